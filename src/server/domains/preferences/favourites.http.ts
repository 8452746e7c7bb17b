import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#models/api/api.ts"
import { CurrentPlayer } from "#models/api/session.ts"
import type { Favourites } from "#models/preferences/favourite-lists.ts"
import { type FavouriteKind, NO_FAVOURITES } from "#models/preferences/favourites.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { prepared } from "#src/server/kernel/command/run.ts"
import type { Origin } from "#src/server/kernel/origin.ts"
import { answering } from "#src/server/web/refusal-table.ts"
import { addFavourites, migrateFavourites, removeFavourites } from "./change-favourites.ts"
import { PlayerFavourites } from "./PlayerFavourites.ts"
import { favouritesFull, preferencesRefusals } from "./preferences.refusals.ts"

const reply = answering(preferencesRefusals)

/** Runs a command of the signed-in player; what it leaves is the answer. `field`: where it names what is to be followed. */
const own = <E>(
  command: (playerId: PlayerId, origin: Origin) => Effect.Effect<Favourites, E>,
  field: FavouriteKind = "games",
) =>
  reply(
    (origin) =>
      Effect.gen(function* () {
        const { userId } = yield* CurrentPlayer
        return { success: true as const, value: yield* command(userId, origin) }
      }),
    { FavouritesFull: favouritesFull(field) },
  )

/** §7 Betting: favourites. */
export const FavouritesHandlers = HttpApiBuilder.group(
  Api,
  "favourites",
  Effect.fnUntraced(function* (handlers) {
    const favourites = yield* PlayerFavourites
    const follow = yield* prepared(addFavourites)
    const unfollow = yield* prepared(removeFavourites)
    const takeIn = yield* prepared(migrateFavourites)

    const add = (kind: FavouriteKind, items: Partial<Favourites>) =>
      own((playerId, origin) => follow({ playerId, items: { ...NO_FAVOURITES, ...items }, origin }), kind)
    const remove = (items: Partial<Favourites>) =>
      own((playerId, origin) => unfollow({ playerId, items: { ...NO_FAVOURITES, ...items }, origin }))

    return handlers.handleAll({
      list: () => own((playerId) => favourites.list(playerId)),
      addGames: ({ payload }) => add("games", payload),
      removeGames: ({ payload }) => remove(payload),
      addChamps: ({ payload }) => add("champs", payload),
      removeChamps: ({ payload }) => remove(payload),
      addTeams: ({ payload }) => add("teams", payload),
      removeTeams: ({ payload }) => remove(payload),
      addCasino: ({ payload }) => add("casino", payload),
      removeCasino: ({ payload }) => remove(payload),
      migrate: ({ payload }) =>
        own((playerId, origin) => takeIn({ playerId, items: { ...NO_FAVOURITES, ...payload }, origin })),
    })
  }),
)

import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import type { PlayerId } from "#models/account/account.ts"
import { Api } from "#models/api/api.ts"
import { Invalid } from "#models/api/errors.ts"
import { CurrentPlayer } from "#models/api/session.ts"
import type { Favourites } from "#models/catalogue/favourite-lists.ts"
import { type FavouriteKind, MOST_FAVOURITES, NO_FAVOURITES } from "#models/catalogue/favourites.ts"
import { prepared } from "#src/server/kernel/command/run.ts"
import type { Origin } from "#src/server/kernel/origin.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { fieldRefusal, fromOrigin, unavailable } from "#src/server/web/refusals.ts"
import {
  addFavourites,
  type FavouritesFull,
  migrateFavourites,
  removeFavourites,
} from "./change-favourites.ts"
import { PlayerFavourites } from "./PlayerFavourites.ts"

type Command<E> = (playerId: PlayerId, origin: Origin) => Effect.Effect<Favourites, E | StoreUnavailable>

/** Runs a command of the signed-in player; what it leaves is the answer. */
const own = <E>(command: Command<E>) =>
  fromOrigin((origin) =>
    Effect.gen(function* () {
      const { userId } = yield* CurrentPlayer
      return { success: true as const, value: yield* command(userId, origin) }
    }).pipe(Effect.catchTag("StoreUnavailable", unavailable(origin))),
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
      own<Invalid>((playerId, origin) =>
        follow({ playerId, items: { ...NO_FAVOURITES, ...items }, origin }).pipe(
          Effect.catchTag("FavouritesFull", (_: FavouritesFull) =>
            Effect.fail(
              new Invalid(fieldRefusal("favourites-full", kind, origin, { most: MOST_FAVOURITES })),
            ),
          ),
        ),
      )
    const remove = (items: Partial<Favourites>) =>
      own<never>((playerId, origin) => unfollow({ playerId, items: { ...NO_FAVOURITES, ...items }, origin }))

    return handlers.handleAll({
      list: () => own<never>((playerId) => favourites.list(playerId)),
      addGames: ({ payload }) => add("games", payload),
      removeGames: ({ payload }) => remove(payload),
      addChamps: ({ payload }) => add("champs", payload),
      removeChamps: ({ payload }) => remove(payload),
      addTeams: ({ payload }) => add("teams", payload),
      removeTeams: ({ payload }) => remove(payload),
      migrate: ({ payload }) =>
        own<never>((playerId, origin) =>
          takeIn({ playerId, items: { ...NO_FAVOURITES, ...payload }, origin }),
        ),
    })
  }),
)

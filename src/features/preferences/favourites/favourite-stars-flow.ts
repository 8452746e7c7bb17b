import { Effect } from "effect"
import type { StarRefusal, StarWish } from "#machines/preferences/favourite-stars/favourite-stars.events.ts"
import { favouriteStarsMachine } from "#machines/preferences/favourite-stars/favourite-stars.machine.ts"
import { FavouritesApi } from "#models/api/favourites.ts"
import type { CasinoGameId } from "#models/casino/casino-game-id.ts"
import type { ChampId, GameId, TeamId } from "#models/line/catalogue/catalogue.ts"
import type { Favourites } from "#models/preferences/favourite-lists.ts"
import { MOST_FAVOURITES } from "#models/preferences/favourites.ts"
import { defineFlow } from "#src/services/flow.ts"
import { type CallFailure, Http } from "#src/services/Http.ts"
import { saysSignedOut } from "#src/services/says-signed-out.ts"

type Failure =
  | CallFailure<typeof FavouritesApi, "list">
  | CallFailure<typeof FavouritesApi, "addGames">
  | CallFailure<typeof FavouritesApi, "removeGames">
  | CallFailure<typeof FavouritesApi, "migrate">

/** What a failed call means. Only an answer that says so is a refusal; whatever leaves it open is `lost`. */
export const starRefusal = (failure: Failure): StarRefusal => {
  if (saysSignedOut(failure)) return "signedOut"
  if (failure._tag !== "Refusal") return "lost"
  return failure.body._tag === "Invalid" && failure.body.code === "favourites-full" ? "full" : "lost"
}

const secure = { secure: true } as const

/** Runs a call of the contract's group; all favourites after it. */
const told = <E extends Failure>(
  call: (http: Http["Service"]) => Effect.Effect<{ readonly value: Favourites }, E>,
) =>
  Effect.gen(function* () {
    return (yield* call(yield* Http)).value
  }).pipe(Effect.mapError((failure) => ({ code: starRefusal(failure) })))

/** Carries out a wish by the call of its kind. */
const save = ({ wish }: { readonly wish: StarWish | null }) => {
  if (wish === null) return Effect.die(new Error("No star is to be saved"))
  const { kind, ids, isStarred } = wish
  return told((http): Effect.Effect<{ readonly value: Favourites }, Failure> => {
    switch (kind) {
      case "games": {
        const payload = { games: ids as ReadonlyArray<number> as ReadonlyArray<GameId> }
        return http.call(FavouritesApi, isStarred ? "addGames" : "removeGames", { payload }, secure)
      }
      case "champs": {
        const payload = { champs: ids as ReadonlyArray<number> as ReadonlyArray<ChampId> }
        return http.call(FavouritesApi, isStarred ? "addChamps" : "removeChamps", { payload }, secure)
      }
      case "teams": {
        const payload = { teams: ids as ReadonlyArray<number> as ReadonlyArray<TeamId> }
        return http.call(FavouritesApi, isStarred ? "addTeams" : "removeTeams", { payload }, secure)
      }
      case "casino": {
        const payload = { casino: ids as ReadonlyArray<number> as ReadonlyArray<CasinoGameId> }
        return http.call(FavouritesApi, isStarred ? "addCasino" : "removeCasino", { payload }, secure)
      }
    }
  })
}

/** The stars: one list for all tabs, kept through reloads (§3 Client settings: favorites). It holds no secrets. */
export const favouriteStarsFlow = defineFlow("favourite-stars", ({ actor }) => ({
  machine: favouriteStarsMachine.provide({
    actors: {
      migrate: actor(({ items }) =>
        told((http) => http.call(FavouritesApi, "migrate", { payload: { casino: [], ...items } }, secure)),
      ),
      loadList: actor(() => told((http) => http.call(FavouritesApi, "list", {}, secure))),
      save: actor(save),
    },
  }),
  input: { most: MOST_FAVOURITES },
  journal: { version: 1, scope: "shared", redact: (event) => event },
}))

import { describe, expect, it } from "vitest"
import type { GameId } from "#models/line/catalogue/catalogue.ts"
import { MOST_FAVOURITES, NO_FAVOURITES } from "#models/preferences/favourites.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { given } from "#tests/support/given.ts"
import { NOWHERE } from "#tests/support/nowhere.ts"
import { addFavourites, FavouritesFull, migrateFavourites, removeFavourites } from "./change-favourites.ts"
import { favouritesAggregate } from "./favourites.aggregate.ts"

const at = 5
const games = (...ids: ReadonlyArray<number>) => ({ ...NO_FAVOURITES, games: ids as ReadonlyArray<GameId> })
const asked = (items: ReturnType<typeof games>) => ({
  playerId: 7 as PlayerId,
  items,
  origin: NOWHERE,
})
const nobody = { favourites: given(favouritesAggregate, 7) }
const follower = {
  favourites: given(favouritesAggregate, 7, { type: "favourites.added", at: 1, items: games(1, 2) }),
}
const full = {
  favourites: given(favouritesAggregate, 7, {
    type: "favourites.added",
    at: 1,
    items: games(...Array.from({ length: MOST_FAVOURITES }, (_, place) => place + 1)),
  }),
}

describe("favourites (§7 Betting: favourites)", () => {
  it("are added where they are not there yet", () => {
    expect(addFavourites.decide(nobody, asked(games(1)), { at })).toEqual({
      events: { favourites: [{ type: "favourites.added", at, items: games(1) }] },
    })
    expect(addFavourites.decide(follower, asked(games(2, 3)), { at })).toEqual({
      events: { favourites: [{ type: "favourites.added", at, items: games(3) }] },
    })
    expect(addFavourites.decide(follower, asked(games(2, 1)), { at })).toEqual({})
  })

  it("are refused where there is no room", () => {
    expect(addFavourites.decide(full, asked(games(9999)), { at })).toEqual({ refusal: new FavouritesFull() })
  })

  it("are removed where they are there", () => {
    expect(removeFavourites.decide(follower, asked(games(2, 3)), { at })).toEqual({
      events: { favourites: [{ type: "favourites.removed", at, items: games(2) }] },
    })
    expect(removeFavourites.decide(follower, asked(games(3)), { at })).toEqual({})
  })

  it("are taken in from a guest as far as there is room", () => {
    expect(migrateFavourites.decide(full, asked(games(9999)), { at })).toEqual({})
    expect(migrateFavourites.decide(follower, asked(games(3)), { at })).toEqual({
      events: { favourites: [{ type: "favourites.migrated", at, items: games(3) }] },
    })
  })
})

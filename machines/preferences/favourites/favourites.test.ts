import { describe, expect, it } from "vitest"
import type { Favourites } from "#models/preferences/favourite-lists.ts"
import { favourite, MOST_FAVOURITES, NO_FAVOURITES, withFavourites } from "#models/preferences/favourites.ts"
import { decide, fold, initialSnapshot } from "../../kernel/fold.ts"
import type { FavouritesEvent } from "./favourites.events.ts"
import { favouritesMachine } from "./favourites.machine.ts"

const game = favourite("games", 17)
const team = favourite("teams", 3)
const event = (what: "added" | "migrated" | "removed", items: Favourites): FavouritesEvent => ({
  type: `favourites.${what}`,
  at: 1,
  items,
})
const given = (...events: ReadonlyArray<FavouritesEvent>) =>
  fold(favouritesMachine, initialSnapshot(favouritesMachine, undefined), events)

describe("favourites (§7 Betting: favourites)", () => {
  it("are kept in the order in which they were chosen, each once", () => {
    const kept = given(event("added", game), event("migrated", team), event("added", favourite("games", 4)))
    expect(kept.context.items).toEqual({ games: [17, 4], champs: [], teams: [3] })
  })

  it.each(["added", "migrated"] as const)(
    "take nothing that is there already or nothing at all: %s",
    (what) => {
      const kept = given(event("added", game))
      expect(decide(favouritesMachine, kept, event(what, game))).toBeUndefined()
      expect(decide(favouritesMachine, kept, event(what, withFavourites(game, team)))).toBeUndefined()
      expect(decide(favouritesMachine, kept, event(what, NO_FAVOURITES))).toBeUndefined()
    },
  )

  it("are at most as many of a kind as one question names", () => {
    const full = Array.from({ length: MOST_FAVOURITES }, (_, place) => favourite("games", place + 1))
    const kept = given(event("added", full.reduce(withFavourites)))
    expect(decide(favouritesMachine, kept, event("added", favourite("games", 900)))).toBeUndefined()
    expect(decide(favouritesMachine, kept, event("migrated", team))?.context.items.teams).toEqual([3])
  })

  it("end one by one or together; what was never chosen can't end", () => {
    const kept = given(event("added", game), event("added", team))
    expect(decide(favouritesMachine, kept, event("removed", favourite("champs", 1)))).toBeUndefined()
    expect(decide(favouritesMachine, kept, event("removed", game))?.value).toBe("some")
    expect(decide(favouritesMachine, kept, event("removed", withFavourites(game, team)))?.value).toBe("none")
    expect(decide(favouritesMachine, given(), event("removed", game))).toBeUndefined()
  })
})

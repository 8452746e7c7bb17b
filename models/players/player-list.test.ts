import { describe, expect, it } from "vitest"
import { type PlayerQuery, playersIn, playersSearch } from "./player-list.ts"

const ALL: PlayerQuery = { listing: "all", country: null, after: null }

describe("the list of players in the address", () => {
  it("is read as it was written", () => {
    for (const query of [
      ALL,
      { ...ALL, country: "kz" },
      { ...ALL, listing: "blocked", after: "17" },
      { ...ALL, listing: "review", after: "-1700000000000.7" },
    ] satisfies ReadonlyArray<PlayerQuery>)
      expect(playersIn(playersSearch(query))).toEqual(query)
    expect(playersSearch(ALL)).toBe("")
  })

  it("leaves out what an address can't mean", () => {
    expect(playersIn("?list=friends&country=russia&after=&more=1")).toEqual(ALL)
    expect(playersIn("?list=blocked&country=ru")).toEqual({ ...ALL, listing: "blocked" })
  })
})

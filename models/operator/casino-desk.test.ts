import { describe, expect, it } from "vitest"
import { casinoIn, casinoSearch, FIRST_CASINO_QUERY, readRounds } from "./casino-desk.ts"

describe("the address of the desk of the casino", () => {
  it("says the part and what it is narrowed to, and is read as it was written", () => {
    for (const [query, search] of [
      [FIRST_CASINO_QUERY, ""],
      [{ ...FIRST_CASINO_QUERY, view: "tables" }, "?view=tables"],
      [{ ...FIRST_CASINO_QUERY, view: "returns", period: "month" }, "?view=returns&period=month"],
      [{ ...FIRST_CASINO_QUERY, provider: "house", hours: 24 }, "?provider=house&hours=24"],
      [
        { ...FIRST_CASINO_QUERY, player: 42, game: "duel", after: "17.provided.own/42/r:1" },
        "?game=duel&player=42&after=17.provided.own%2F42%2Fr%3A1",
      ],
    ] as const) {
      const asked = query as typeof FIRST_CASINO_QUERY
      expect(casinoSearch(asked)).toBe(search)
      expect(casinoIn(search)).toEqual(asked)
    }
  })

  it("leaves out what it can't mean", () => {
    expect(casinoIn("?view=jackpots&period=year&player=Ivan&hours=2&provider=%D0%B4&after=")).toEqual(
      FIRST_CASINO_QUERY,
    )
  })

  it("reads digits of any script, and says what is wrong at its field", () => {
    const typed = { provider: " House ", game: "", player: "\u0664\u0662", hours: "" }
    expect(readRounds(typed)).toEqual({
      wanted: { provider: "house", game: null, player: 42, hours: null },
      faults: {},
    })
    expect(readRounds({ ...typed, player: "\uff14\uff12" }).wanted.player).toBe(42)
    expect(
      readRounds({ provider: "\u05d0\u05d1", game: "two words", player: "-1", hours: "3" }).faults,
    ).toEqual({
      provider: "operator.casino.fault.provider",
      game: "operator.casino.fault.game",
      player: "operator.casino.fault.player",
      hours: "operator.casino.fault.hours",
    })
  })
})

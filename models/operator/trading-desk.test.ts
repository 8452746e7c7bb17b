import { describe, expect, it } from "vitest"
import { type TradingQuery, tradingQueryIn, tradingSearchOf, WHOLE_LINE } from "./trading-desk.ts"

describe("the part of the line in the address", () => {
  it("is read as it was written", () => {
    const narrowed = {
      sport: 1,
      champ: 20,
      game: 300,
      search: "Зенит & ‏مكابي",
      show: "stopped",
      after: "1700000000000.17",
      before: 40,
    } as TradingQuery
    for (const query of [WHOLE_LINE, narrowed]) expect(tradingQueryIn(tradingSearchOf(query))).toEqual(query)
    expect(tradingSearchOf(WHOLE_LINE)).toBe("")
  })

  it("leaves out what an address can't mean", () => {
    expect(
      tradingQueryIn("?sport=-1&champ=0&game=1e3&q=%20&show=all&after=../x&before=99999999999999999999&z=1"),
    ).toEqual(WHOLE_LINE)
    expect(tradingQueryIn(`?q=${"я".repeat(500)}`).search).toHaveLength(60)
  })
})

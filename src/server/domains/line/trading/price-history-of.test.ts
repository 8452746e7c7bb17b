import { describe, expect, it } from "vitest"
import type { MarketEvent } from "#machines/line/market/market.events.ts"
import type { MarketKey, OutcomeKey } from "#models/betting/market.ts"
import type { OddsMilli } from "#models/betting/odds.ts"
import type { GameId } from "#models/line/catalogue/catalogue.ts"
import { priceHistoryOf } from "./price-history-of.ts"

const gameId = 1 as GameId
const market = "result/match" as MarketKey
const other = "odd-even/match" as MarketKey
const home = "1" as OutcomeKey
const away = "2" as OutcomeKey
const prices = (of: MarketKey, first: number, second: number | null) => ({
  market: of,
  odds: [[home, first as OddsMilli] as const, [away, second as OddsMilli | null] as const],
})
const opened: MarketEvent = {
  type: "market.opened",
  at: 1000,
  gameId,
  markets: [prices(other, 9000, 9000), prices(market, 2000, null)],
}
const settled: MarketEvent = {
  type: "market.settled",
  at: 9000,
  gameId,
  results: [],
  closing: [prices(market, 1500, 4000)],
}

describe("the movement of a market's prices", () => {
  it("is what the log kept, before what was seen", () => {
    const seen = [{ outcome: home, points: [[5000, 1800] as const, [7000, 1700] as const] }]
    expect(priceHistoryOf(market, seen, [opened, settled])).toEqual([
      {
        outcome: home,
        points: [
          [1000, 2000],
          [5000, 1800],
          [7000, 1700],
        ],
      },
      {
        outcome: away,
        points: [
          [1000, 0],
          [9000, 4000],
          [9000, 0],
        ],
      },
    ])
  })

  it("of a game that left the book is its opening and its closing", () => {
    expect(priceHistoryOf(market, [], [opened, settled])[0]?.points).toEqual([
      [1000, 2000],
      [9000, 1500],
      [9000, 0],
    ])
  })

  it("has no point for a price that did not change", () => {
    const seen = [{ outcome: home, points: [[5000, 2000] as const] }]
    expect(priceHistoryOf(market, seen, [opened])[0]?.points).toEqual([[1000, 2000]])
  })

  it("of a market that never was is nothing", () => {
    expect(priceHistoryOf("total/match/2.5" as MarketKey, [], [opened])).toEqual([])
  })
})

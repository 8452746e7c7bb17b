import { describe, expect, it } from "vitest"
import type { MarketParts } from "#models/betting/market-key.ts"
import { fakeGame, fakeMarket } from "#tests/support/fake-book.ts"
import { asianMarkets, isInAsianView, openAsianMarkets } from "./asian-markets.ts"

const market = (parts: MarketParts, first = 1900, second = 1900) =>
  fakeMarket(parts, [
    ["1", first],
    ["2", second],
  ])

const game = (...markets: ReadonlyArray<ReturnType<typeof market>>) => ({ game: fakeGame(1), markets })
const keys = (...markets: ReadonlyArray<ReturnType<typeof market>>) =>
  asianMarkets(game(...markets)).map((each) => each.market)

describe("markets of the Asian view (§3 Default betting view)", () => {
  it("are the most even handicap and total, quarter lines among them, and the result, of the game and its first part", () => {
    expect(
      keys(
        market({ kind: "result", scope: "match" }),
        market({ kind: "both-score", scope: "match" }),
        market({ kind: "total", scope: "match", line: 2.5 }, 1700, 2200),
        market({ kind: "asian-total", scope: "match", line: 2.25 }, 1900, 1950),
        market({ kind: "handicap", scope: "match", line: -0.5 }, 1900, 1950),
        market({ kind: "asian-handicap", scope: "match", line: -0.25 }, 1600, 2400),
        market({ kind: "total", scope: "half-1", line: 1 }),
        market({ kind: "total", scope: "half-2", line: 1 }),
        market({ kind: "total", scope: "corners", line: 9.5 }),
      ),
    ).toEqual(["handicap/match/-0.5", "asian-total/match/2.25", "result/match", "total/half-1/1"])
  })

  it("are of one part only where a game is parted in two ways", () => {
    expect(
      keys(
        market({ kind: "total", scope: "quarter-1", line: 40.5 }),
        market({ kind: "handicap", scope: "quarter-1", line: -1.5 }),
        market({ kind: "total", scope: "half-1", line: 80.5 }),
      ),
    ).toEqual(["total/half-1/80.5"])
  })

  it("take bets: closed ones are no part of a list, but stand in the game", () => {
    const closed = { ...market({ kind: "result", scope: "match" }), status: 3 as const }
    const other = market({ kind: "both-score", scope: "match" })
    expect(asianMarkets(game(closed, other))).toEqual([])
    expect(isInAsianView(game(closed, other))).toBe(false)
    expect(isInAsianView(game(market({ kind: "winner", scope: "match" })))).toBe(true)
    expect(openAsianMarkets(game(closed, other)).map((each) => each.market)).toEqual(["result/match"])
  })
})

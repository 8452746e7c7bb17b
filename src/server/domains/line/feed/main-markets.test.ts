import { assert, describe, it } from "@effect/vitest"
import type { MarketKind } from "#models/betting/market.ts"
import { fakeGame, fakeMarket } from "#tests/support/fake-book.ts"
import type { BookMarket } from "../trading/Book.ts"
import { mainMarkets } from "./main-markets.ts"

const total = (scope: string, line: number, over: number, under: number): BookMarket =>
  fakeMarket({ kind: "total" as MarketKind, scope, line }, [
    ["over", over],
    ["under", under],
  ])

const winner = fakeMarket({ kind: "winner", scope: "match" }, [
  ["1", 1900],
  ["2", 1900],
])

const keysOf = (markets: ReadonlyArray<BookMarket>) =>
  mainMarkets({ ...fakeGame(1, "live"), markets } as unknown as Parameters<typeof mainMarkets>[0]).map(
    ({ market }) => market,
  )

describe("the total that a list shows of a game", () => {
  it("is the most even of the whole game, whatever its parts have", () => {
    assert.deepStrictEqual(
      keysOf([
        winner,
        total("match", 2.5, 1500, 2400),
        total("match", 3.5, 1900, 1910),
        total("half-1", 1.5, 1900, 1900),
      ]),
      ["winner/match", "total/match/3.5"],
    )
  })

  it("is that of the latest innings that takes bets, in whatever order the markets come", () => {
    const first = [total("innings-1", 160.5, 1700, 2100), total("innings-1", 165.5, 1880, 1900)]
    const second = [total("innings-2", 150.5, 1900, 1880), total("innings-2", 155.5, 2300, 1600)]
    const sixOvers = total("overs-2-6", 45.5, 1900, 1900)
    assert.deepStrictEqual(keysOf([winner, ...first, sixOvers]), ["winner/match", "total/innings-1/165.5"])
    for (const markets of [
      [winner, ...first, ...second, sixOvers],
      [winner, sixOvers, ...second, ...first],
    ])
      assert.deepStrictEqual(keysOf(markets), ["winner/match", "total/innings-2/150.5"])
    assert.deepStrictEqual(
      keysOf([winner, ...first, ...second.map((market) => ({ ...market, status: 2 as const }))]),
      ["winner/match", "total/innings-1/165.5"],
    )
  })

  it("is that of a bout's rounds; of a half alone there is none", () => {
    assert.deepStrictEqual(keysOf([winner, total("rounds", 2.5, 1800, 2000)]), [
      "winner/match",
      "total/rounds/2.5",
    ])
    assert.deepStrictEqual(keysOf([winner, total("half-1", 2.5, 1800, 2000)]), ["winner/match"])
  })
})

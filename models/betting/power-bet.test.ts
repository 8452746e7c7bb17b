import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { GameId } from "../line/catalogue/catalogue.ts"
import { isPowered } from "./is-powered.ts"
import type { MarketKey, OutcomeKey } from "./market.ts"
import { isPowerShape, type PowerRule } from "./power-bet.ts"
import { raisedOdds } from "./power-raise.ts"

const rule: PowerRule = {
  raise: 100,
  every: 4,
  markets: ["result/match" as MarketKey],
  leastOdds: 1300,
  mostOdds: 5000,
}
const selection = (gameId: number, market = "result/match") => ({
  gameId: gameId as GameId,
  market: market as MarketKey,
  outcome: "1" as OutcomeKey,
})

describe("a raised price (§3 isPowerBet)", () => {
  it("pays so much more above the stake, rounded down, and is never lower nor out of reach", () => {
    expect(raisedOdds(2000, rule)).toBe(2100)
    expect(raisedOdds(1339, rule)).toBe(1372)
    const raises = fc.integer({ min: 1, max: 1000 })
    fc.assert(
      fc.property(fc.integer({ min: 1001, max: 1_000_000 }), raises, (odds, raise) => {
        const raised = raisedOdds(odds, { raise })
        expect(raised).toBeGreaterThanOrEqual(odds)
        expect(raised - odds).toBeLessThanOrEqual(((odds - 1000) * raise) / 1000)
        expect(raised).toBeLessThanOrEqual(1_000_000)
      }),
    )
  })

  it("is offered in the markets and games of the rule, within its odds", () => {
    expect([1299, 1300, 5000, 5001].map((odds) => isPowered(rule, selection(8), odds))).toEqual([
      false,
      true,
      true,
      false,
    ])
    expect(isPowered(rule, selection(9), 2000)).toBe(false)
    expect(isPowered(rule, selection(8, "total/match/2.5"), 2000)).toBe(false)
  })

  it("is that of a single alone, without a code or a boost", () => {
    expect(isPowerShape({ kind: 0 })).toBe(true)
    expect(isPowerShape({ kind: 1 })).toBe(false)
    expect(isPowerShape({ kind: 0, promo: {} })).toBe(false)
    expect(isPowerShape({ kind: 0, boost: {} })).toBe(false)
  })
})

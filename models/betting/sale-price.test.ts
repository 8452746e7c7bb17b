import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { MinorUnits } from "../money/money.ts"
import { betOutcome } from "./bet-payout.ts"
import { CERTAIN } from "./chance.ts"
import type { MarketKey, SelectionResult } from "./market.ts"
import { type OddsMilli, payout } from "./odds.ts"
import { fairChance, type LegChance, salePrice } from "./sale-price.ts"

const RESULT = "result/match" as MarketKey
const DOUBLE = "double-chance/match" as MarketKey

const prices = (...odds: ReadonlyArray<number>) => odds as unknown as ReadonlyArray<OddsMilli>
const units = (amount: number) => amount as MinorUnits

const stakes = fc.integer({ min: 1, max: 10_000_000 }).map(units)
const odds = fc.integer({ min: 1001, max: 20_000 }).map((price) => price as OddsMilli)
const results = fc.constantFrom<SelectionResult>("won", "lost", "returned", "half-won", "half-lost")
const chances = fc.integer({ min: 1, max: CERTAIN })

interface Leg {
  readonly odds: OddsMilli
  readonly result?: SelectionResult | undefined
  readonly chance: number
}

const legs = fc.array(fc.record({ odds, result: fc.option(results, { nil: undefined }), chance: chances }), {
  minLength: 1,
  maxLength: 6,
})

const termsOf = (placed: ReadonlyArray<Leg>, margin = 0) => ({
  margin,
  chances: placed.flatMap(
    ({ odds: price, result, chance }, position): ReadonlyArray<LegChance> =>
      result === undefined ? [{ position, odds: price, chance }] : [],
  ),
})

describe("fair chance", () => {
  it("is what the odds imply without the bookmaker's margin, which is one share of all winnings", () => {
    // 1/2 + 1/4 + 1/4 is one; at these odds each wins a fifth less: 1 of 1, 3 of 3.
    expect(fairChance(2000 as OddsMilli, RESULT, prices(2000, 4000, 4000))).toBe(CERTAIN / 2)
    expect(fairChance(1800 as OddsMilli, RESULT, prices(1800, 3400, 3400))).toBe(CERTAIN / 2)
    expect(fairChance(3400 as OddsMilli, RESULT, prices(1800, 3400, 3400))).toBe(CERTAIN / 4)
  })

  it("counts two outcomes of a double chance as coming true together", () => {
    // Fair chances of 3/4, 3/4 and 1/2: fair odds of 4/3, 4/3 and 2.
    expect(fairChance(1300 as OddsMilli, DOUBLE, prices(1300, 1300, 1900))).toBe((CERTAIN * 3) / 4)
  })

  it("is what the odds imply where each outcome comes true by itself", () => {
    const scorers = "anytime-scorer/match" as MarketKey
    expect(fairChance(2000 as OddsMilli, scorers, prices(2000, 2000, 2000, 2000))).toBe(CERTAIN / 2)
  })

  it("is never more than the odds imply, where outcomes are missing", () => {
    expect(fairChance(2000 as OddsMilli, RESULT, [2000 as OddsMilli, null, null])).toBe(CERTAIN / 2)
    expect(fairChance(2000 as OddsMilli, RESULT, [])).toBe(CERTAIN / 2)
  })
})

describe("price of a sale", () => {
  it("is the stake at unchanged fair odds, less the margin", () => {
    const leg = { odds: 2500 as OddsMilli, chance: 400_000_000 }
    expect(salePrice(units(10_000), [leg], termsOf([leg]))).toBe(10_000)
    expect(salePrice(units(10_000), [leg], termsOf([leg], 50))).toBe(9500)
  })

  it("multiplies what legs have come to by what the open ones are worth", () => {
    const placed: ReadonlyArray<Leg> = [
      { odds: 2000 as OddsMilli, result: "won", chance: 1 },
      { odds: 3000 as OddsMilli, result: "returned", chance: 1 },
      { odds: 4000 as OddsMilli, chance: 300_000_000 },
    ]
    // 100.00 × 2 × 1 × 4 × 0.3
    expect(salePrice(units(10_000), placed, termsOf(placed))).toBe(24_000)
  })

  it("is the payout where every leg has its result, but for rounding down", () => {
    fc.assert(
      fc.property(
        stakes,
        fc.array(fc.record({ odds, result: results, chance: chances }), { minLength: 1, maxLength: 6 }),
        (stake, placed) => {
          const paid = betOutcome(stake, placed)?.payout ?? -1
          const price = salePrice(stake, placed, termsOf(placed)) ?? -1
          expect(paid - price).toBeGreaterThanOrEqual(0)
          expect(paid - price).toBeLessThanOrEqual(1)
        },
      ),
    )
  })

  it("is never more than all that the bet can pay, nor less than nothing", () => {
    fc.assert(
      fc.property(stakes, legs, fc.nat(999), (stake, placed, margin) => {
        const price = salePrice(stake, placed, termsOf(placed, margin)) ?? -1
        expect(price).toBeGreaterThanOrEqual(0)
        expect(price).toBeLessThanOrEqual(
          payout(
            stake,
            placed.map((leg) => leg.odds),
          ),
        )
      }),
    )
  })

  it("sells no part for more than its share: parts together bring no more than the whole, and a unit each less at most", () => {
    fc.assert(
      fc.property(stakes, fc.nat(), legs, fc.nat(999), (stake, cut, placed, margin) => {
        const part = units(cut % (stake + 1))
        const terms = termsOf(placed, margin)
        const whole = salePrice(stake, placed, terms) ?? -1
        const parts = [part, units(stake - part)].map((each) => salePrice(each, placed, terms) ?? -1)
        const together = parts.reduce((sum, each) => sum + each, 0)
        expect(together).toBeLessThanOrEqual(whole)
        expect(whole - together).toBeLessThanOrEqual(1)
      }),
    )
  })

  it("is for a system the mean of its expresses, reckoned one by one", () => {
    const choices = <Value>(values: ReadonlyArray<Value>, size: number): Array<Array<Value>> =>
      size === 0
        ? [[]]
        : values.flatMap((value, index) =>
            choices(values.slice(index + 1), size - 1).map((rest) => [value, ...rest]),
          )
    // Odds in halves and chances in quarters keep an independent reckoning in floating point exact.
    const simple = fc.record({
      odds: fc.integer({ min: 3, max: 12 }).map((half) => (half * 500) as OddsMilli),
      result: fc.option(fc.constantFrom<SelectionResult>("won", "lost", "returned"), { nil: undefined }),
      chance: fc.integer({ min: 1, max: 4 }).map((quarters) => (quarters * CERTAIN) / 4),
    })
    fc.assert(
      fc.property(fc.array(simple, { minLength: 3, maxLength: 6 }), fc.nat(3), (placed, more) => {
        const size = Math.min(2 + more, placed.length - 1)
        const expresses = choices(placed, size)
        const share = 2 ** 16
        const stake = units(share * expresses.length)
        const worth = ({ odds: price, result, chance }: Leg) =>
          result === undefined
            ? (price / 1000) * (chance / CERTAIN)
            : result === "won"
              ? price / 1000
              : result === "returned"
                ? 1
                : 0
        const value = expresses
          .map((express) => express.reduce((product, leg) => product * worth(leg), share))
          .reduce((sum, each) => sum + each, 0)
        expect(salePrice(stake, placed, termsOf(placed), size)).toBe(Math.floor(value))
      }),
    )
  })

  it("is none where the chances are not those of the open legs", () => {
    const open = { odds: 2000 as OddsMilli, chance: CERTAIN / 2 }
    const won = { ...open, result: "won" as const }
    const stake = units(1000)
    const chance = (position: number): LegChance => ({ ...open, position })
    for (const [placed, known] of [
      [[open], []],
      [[won], [chance(0)]],
      [
        [open, open],
        [chance(0), chance(0)],
      ],
      [[open], [chance(0), chance(1)]],
    ] as const) {
      expect(salePrice(stake, placed, { margin: 0, chances: known })).toBeUndefined()
    }
  })
})

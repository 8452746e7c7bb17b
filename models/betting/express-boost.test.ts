import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { MinorUnits } from "../money/money.ts"
import { betOutcome } from "./bet-payout.ts"
import { type BoostRule, boostFactor } from "./express-boost.ts"
import type { SelectionResult } from "./market.ts"
import { type OddsMilli, payout, stakeWithin, totalOdds } from "./odds.ts"

const rule: BoostRule = {
  leastOdds: 1300,
  steps: [
    { legs: 3, factor: 1030 },
    { legs: 4, factor: 1050 },
  ],
}
const leg = (odds: number, result: SelectionResult) => ({ odds: odds as OddsMilli, result })

type Fraction = readonly [numerator: bigint, denominator: bigint]

/** What each result makes of a stake, as bookmakers write it down: nothing of it is shared with the code under test. */
const MULTIPLIES: Readonly<Record<string, (odds: bigint) => Fraction>> = {
  won: (odds) => [odds, 1000n],
  "half-won": (odds) => [odds + 1000n, 2000n],
  returned: () => [1n, 1n],
  "half-lost": () => [1n, 2n],
  lost: () => [0n, 1n],
}

const reckoned = (stake: number, legs: ReadonlyArray<ReturnType<typeof leg>>, by: BoostRule): number => {
  let [top, bottom]: Fraction = [BigInt(stake), 1n]
  let winners = 0
  for (const { odds, result } of legs) {
    const [more, less] = MULTIPLIES[result]?.(BigInt(odds)) ?? [0n, 1n]
    top *= more
    bottom *= less
    if ((result === "won" || result === "half-won") && odds >= by.leastOdds) winners += 1
  }
  let factor = 1000
  for (const step of by.steps) if (winners >= step.legs && step.factor > factor) factor = step.factor
  const bare = (2n * top + bottom) / (2n * bottom)
  if (bare <= BigInt(stake)) return Number(bare)
  return Number((2n * top * BigInt(factor) + 1000n * bottom) / (2000n * bottom))
}

describe("the boost of an express (§3 Coupon or bet payload fields: isExpressBoost)", () => {
  it("is that of the highest step that its legs reach, of those that count", () => {
    expect(boostFactor([1300, 1500, 2000], rule)).toBe(1030)
    expect(boostFactor([1299, 1500, 2000], rule)).toBe(1000)
    expect(boostFactor([1300, 1300, 1300, 1300, 1300], rule)).toBe(1050)
    expect(boostFactor([2000, 2000, 2000], null)).toBe(1000)
  })

  it("multiplies odds, payout and the bound of the stake exactly", () => {
    expect(totalOdds([2000, 2000, 2000], 3, 1030)).toBe(8240)
    expect(payout(101 as MinorUnits, [1333, 1333, 1333], 3, 1030)).toBe(246)
    const most = stakeWithin(100_000 as MinorUnits, [2000, 2000, 2000], 3, 1030)
    expect(payout(most, [2000, 2000, 2000], 3, 1030)).toBeLessThanOrEqual(100_000)
    expect(payout((most + 1) as MinorUnits, [2000, 2000, 2000], 3, 1030)).toBeGreaterThan(100_000)
  })

  it("counts no leg that is void, and boosts nothing that does not win", () => {
    const stake = 1000 as MinorUnits
    const won = [leg(2000, "won"), leg(2000, "won"), leg(2000, "won")]
    const paid = (...legs: ReadonlyArray<ReturnType<typeof leg>>) =>
      betOutcome(stake, legs, legs.length, rule)?.payout
    expect(paid(...won)).toBe(8240)
    expect(paid(...won, leg(2000, "returned"))).toBe(8240)
    expect(paid(...won, leg(2000, "won"))).toBe(16_800)
    expect(paid(leg(2000, "won"), leg(2000, "won"), leg(2000, "returned"))).toBe(4000)
    expect(paid(leg(1300, "won"), leg(1300, "won"), leg(1300, "won"), leg(2000, "half-lost"))).toBe(1131)
  })

  it("pays what is reckoned leg by leg in fractions, whatever the results", () => {
    const result = fc.constantFrom<SelectionResult>(
      "won",
      "won",
      "won",
      "half-won",
      "returned",
      "half-lost",
      "lost",
    )
    const legs = fc.array(
      fc.record({ odds: fc.integer({ min: 1001, max: 9000 }).map((price) => price as OddsMilli), result }),
      {
        minLength: 2,
        maxLength: 8,
      },
    )
    const rules = fc.record({
      leastOdds: fc.integer({ min: 1001, max: 3000 }),
      steps: fc.array(
        fc.record({ legs: fc.integer({ min: 2, max: 8 }), factor: fc.integer({ min: 1001, max: 3000 }) }),
        { maxLength: 5 },
      ),
    })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5_000_000 }), legs, rules, (stake, given, by) => {
        const outcome = betOutcome(stake as MinorUnits, given, given.length, by)
        expect(outcome?.payout).toBe(reckoned(stake, given, by))
      }),
      { numRuns: 500 },
    )
  })
})

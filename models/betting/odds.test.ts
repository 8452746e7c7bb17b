import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { MinorUnits } from "../money/money.ts"
import { payout, stakeWithin } from "./odds.ts"

const units = (amount: number) => amount as MinorUnits
const wins = fc.integer({ min: 0, max: 1_000_000_000 }).map(units)
const odds = fc.array(fc.integer({ min: 1001, max: 20_000 }), { minLength: 1, maxLength: 6 })

describe("the largest stake within a win", () => {
  it("pays no more than the win, and one unit more of it would", () => {
    fc.assert(
      fc.property(wins, odds, fc.nat(5), (win, prices, more) => {
        const size = prices.length < 3 ? prices.length : Math.min(2 + more, prices.length - 1)
        const most = stakeWithin(win, prices, size)
        expect(payout(most, prices, size)).toBeLessThanOrEqual(win)
        expect(payout(units(most + 1), prices, size)).toBeGreaterThan(win)
      }),
    )
  })

  it("is nothing where one unit already pays more", () => {
    expect(stakeWithin(units(1), [2000])).toBe(0)
    expect(stakeWithin(units(2), [2000])).toBe(1)
  })
})

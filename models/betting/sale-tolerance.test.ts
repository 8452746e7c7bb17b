import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { minorUnits } from "../money/money.ts"
import { leastAccepted, SALE_TOLERANCES } from "./sale-tolerance.ts"

const prices = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER })

describe("the least that a player accepts for a bet", () => {
  it.each([
    [10_000, 3, 9700],
    [9999, 3, 9700],
    [10_000, 0, 10_000],
    [101, 5, 96],
    [1, 5, 1],
  ] as const)("of %i minor units and %i percent is %i", (price, tolerance, least) => {
    expect(leastAccepted(minorUnits(price), tolerance)).toBe(least)
  })

  it("is never more than the price, gives away no more than was chosen, and as much of that as whole units allow", () => {
    fc.assert(
      fc.property(prices, fc.constantFrom(...SALE_TOLERANCES), (price, tolerance) => {
        const given = BigInt(price) - BigInt(leastAccepted(minorUnits(price), tolerance))
        expect(given >= 0n).toBe(true)
        expect(given * 100n <= BigInt(price) * BigInt(tolerance)).toBe(true)
        if (price > 1) expect((given + 1n) * 100n > BigInt(price) * BigInt(tolerance)).toBe(true)
      }),
    )
  })
})

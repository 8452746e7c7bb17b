import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { formatOdds } from "./odds-writing.ts"

describe("decimal odds", () => {
  it.each([
    [1001, "1.001"],
    [1120, "1.12"],
    [2080, "2.08"],
    [2000, "2.00"],
    [9950, "9.95"],
    [10_250, "10.25"],
    [19_000, "19.0"],
    [101_000, "101"],
    [101_500, "101.5"],
    [1_000_000, "1000"],
  ])("writes %d thousandths as %s", (milli, text) => {
    expect(formatOdds(milli)).toBe(text)
  })

  it("never hides what a price is", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1001, max: 1_000_000 }), (milli) => {
        expect(Math.round(Number(formatOdds(milli)) * 1000)).toBe(milli)
      }),
      { seed: 11 },
    )
  })
})

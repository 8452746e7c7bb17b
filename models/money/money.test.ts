import { describe, expect, it } from "vitest"
import { countedSum, MoneyOutOfRange, minorUnits } from "./money.ts"

describe("an amount of minor units", () => {
  it("is whole and exact, or there is none", () => {
    for (const exact of [0, -1, 500n, Number.MAX_SAFE_INTEGER]) expect(minorUnits(exact)).toBe(Number(exact))
    for (const inexact of [0.5, Number.NaN, Number.MAX_SAFE_INTEGER + 1, 2n ** 60n])
      expect(() => minorUnits(inexact)).toThrow(MoneyOutOfRange)
  })

  it("is summed as far as it can be counted", () => {
    expect(countedSum([1, 2, 3])).toBe(6)
    expect(countedSum([Number.MAX_SAFE_INTEGER, 1])).toBe(Number.MAX_SAFE_INTEGER)
  })
})

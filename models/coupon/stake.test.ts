import { describe, expect, it } from "vitest"
import { stakeText, stakeUnits } from "./stake.ts"

describe("what stays of a typed stake (§5 Numeric input)", () => {
  it.each([
    ["5abc", "EUR", "5"],
    ["-5,129", "EUR", "5.12"],
    ["5.1", "JPY", "5"],
    ["1234567890123", "EUR", "123456789012"],
    ["1234567.12345678", "BTC", "1234567.12345678"],
    // No longer than can be counted, and so many figures before the point as its decimals leave.
    ["123456789.12345678", "BTC", "1234567.123456"],
    ["12345678", "BTC", "1234567"],
  ])("of %s in %s: %s", (typed, currency, text) => {
    expect(stakeText(typed, currency)).toBe(text)
  })

  it("is what stood there where a paste is no amount, or one more figure is too many", () => {
    expect(stakeText("about five", "EUR", "12")).toBe("12")
    expect(stakeText("about five", "EUR")).toBe("")
    expect(stakeText("1234567", "BTC", "123456")).toBe("1234567")
    expect(stakeText("12345678", "BTC", "1234567")).toBe("1234567")
    expect(stakeText("12345678", "BTC", "7")).toBe("7")
  })
})

describe("a typed stake in minor units", () => {
  it.each([
    ["1.2", "EUR", 120],
    ["1.239", "EUR", 123],
    ["5", "JPY", 5],
    ["12345678901234567", "EUR", 1_234_567_890_123_00],
    ["", "JPY", undefined],
    ["", "EUR", undefined],
    [".", "EUR", undefined],
    ["0.00", "EUR", undefined],
  ])("of %s in %s: %s", (text, currency, units) => {
    expect(stakeUnits(text, currency)).toBe(units)
  })
})

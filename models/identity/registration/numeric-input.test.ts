import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type NumericInputOptions, numericInput } from "./numeric-input.ts"

describe("numericInput (§5 Numeric input)", () => {
  it.each<[string, NumericInputOptions, string]>([
    // §5 Numeric input: digits
    ["12a3", {}, "123"],
    ["-12", {}, "-12"],
    ["1-2", {}, "12"],
    ["-12", { unsigned: true }, "12"],
    // §5 Numeric input: separator
    ["1,5", {}, "1.5"],
    ["1.5,7", {}, "1.57"],
    [".5", {}, "0.5"],
    ["1\u066b5", {}, "1.5"],
    ["12.9", { accuracy: 0 }, "12"],
    // §5 Numeric input: zeros
    ["007", {}, "7"],
    ["0", {}, "0"],
    ["000", {}, "0"],
    // §5 Numeric input: decimals
    ["1.239", { accuracy: 2 }, "1.23"],
    // §5 Numeric input: clamped
    ["150", { max: 100 }, "100"],
    ["5", { min: 10 }, "10"],
    ["", { min: 10 }, ""],
    ["-", { min: 10 }, "-"],
    ["12345", { maxLength: 3 }, "123"],
    ["12.", { accuracy: 2 }, "12."],
  ])("makes of %j with %j %j", (typed, options, kept) => {
    expect(numericInput(typed, options)).toBe(kept)
  })

  it("changes nothing when applied again, and stays within its bounds", () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.boolean(),
        fc.option(fc.nat(4), { nil: undefined }),
        fc.option(fc.integer({ min: -999, max: 0 }), { nil: undefined }),
        fc.option(fc.integer({ min: 0, max: 9999 }), { nil: undefined }),
        (typed, unsigned, accuracy, min, max) => {
          const options: NumericInputOptions = {
            unsigned,
            ...(accuracy === undefined ? {} : { accuracy }),
            ...(min === undefined || unsigned ? {} : { min }),
            ...(max === undefined ? {} : { max }),
          }
          const once = numericInput(typed, options)
          expect(numericInput(once, options)).toBe(once)
          expect(once).toMatch(/^-?\d*\.?\d*$/)
          if (/\d/.test(once) && max !== undefined) expect(Number(once)).toBeLessThanOrEqual(max)
          if (/\d/.test(once) && options.min !== undefined)
            expect(Number(once)).toBeGreaterThanOrEqual(options.min)
        },
      ),
    )
  })
})

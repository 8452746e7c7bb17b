import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { converted, rateBetween } from "./conversion.ts"
import type { MinorUnits } from "./money.ts"

const units = (amount: number) => amount as MinorUnits
const roubles = { code: "RUB", baseRate: 1 }
const dollars = { code: "USD", baseRate: 0.0125 }
const euros = { code: "EUR", baseRate: 0.0107 }
const yen = { code: "JPY", baseRate: 1.93 }
const dinars = { code: "KWD", baseRate: 0.0038 }
const bitcoins = { code: "BTC", baseRate: 1.2e-7 }

describe("money from one currency to another (§3 Account)", () => {
  it.each([
    // 1000.00 roubles at 0.0107 are 10.70 euros; back again at 93.4579… they are 1000.00.
    [100_000, roubles, euros, 1070],
    [1070, euros, roubles, 100_000],
    [10_000, roubles, dollars, 125],
    [1, dollars, roubles, 80],
    [101, roubles, dollars, 1],
    // Rounded down: 0.99 roubles are 0.010593 euros.
    [99, roubles, euros, 1],
    [93, roubles, euros, 0],
    // Currencies of no, of three and of eight decimals (ISO 4217).
    [100_000, roubles, yen, 1930],
    [1, yen, roubles, 51],
    [100_000, roubles, dinars, 3800],
    [100_000, roubles, bitcoins, 12_000],
    [1, bitcoins, roubles, 8],
    [123_456_789, roubles, roubles, 123_456_789],
  ])("makes %i of %o in %o %i", (amount, from, to, expected) => {
    expect(converted(units(amount), from, to)).toBe(expected)
  })

  it.each([
    // Fixed for good by law or by a central bank: 100.00 of one currency in another of no, two and three decimals.
    ["CFA francs (Banque de France: 655.957)", "EUR", "XOF", 655.957, 65_595],
    ["CFP francs (Banque de France: 1000 for 8.38)", "EUR", "XPF", 119.331742, 11_933],
    ["Bulgarian leva (Council Regulation 2866/98, of the mark: 1.95583)", "EUR", "BGN", 1.95583, 19_558],
    ["dinars of Bahrain (Central Bank of Bahrain: 0.376)", "USD", "BHD", 0.376, 37_600],
    ["rials of Oman (Central Bank of Oman: 0.384497)", "USD", "OMR", 0.384497, 38_449],
  ])("knows the parity of %s", (_, from, to, baseRate, expected) => {
    expect(converted(units(10_000), { code: from, baseRate: 1 }, { code: to, baseRate })).toBe(expected)
  })

  it("never grows by going there and back, whatever the currencies", () => {
    const rated = fc
      .record({
        code: fc.constantFrom("RUB", "JPY", "KWD", "BTC", "EUR"),
        figures: fc.integer({ min: 1, max: 999_999 }),
        exponent: fc.integer({ min: -9, max: 3 }),
      })
      .map(({ code, figures, exponent }) => ({ code, baseRate: Number(`${figures}e${exponent}`) }))
    fc.assert(
      fc.property(rated, rated, fc.integer({ min: 0, max: 10 ** 12 }), (from, to, amount) => {
        const there = converted(units(amount), from, to)
        const back = there === undefined ? undefined : converted(there, to, from)
        expect(back === undefined || back <= amount).toBe(true)
      }),
      { seed: 20_261_128, numRuns: 2000 },
    )
  })

  it("is not told where it is more than can be counted", () => {
    expect(converted(units(Number.MAX_SAFE_INTEGER), bitcoins, roubles)).toBeUndefined()
  })

  it("shows the rate in six figures", () => {
    expect([
      rateBetween(roubles, euros),
      rateBetween(euros, roubles),
      rateBetween(roubles, bitcoins),
    ]).toEqual([0.0107, 93.4579, 1.2e-7])
  })
})

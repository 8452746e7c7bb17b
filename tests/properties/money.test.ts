import { Schema } from "effect"
import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { DecimalOdds } from "#models/betting/decimal-odds.ts"
import { OddsMilli, payout, totalOdds } from "#models/betting/odds.ts"
import { stakeOf, stakeText, stakeUnits } from "#models/coupon/stake.ts"
import { fractionDigits } from "#models/money/currency.ts"
import { DecimalAmount } from "#models/money/decimal-amount.ts"
import { MoneyOutOfRange, minorUnits } from "#models/money/money.ts"
import { amountOf, unitsOf } from "#models/money/units.ts"

const seeded = { seed: 20_260_103, numRuns: 1000 }

/** Amounts up to the thirteen digits before the point that the wire takes. */
const units = fc.integer({ min: 0, max: 999_999_999_999_999 }).map(minorUnits)
const stakes = fc.integer({ min: 1, max: 100_000_000 }).map(minorUnits)
const odds = fc
  .integer({ min: 1001, max: 1_000_000 })
  .map((price) => Schema.decodeUnknownSync(OddsMilli)(price))
const prices = fc.integer({ min: 1001, max: 5000 }).map((price) => Schema.decodeUnknownSync(OddsMilli)(price))
const legs = fc.array(prices, { minLength: 1, maxLength: 8 })

describe("amounts in units of a currency (ISO 4217)", () => {
  test.each([
    ["JPY", 0],
    ["XAF", 0],
    ["RUB", 2],
    ["KWD", 3],
    ["CLF", 4],
    ["BTC", 8],
  ])("%s has %s digits, and each amount comes back as it went", (currency, digits) => {
    expect(fractionDigits(currency)).toBe(digits)
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 14 }), (amount) => {
        expect(unitsOf(amountOf(amount, currency), currency)).toBe(amount)
      }),
      seeded,
    )
  })

  test("an amount is rounded to the nearest minor unit that its currency has", () => {
    const of = (amount: number) => ["JPY", "USD", "KWD"].map((currency) => unitsOf(amount, currency))
    expect(of(10)).toEqual([10, 1000, 10_000])
    expect(of(0.2)).toEqual([0, 20, 200])
    expect(of(1.006)).toEqual([1, 101, 1006])
  })
})

describe("money on the wire (§3 Request parameter catalogue: decimals; §5 Small rules: money)", () => {
  const decode = Schema.decodeUnknownSync(DecimalAmount)
  const encode = Schema.encodeSync(DecimalAmount)

  test("an amount comes back as it went, through JSON", () => {
    fc.assert(
      fc.property(units, (amount) => {
        expect(decode(JSON.parse(JSON.stringify(encode(amount))))).toBe(amount)
      }),
      seeded,
    )
  })

  test("an amount is the decimal digits it is written with", () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), fc.nat(99), (whole, cents) => {
        const written = `${whole}.${String(cents).padStart(2, "0")}`
        expect(decode(JSON.parse(written))).toBe(whole * 100 + cents)
      }),
      seeded,
    )
  })

  test("what has a third decimal, a sign or an exponent is no amount", () => {
    const third = fc
      .tuple(fc.nat(1_000_000), fc.integer({ min: 1, max: 9 }))
      .map(([whole, digit]) => Number(`${whole}.00${digit}`))
    const wrong = fc.oneof(
      third,
      fc.integer({ max: -1 }),
      fc.integer({ min: 1, max: 9 }).map((digit) => digit * 1e21),
      fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, "1", null),
    )
    fc.assert(
      fc.property(wrong, (value) => {
        expect(() => decode(value)).toThrow()
      }),
      seeded,
    )
  })

  test("whole numbers are taken as far as they are exact, and no further", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(2n ** 60n), max: 2n ** 60n }), (amount) => {
        const limit = BigInt(Number.MAX_SAFE_INTEGER)
        if (amount <= limit && amount >= -limit) expect(BigInt(minorUnits(amount))).toBe(amount)
        else expect(() => minorUnits(amount)).toThrow(MoneyOutOfRange)
      }),
      seeded,
    )
  })
})

describe("the stake field", () => {
  test("writes an amount so that it reads it back", () => {
    fc.assert(
      fc.property(stakes, (stake) => {
        const text = stakeOf(stake)
        expect(stakeText(text)).toBe(text)
        expect(stakeUnits(text)).toBe(stake)
      }),
      seeded,
    )
  })

  test("makes of whatever is typed a stake the server takes, or none", () => {
    const encode = Schema.encodeSync(DecimalAmount)
    const decode = Schema.decodeUnknownSync(DecimalAmount)
    const typed = fc.oneof(fc.string(), fc.stringMatching(/^[0-9.,-]{0,20}$/))
    fc.assert(
      fc.property(typed, (text) => {
        const stake = stakeUnits(stakeText(text))
        if (stake === undefined) return
        expect(stake).toBeGreaterThan(0)
        expect(decode(encode(stake))).toBe(stake)
      }),
      seeded,
    )
  })
})

describe("odds and payouts", () => {
  test("odds come back from the wire as they went", () => {
    fc.assert(
      fc.property(odds, (price) => {
        const written = JSON.stringify(Schema.encodeSync(DecimalOdds)(price))
        expect(Schema.decodeUnknownSync(DecimalOdds)(JSON.parse(written))).toBe(price)
      }),
      seeded,
    )
  })

  test("a payout is the exact product to within half a minor unit", () => {
    fc.assert(
      fc.property(stakes, legs, (stake, given) => {
        const numerator = given.reduce((product, price) => product * BigInt(price), BigInt(stake))
        const denominator = 1000n ** BigInt(given.length)
        const off = (BigInt(payout(stake, given)) * denominator - numerator) * 2n
        expect(off > -denominator && off <= denominator).toBe(true)
      }),
      seeded,
    )
  })

  test("the order of legs changes nothing, and one more leg never pays less", () => {
    fc.assert(
      fc.property(stakes, legs, prices, (stake, given, price) => {
        expect(payout(stake, given.toReversed())).toBe(payout(stake, given))
        expect(totalOdds(given.toReversed())).toBe(totalOdds(given))
        expect(payout(stake, [...given, price])).toBeGreaterThanOrEqual(payout(stake, given))
        expect(totalOdds([...given, price])).toBeGreaterThanOrEqual(totalOdds(given))
      }),
      seeded,
    )
  })

  test("a larger stake never pays less, and two halves differ from the whole by one minor unit at most", () => {
    fc.assert(
      fc.property(stakes, stakes, legs, (one, other, given) => {
        const apart = payout(one, given) + payout(other, given)
        const together = payout(minorUnits(one + other), given)
        expect(Math.abs(together - apart)).toBeLessThanOrEqual(1)
        expect(together).toBeGreaterThanOrEqual(payout(one, given))
      }),
      seeded,
    )
  })

  test("a single's odds are the odds of its leg, and it pays them to within half a minor unit", () => {
    fc.assert(
      fc.property(stakes, odds, (stake, price) => {
        expect(totalOdds([price])).toBe(price)
        expect(payout(stake, [price])).toBe(Number((BigInt(stake) * BigInt(price) * 2n + 1000n) / 2000n))
      }),
      seeded,
    )
  })
})

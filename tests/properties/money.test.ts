import { Schema } from "effect"
import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { DecimalOdds } from "#models/betting/decimal-odds.ts"
import { OddsMilli, payout, totalOdds } from "#models/betting/odds.ts"
import { refitted, stakeOf, stakeText, stakeUnits } from "#models/coupon/stake.ts"
import { stakeSteps } from "#models/coupon/stake-steps.ts"
import { fractionDigits } from "#models/money/currency.ts"
import { asDecimal, countedIn, DecimalAmount } from "#models/money/decimal-amount.ts"
import { MoneyOutOfRange, minorUnits } from "#models/money/money.ts"
import { amountOf, unitsOf } from "#models/money/units.ts"
import { formatMoney } from "#src/ui/messages/format-numbers.ts"

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

/** One currency of each number of decimals that there is. */
const CURRENCY_CASES = ["JPY", "RUB", "KWD", "CLF", "USDT", "BTC"] as const

describe("money on the wire (§3 Request parameter catalogue: decimals; §5 Small rules: money)", () => {
  const decode = Schema.decodeUnknownSync(DecimalAmount)
  const encode = Schema.encodeSync(DecimalAmount)
  const sent = (amount: number, currency: string) => JSON.stringify(encode(asDecimal(amount, currency)))
  const heard = (text: string, currency: string) => countedIn(decode(JSON.parse(text)), currency, "summ")

  test.each(CURRENCY_CASES)("an amount in %s comes back as it went, through JSON", (currency) => {
    fc.assert(
      fc.property(units, (amount) => {
        expect(heard(sent(amount, currency), currency)).toBe(amount)
      }),
      seeded,
    )
  })

  test.each(CURRENCY_CASES)("an amount in %s is the decimal digits it is written with", (currency) => {
    const digits = fractionDigits(currency)
    const written = fc.tuple(fc.nat(9_999_999), fc.nat(10 ** digits - 1))
    fc.assert(
      fc.property(written, ([whole, part]) => {
        const text = digits === 0 ? `${whole}` : `${whole}.${String(part).padStart(digits, "0")}`
        expect(heard(text, currency)).toBe(whole * 10 ** digits + part)
      }),
      seeded,
    )
  })

  test.each(CURRENCY_CASES.filter((currency) => currency !== "BTC"))(
    "one more decimal than %s has is refused under the field's name",
    (currency) => {
      const digits = fractionDigits(currency)
      fc.assert(
        fc.property(fc.nat(1_000_000), fc.integer({ min: 1, max: 9 }), (whole, last) => {
          const text = `${whole}.${"0".repeat(digits)}${last}`
          expect(() => heard(text, currency)).toThrow(
            `summ: ${text} has more decimals than ${currency} has, which is ${digits}`,
          )
        }),
        seeded,
      )
    },
  )

  test("more than can be counted is refused in words, and nothing is lost before", () => {
    expect(heard("9999999.99999999", "BTC")).toBe(999_999_999_999_999)
    expect(heard("90071992", "BTC")).toBe(9_007_199_200_000_000)
    expect(() => heard("90071993", "BTC")).toThrow("summ: 90071993 BTC is more than can be counted")
  })

  test("what has more decimals or figures than any currency, a sign, or is no number is no amount", () => {
    const ninth = fc
      .tuple(fc.nat(10_000), fc.integer({ min: 1, max: 9 }))
      .map(([whole, digit]) => Number(`${whole}.00000000${digit}`))
    const wrong = fc.oneof(
      ninth,
      fc.integer({ max: -1 }),
      fc.integer({ min: 1, max: 9 }).map((digit) => digit * 1e21),
      fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, "1", null, 1e15, 0.1234567890123456),
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

describe.each(CURRENCY_CASES)("the stake field in %s", (currency) => {
  test("writes an amount so that it reads it back", () => {
    fc.assert(
      fc.property(stakes, (stake) => {
        const text = stakeOf(stake, currency)
        expect(stakeText(text, currency)).toBe(text)
        expect(refitted(text, currency)).toBe(text)
        expect(stakeUnits(text, currency)).toBe(stake)
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
        const stake = stakeUnits(stakeText(text, currency), currency)
        if (stake === undefined) return
        expect(stake).toBeGreaterThan(0)
        expect(countedIn(decode(encode(asDecimal(stake, currency))), currency, "summ")).toBe(stake)
      }),
      seeded,
    )
  })

  test("what is shown of an amount is read back as it was typed", () => {
    fc.assert(
      fc.property(stakes, (stake) => {
        const shown = formatMoney({ amount: stake, currency }, "en-GB", { fraction: "full" })
        expect(stakeUnits(stakeText(shown.replace(/[^\d.]/g, ""), currency), currency)).toBe(stake)
      }),
      seeded,
    )
  })

  test("chips are round amounts that can be staked, each more than the one before", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), (least) => {
        const steps = stakeSteps(least, currency)
        for (const step of steps) {
          expect(stakeUnits(stakeOf(step, currency), currency)).toBe(step)
          expect(String(step)).toMatch(/^(1|2|5|25)0*$/)
        }
        expect(steps.every((step, index) => index === 0 || step > (steps[index - 1] ?? 0))).toBe(true)
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

import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { formatHandicap } from "#models/betting/line-text.ts"
import { toDecimal } from "#models/money/decimal.ts"
import { currencySign, formatMoney, formatNumber } from "./format-numbers.ts"

const nb = (text: string): string => text.replaceAll(" ", "\u00a0")

describe("money", () => {
  it.each([
    [1_248_050, "RUB", "ru", "12 480,50 ₽"],
    [100_000, "RUB", "ru", "1 000 ₽"],
    [0, "RUB", "ru", "0 ₽"],
    [-125_000, "RUB", "ru", "−1 250 ₽"],
    [1_248_050, "RUB", "en-GB", "₽12,480.50"],
    [-5, "EUR", "en-GB", "−€0.05"],
    [1500, "JPY", "ru", "1 500 ¥"],
    [1_234_567, "KWD", "en-GB", "KWD 1,234.567"],
    [150_000, "BTC", "ru", "0,0015 BTC"],
    [-150_000, "BTC", "en-GB", "−0.0015 BTC"],
    [2_500_000, "USDT", "ru", "2,5 USDT"],
    [700, "MBTC", "ru", "7 MBTC"],
  ])("writes %d minor units of %s in %s", (amount, currency, locale, text) => {
    expect(formatMoney({ amount, currency }, locale)).toBe(nb(text))
  })

  it("signs a result and keeps the fraction of a column", () => {
    expect(formatMoney({ amount: 43_000, currency: "RUB" }, "ru", { sign: "always" })).toBe(nb("+430 ₽"))
    expect(formatMoney({ amount: 0, currency: "RUB" }, "ru", { sign: "always" })).toBe(nb("0 ₽"))
    expect(formatMoney({ amount: 43_000, currency: "RUB" }, "ru", { fraction: "full" })).toBe(nb("430,00 ₽"))
  })

  it("is exact beyond what a floating number holds", () => {
    expect(formatMoney({ amount: 9_007_199_254_740_993_01n, currency: "RUB" }, "en-GB")).toBe(
      "₽9,007,199,254,740,993.01",
    )
  })

  it("turns minor units into a decimal that turns back", () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }),
        fc.integer({ min: 0, max: 8 }),
        (amount, digits) => {
          const text: string = toDecimal(amount, digits)
          expect(BigInt(text.replace(".", ""))).toBe(amount)
          expect(text.split(".")[1]?.length ?? 0).toBe(digits)
        },
      ),
      { seed: 7 },
    )
  })

  it("has Latin figures and no breaks in every locale", () => {
    for (const locale of ["ar", "fa", "ku", "fr", "he", "hi"]) {
      expect(formatMoney({ amount: 123_456_789, currency: "EUR" }, locale)).toMatch(/\d/)
      expect(formatMoney({ amount: 123_456_789, currency: "EUR" }, locale)).not.toMatch(/[ \u202f]/)
    }
  })

  it("gives the sign of a currency", () => {
    expect([currencySign("RUB", "ru"), currencySign("KZT", "ru"), currencySign("MBTC", "ru")]).toEqual([
      "₽",
      "₸",
      "MBTC",
    ])
  })
})

describe("numbers", () => {
  it("signs lines of handicaps with a true minus", () => {
    expect([formatHandicap(-1.5), formatHandicap(0), formatHandicap(0.25)]).toEqual(["−1.5", "0", "+0.25"])
  })

  it("groups numbers with spaces that don't break", () => {
    expect(formatNumber(1284, "ru")).toBe(nb("1 284"))
    expect(formatNumber(-1284.5, "ru")).toBe(nb("−1 284,5"))
  })

  it("writes small whole numbers as the locale does", () => {
    for (const locale of ["ru", "en", "ar", "fa", "hi"])
      for (const value of [0, 7, 62, 999, 12n])
        expect(formatNumber(value, locale)).toBe(
          new Intl.NumberFormat(locale, { numberingSystem: "latn" }).format(value),
        )
    expect(formatNumber(7, "en", { minimumFractionDigits: 1 })).toBe("7.0")
    expect(formatNumber(0.5, "ru")).toBe("0,5")
  })
})

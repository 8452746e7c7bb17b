import { describe, expect, it } from "vitest"
import { numericInput } from "../identity/registration/numeric-input.ts"
import { readAmount } from "./typed-amount.ts"

/** Locales of CLDR with every kind of separator and most kinds of digits in use. */
const LOCALES =
  "en ru de fr es it pt pt-PT pl cs sk hu ro bg uk kk uz az hy ka tr ar-EG ar fa he hi bn ta th my km ja zh ko vi id de-CH de-AT fr-CH en-IN en-ZA sv nb da fi nl et lt lv el sr ne mr ur ps ckb mn ky tg tk lo si am sw".split(
    " ",
  )

const TAKEN: ReadonlyArray<readonly [text: string, amount: string]> = [
  ["1 234,56", "1234.56"],
  ["1\u00a0234,56", "1234.56"],
  ["1\u202f234,56", "1234.56"],
  ["1.234,56", "1234.56"],
  ["1,234.56", "1234.56"],
  ["1'234.56", "1234.56"],
  ["1’234.56", "1234.56"],
  ["12,34,567.89", "1234567.89"],
  ["12.345.678", "12345678"],
  ["١٢٣٫٤٥", "123.45"],
  ["١٬٢٣٤٫٥٦", "1234.56"],
  ["１２３．４５", "123.45"],
  ["\u200b1\u2060234\ufeff", "1234"],
  ["+5", "5"],
  ["007", "7"],
  [".5", "0.5"],
  ["5,", "5"],
  ["0,50", "0.50"],
  ["100 ₽", "100"],
  ["100 руб.", "100"],
  ["$1,234.56", "1234.56"],
  ["R$ 1.234,56", "1234.56"],
  ["RUB 100", "100"],
  ["1234.5600", "1234.56"],
  ["1234.567", "1234.56"],
  ["1,234.567", "1234.56"],
]

/** Read in two ways, below zero, or no amount at all. */
const REFUSED = [
  "1e3",
  "1E+3",
  "0x10",
  "0b11",
  "-5",
  "−5",
  "–5",
  "1,234",
  "1.234",
  "1.230",
  "12.345",
  "1..2",
  "1,2,3",
  "12 34",
  "5 10",
  "100\n200",
  "100\t200",
  "5k",
  "5 тыс.",
  "100 mln",
  "100 MLN",
  "5%",
  "1/2",
  "½",
  "Ⅴ",
  "五",
  "NaN",
  "Infinity",
  "10-20",
  "1_000",
  "",
  "abc",
]

describe("an amount that is typed or pasted", () => {
  it.each(TAKEN)("%j is %s", (text, amount) => {
    expect(readAmount(text, 2)).toBe(amount)
  })

  it.each(REFUSED.map((text) => [text]))("%j is refused, and what stood there stays", (text) => {
    expect(readAmount(text, 2)).toBeUndefined()
    if (text.length > 1)
      expect(numericInput(text, { unsigned: true, accuracy: 2, before: "77.7" })).toBe("77.7")
  })

  it("is the same as every locale writes it, with its currency too", () => {
    for (const locale of LOCALES)
      for (const amount of [0.5, 12, 1234.56, 98765.4, 1234567.89]) {
        const plain = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(amount)
        expect([locale, plain, Number(readAmount(plain, 2))]).toEqual([locale, plain, amount])
        const money = new Intl.NumberFormat(locale, { style: "currency", currency: "EUR" }).format(amount)
        expect([locale, money, Number(readAmount(money, 2))]).toEqual([locale, money, amount])
      }
  })

  it("is never another one: what is read comes to the digits that were written", () => {
    const signs = ["1", "0", "7", "٣", ".", ",", " ", "'", "-", "e", "x", "\u200b"]
    let state = 1
    const next = (limit: number) => {
      state = (state * 48271) % 2147483647
      return state % limit
    }
    for (let round = 0; round < 20_000; round += 1) {
      const text = Array.from({ length: 1 + next(9) }, () => signs[next(signs.length)]).join("")
      const read = readAmount(text, 2)
      if (read === undefined) continue
      expect(read).toMatch(/^(0|[1-9]\d*)(\.\d{1,2})?$/)
      const digits = text.replaceAll("٣", "3").replace(/\D/g, "").replace(/^0+/, "").replace(/0+$/, "")
      const kept = read.replace(/\D/g, "").replace(/^0+/, "").replace(/0+$/, "")
      // Decimals that a currency has not are cut (§5), and nothing else.
      expect([text, digits.startsWith(kept)]).toEqual([text, true])
      expect(text).not.toMatch(/[-ex]/)
    }
  })

  it("goes on as before by single keys (§5 Numeric input)", () => {
    const typed = (keys: string) =>
      [...keys].reduce(
        (before, key) => numericInput(`${before}${key}`, { unsigned: true, accuracy: 2, before }),
        "",
      )
    expect(typed("12.345")).toBe("12.34")
    expect(typed("-5")).toBe("5")
    expect(typed("1a2b")).toBe("12")
    expect(typed("007,5")).toBe("7.5")
    expect(typed("٣٫٥")).toBe("3.5")
    expect(numericInput("1e3", { accuracy: 2, before: "13" })).toBe("13")
    expect(numericInput("", { accuracy: 2, before: "123" })).toBe("")
  })
})

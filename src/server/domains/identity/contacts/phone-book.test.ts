import fc from "fast-check"
import { type CountryCode, getExampleNumber, Metadata } from "libphonenumber-js/mobile"
import examples from "libphonenumber-js/mobile/examples"
import { describe, expect, it } from "vitest"
import { formatByMask, isFirstDigitAllowed, maskDigitCount, maskOf } from "#models/identity/phone-rules.ts"
import { readPhone } from "#models/identity/read-phone.ts"
import { checkRule } from "#models/identity/registration/rules.ts"
import { WRITTEN_ABROAD, WRITTEN_AT_HOME } from "#tests/support/written-phones.ts"
import { phoneBook, readWhole } from "./phone-book.ts"

const phones = phoneBook("en")
const rule = { kind: "phone", message: "validation.phone" } as const

interface Pattern {
  readonly pattern: () => string
  readonly possibleLengths: () => readonly number[] | undefined
}

interface Plan {
  readonly nationalPrefix: () => string | 0 | undefined
  readonly possibleLengths: () => readonly number[]
  readonly nationalNumberPattern: () => string
  readonly type: (kind: "MOBILE") => Pattern | undefined
}

const planOf = (code: string): Plan => {
  const known = new Metadata()
  known.selectNumberingPlan(code as CountryCode)
  return known.numberingPlan as unknown as Plan
}

/** Numbers that the library's own pattern makes, of each length that it allows; the same each time. */
const madeOf = (code: string, count: number): readonly string[] => {
  const plan = planOf(code)
  const mobile = plan.type("MOBILE")
  const pattern = new RegExp(`^(?:${mobile?.pattern() ?? plan.nationalNumberPattern()})$`)
  const lengths = mobile?.possibleLengths() ?? plan.possibleLengths()
  const made = fc.sample(fc.stringMatching(pattern), { seed: 25, numRuns: count * 12 })
  return lengths.flatMap((length) => made.filter((one) => one.length === length).slice(0, count))
}

const countries = phones.countries.map((country) => {
  const code = country.country_code.toUpperCase()
  const example = getExampleNumber(code as CountryCode, examples)?.nationalNumber
  const numbers = [...(example === undefined ? [] : [`${example}`]), ...madeOf(code, 2)].filter((national) =>
    isFirstDigitAllowed(country.country_code, national.charAt(0)),
  )
  const plan = planOf(code)
  const lengths = plan.type("MOBILE")?.possibleLengths() ?? plan.possibleLengths()
  return { country, code, lengths, trunk: plan.nationalPrefix() || "", numbers: [...new Set(numbers)] }
})

const passes = (countryId: number, digits: string) =>
  checkRule(rule, digits, { values: {}, countryId, phones }) === undefined

/** What is kept of a number: the digits, without the ninth one that Brazil's and the 9 that Argentina's have by now. */
const kept = (code: string, national: string) => {
  const whole = readPhone(
    national,
    phones,
    phones.countries.find((one) => one.country_code === code.toLowerCase()),
  )
  return whole.kind === "whole" ? whole.digits : "none"
}

describe("§5 Form rules: phone, of all countries", () => {
  it("are known of more than two hundred countries", () => {
    expect(countries.length).toBeGreaterThan(240)
    expect(countries.reduce((sum, { numbers }) => sum + numbers.length, 0)).toBeGreaterThan(700)
  })

  it.each(countries)(
    "$code: has every length that its mobile numbers may have, and no other",
    ({ country, lengths }) => {
      const mask = maskOf(phones, country.id)
      expect(mask).toMatchObject({ Lengths: lengths, Min: lengths[0], Max: lengths.at(-1) })
      expect(maskDigitCount(mask?.Mask ?? "")).toBe(lengths.at(-1))
      const first = { ru: "9", kz: "7" }[country.country_code] ?? "6"
      for (let length = 1; length <= 21; length++)
        expect(passes(country.id, first.repeat(length)), `${length}`).toBe(lengths.includes(length))
    },
  )

  it.each(countries)(
    "$code: is the same number in whatever way it is written",
    ({ country, code, trunk, numbers }) => {
      for (const national of numbers) {
        const digits = kept(code, national)
        const phone = { code: country.tel_code.slice(1), trunk, national }
        expect(digits).toMatch(/^\d+$/)
        expect(readWhole(phone.code + national)?.phone).toBe(phone.code + digits)
        expect(readWhole(phone.code + digits)?.phone).toBe(phone.code + digits)
        for (const [way, write] of Object.entries({ ...WRITTEN_AT_HOME, ...WRITTEN_ABROAD })) {
          const text = write(phone)
          const read = readPhone(text, phones, country)
          expect([way, text, read.kind === "whole" && [read.country.tel_code, read.digits]]).toEqual([
            way,
            text,
            [country.tel_code, digits],
          ])
        }
        for (const [way, write] of Object.entries(WRITTEN_ABROAD))
          expect([way, write(phone), readWhole(write(phone))?.phone]).toEqual([
            way,
            write(phone),
            phone.code + digits,
          ])
      }
    },
  )

  it.each(countries)(
    "$code: loses no digit key by key, and is laid whole into its mask",
    ({ country, code, numbers }) => {
      for (const national of numbers) {
        const digits = kept(code, national)
        expect(formatByMask(digits, maskOf(phones, country.id)).replace(/\D/g, "")).toBe(digits)
        const again = readPhone(formatByMask(digits, maskOf(phones, country.id)), phones, country)
        expect(again).toMatchObject({ kind: "whole", digits })
      }
    },
  )
})

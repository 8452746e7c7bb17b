import { type CountryCode, getCountries, getExampleNumber } from "libphonenumber-js"
import examples from "libphonenumber-js/mobile/examples"
import { describe, expect, it } from "vitest"
import { nationalNumber } from "#models/account/phone-rules.ts"
import { checkRule } from "#models/registration/rules.ts"
import { isPhone, phoneBook } from "./phone-book.ts"

const phones = phoneBook("en")
const rule = { kind: "phone", message: "validation.phone" } as const

const samples = phones.countries.flatMap((country) => {
  const code = country.country_code.toUpperCase()
  const example = getCountries().includes(code as CountryCode)
    ? getExampleNumber(code as CountryCode, examples)
    : undefined
  return example === undefined ? [] : [{ country, code, number: example.nationalNumber }]
})

const passes = (countryId: number, digits: string) =>
  checkRule(rule, digits, { values: {}, countryId, phones }) === undefined

describe("§5 Form rules: phone", () => {
  it("are known of more than two hundred countries", () => {
    expect(samples.length).toBeGreaterThan(230)
  })

  it.each(samples)(
    "$code: the example number is taken, and not with a digit less or more",
    ({ country, number }) => {
      expect(passes(country.id, number)).toBe(true)
      expect(isPhone(country.tel_code.slice(1) + number)).toBe(true)
      expect(passes(country.id, number.slice(0, -1))).toBe(false)
      expect(passes(country.id, `${number}0`)).toBe(false)
    },
  )

  it.each(samples)(
    "$code: typing the example keeps every digit, and no more than the mask holds",
    ({ country, number }) => {
      const mask = phones.masks.find(({ CountryId }) => CountryId === country.id)
      expect(nationalNumber(`${number}99`, country, mask)).toBe(number)
    },
  )
})

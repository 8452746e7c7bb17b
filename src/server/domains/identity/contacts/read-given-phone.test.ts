import { countries as named } from "countries-list"
import { ParseError, parsePhoneNumberWithError } from "libphonenumber-js/max"
import { describe, expect, it } from "vitest"
import { checkRule } from "#models/identity/registration/rules.ts"
import { say } from "#src/server/kernel/words/words.ts"
import { phoneBook } from "./phone-book.ts"
import { readGivenPhone } from "./read-given-phone.ts"

const phones = phoneBook("en")

const russia = phones.countries.find(({ country_code }) => country_code === "ru")

/** Calling codes of services, such as satellites: the library knows them, and they are no country's. */
const OF_NO_COUNTRY = ["800", "808", "870", "878", "881", "882", "883", "888", "979"]

/** Whether the library says of a number that nobody has its calling code. */
const isUnknownToLibrary = (text: string): boolean => {
  try {
    parsePhoneNumberWithError(text)
    return false
  } catch (error) {
    return error instanceof ParseError && error.message === "INVALID_COUNTRY"
  }
}

describe("a phone that can't be read (§8 The error catalogue: phone library)", () => {
  it("is one of an unknown calling code where the library says so, for each of a thousand", () => {
    const told = Array.from({ length: 1000 }, (_, number) => `${number}`.padStart(3, "0")).map((code) => {
      const text = `+${code} 555 01 00`
      const isUnknown = isUnknownToLibrary(text) || OF_NO_COUNTRY.includes(code)
      expect([code, readGivenPhone(text, {}) === "calling-code-unknown"]).toEqual([code, isUnknown])
      const abroad = readGivenPhone(`00${code} 555 01 00`, {})
      if (isUnknown && !code.startsWith("0")) expect(abroad).toBe("calling-code-unknown")
      const message = checkRule({ kind: "phone", message: "validation.phone" }, text, {
        values: {},
        countryId: russia?.id,
        phones,
      })
      if (isUnknown) expect(message).toMatchObject({ key: "validation.calling-code" })
      return isUnknown
    })
    expect(told.filter(Boolean).length).toBeGreaterThanOrEqual(200)
    expect(told.filter((isUnknown) => !isUnknown).length).toBeGreaterThan(600)
  })

  it.each(["+7 912", "912", "", "abc", "+1 (555", "8 916 12", "+44 20 7946 0958 ext 3", "+", "00"])(
    "is no more than unknown where its code is no fault: %s",
    (text) => {
      expect(readGivenPhone(text, {})).toBe("phone-unknown")
    },
  )

  it("is of an unknown country where its code is nobody's, and of none that has a calling code", () => {
    const letters = [..."abcdefghijklmnopqrstuvwxyz"]
    const codes = letters.flatMap((one) => letters.map((other) => one + other))
    const unknown = codes.filter(
      (code) => readGivenPhone("+79161234567", { countryCode: code }) === "country-unknown",
    )
    const withCode = new Set(phones.countries.map(({ country_code }) => country_code))
    expect(unknown).toEqual(codes.filter((code) => !withCode.has(code)))
    expect(unknown.filter((code) => Object.hasOwn(named, code.toUpperCase()))).toEqual(
      Object.keys(named)
        .map((code) => code.toLowerCase())
        .filter((code) => !withCode.has(code))
        .toSorted(),
    )
    for (const countryCode of [undefined, "", "ru", "RU"])
      expect(readGivenPhone("+79161234567", { countryCode })).toMatchObject({ phone: "79161234567" })
    expect(readGivenPhone("+79161234567", { countryCode: "russia" })).toBe("country-unknown")
  })

  it.each([
    ["refusal.country-unknown", "Unknown country. ", "Неизвестная страна. "],
    ["refusal.calling-code-unknown", "Unknown calling code. ", "Неизвестный код страны в номере. "],
    ["validation.country", "Unknown country. ", "Неизвестная страна. "],
    ["validation.calling-code", "Unknown calling code. ", "Неизвестный код страны в номере. "],
  ])("is told as %s in both languages", (key, english, russian) => {
    expect(say("en", key).startsWith(english)).toBe(true)
    expect(say("ru", key).startsWith(russian)).toBe(true)
  })
})

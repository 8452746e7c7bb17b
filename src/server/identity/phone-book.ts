import { countries } from "countries-list"
import { getCountries, getCountryCallingCode, getExampleNumber } from "libphonenumber-js"
import examples from "libphonenumber-js/mobile/examples"
import type { PhoneCountry, PhoneMask } from "#models/account/phone.ts"
import { isFirstDigitAllowed, type PhoneBook, phoneBounds } from "#models/account/phone-rules.ts"

/** Countries that stand first, in this order: those of the site's languages and currencies. */
const FIRST = ["RU", "KZ", "BY", "AM", "KG", "UZ", "DE", "GB", "US"]

const codes = getCountries().filter((code) => Object.hasOwn(countries, code))

/** Ids are the country's place in the alphabet of ISO 3166 codes, so that they stay what they are. */
const idOf = (code: string): number => codes.toSorted().indexOf(code as (typeof codes)[number]) + 1

const ordered = [
  ...FIRST.filter((code) => codes.some((known) => known === code)),
  ...codes.filter((code) => !FIRST.includes(code)).toSorted(),
]

const nameIn = (language: string, code: string): string =>
  new Intl.DisplayNames([language, "en"], { type: "region" }).of(code) ?? code

/** Groups of an example number with a token in place of each digit: `### ### ## ##`. */
const maskFrom = (formatted: string, digits: string): string =>
  formatted
    .replace(/\D+$/, "")
    .replace(/\d/g, "#")
    .slice(0, digits.length * 2)

const masks: ReadonlyArray<PhoneMask> = ordered.flatMap((code): ReadonlyArray<PhoneMask> => {
  const example = getExampleNumber(code as (typeof codes)[number], examples)
  if (example === undefined) return []
  const international = example.formatInternational().replace(/^\+\d+\s?/, "")
  const national = example.nationalNumber
  return [
    {
      CountryId: idOf(code),
      Mask: maskFrom(international, national),
      Max: national.length,
      Min: national.length,
    },
  ]
})

const byLanguage = new Map<string, ReadonlyArray<PhoneCountry>>()

/** Every country with a phone code, its name in a language; made once and kept (§7: fetched once and cached). */
export const phoneCountries = (language: string): ReadonlyArray<PhoneCountry> => {
  const known = byLanguage.get(language)
  if (known !== undefined) return known
  const list = ordered.map((code) => ({
    id: idOf(code),
    name: nameIn(language, code),
    country_code: code.toLowerCase(),
    tel_code: `+${getCountryCallingCode(code as (typeof codes)[number])}`,
  }))
  byLanguage.set(language, list)
  return list
}

/** Masks of mobile numbers, from the number plan's own examples. */
export const phoneMasks = (): ReadonlyArray<PhoneMask> => masks

/** What forms are validated by. */
export const phoneBook = (language: string): PhoneBook => ({ countries: phoneCountries(language), masks })

const fits = (digits: string, { id, tel_code }: PhoneCountry): boolean => {
  const code = tel_code.slice(1)
  const mask = masks.find(({ CountryId }) => CountryId === id)
  const { min, max } = phoneBounds(mask)
  const rest = digits.length - code.length
  return digits.startsWith(code) && rest >= min && rest <= max
}

/**
 * The country (§3 Country) that a phone in full digits, code first, can be of: the one of `countryCode` (ISO 3166, small
 * letters) where it is told, else the first whose code, first digit and mask it fits. Undefined where it can be none's.
 */
export const phoneCountryId = (digits: string, countryCode?: string): number | undefined =>
  phoneCountries("en").find(
    (country) =>
      (countryCode === undefined || country.country_code === countryCode) &&
      fits(digits, country) &&
      isFirstDigitAllowed(country.country_code, digits.charAt(country.tel_code.length - 1)),
  )?.id

/** Whether full digits, code first, can be a phone: the code is some country's and what follows fits its mask. */
export const isPhone = (digits: string): boolean =>
  phoneCountries("en").some((country) => fits(digits, country))

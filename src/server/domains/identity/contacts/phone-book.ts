import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  getExampleNumber,
  Metadata,
} from "libphonenumber-js/mobile"
import examples from "libphonenumber-js/mobile/examples"
import type { PhoneCountry, PhoneMask } from "#models/identity/phone.ts"
import {
  fullPhone,
  isWholeNumber,
  maskDigitCount,
  PHONE_MAX_DIGITS,
  PHONE_MIN_DIGITS,
  type PhoneBook,
} from "#models/identity/phone-rules.ts"
import { readPhone } from "#models/identity/read-phone.ts"
import { countryIdOf } from "#src/server/kernel/reference/countries.ts"

/** Countries that stand first, in this order: those of the site's languages and currencies. */
const FIRST: ReadonlyArray<CountryCode> = ["RU", "KZ", "BY", "AM", "KG", "UZ", "DE", "GB", "US"]

const idOf = (code: CountryCode): number => countryIdOf(code.toLowerCase())

const ordered: ReadonlyArray<CountryCode> = [
  ...FIRST,
  ...getCountries()
    .filter((code) => !FIRST.includes(code))
    .toSorted(),
]

const nameIn = (language: string, code: string): string =>
  new Intl.DisplayNames([language, "en"], { type: "region" }).of(code) ?? code

/** What the library's metadata say of a country, beyond its own types. */
interface NumberingPlan {
  readonly possibleLengths: () => ReadonlyArray<number>
  readonly type: (
    kind: "MOBILE",
  ) => { readonly possibleLengths: () => ReadonlyArray<number> | undefined } | undefined
}

/** The lengths that mobile numbers of a country may have (the library's metadata), in ascending order. */
const mobileLengths = (code: CountryCode): ReadonlyArray<number> => {
  const known = new Metadata()
  known.selectNumberingPlan(code)
  const plan = known.numberingPlan as unknown as NumberingPlan
  return plan.type("MOBILE")?.possibleLengths() ?? plan.possibleLengths()
}

/** Groups of an example number with a token in place of each digit, `### ### ## ##`, and as many more as the longest number has. */
const maskFrom = (formatted: string, max: number): string => {
  const mask = formatted.replace(/\D+$/, "").replace(/\d/g, "#")
  return mask.padEnd(mask.length + max - maskDigitCount(mask), "#")
}

const masks: ReadonlyArray<PhoneMask> = ordered.map((code): PhoneMask => {
  const lengths = mobileLengths(code)
  const [min = PHONE_MIN_DIGITS] = lengths
  const max = lengths.at(-1) ?? PHONE_MAX_DIGITS
  const example = getExampleNumber(code, examples)
  const international = example?.formatInternational().replace(/^\+\d+\s?/, "") ?? ""
  return {
    CountryId: idOf(code),
    Mask: maskFrom(international, max),
    Max: max,
    Min: min,
    Lengths: lengths,
  }
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
    tel_code: `+${getCountryCallingCode(code)}`,
  }))
  byLanguage.set(language, list)
  return list
}

/** Masks of mobile numbers, from the number plan's own examples. */
export const phoneMasks = (): ReadonlyArray<PhoneMask> => masks

/** What forms are validated by. */
export const phoneBook = (language: string): PhoneBook => ({ countries: phoneCountries(language), masks })

/** A phone as the site keeps and compares it: full digits, code first; and the id of its country (§3 Country). */
export interface KnownPhone {
  readonly phone: string
  readonly countryId: number
}

const book = phoneBook("en")

const countryOf = (code: string | undefined): PhoneCountry | undefined =>
  book.countries.find(({ country_code }) => country_code === code)

/**
 * Reads a phone however it is written; undefined where it can be nobody's. A number without a country's code is one of
 * `countryCode` (ISO 3166, small letters). Where that is not told, digits are first read with their code, then as of `home`.
 */
export const readWhole = (
  text: string,
  {
    countryCode,
    home,
  }: { readonly countryCode?: string | undefined; readonly home?: string | undefined } = {},
): KnownPhone | undefined => {
  const read = (country: PhoneCountry | undefined) => {
    const reading = readPhone(text, book, country)
    return reading.kind === "whole" ? reading : undefined
  }
  const chosen = countryOf(countryCode)
  const withCode = read(undefined)
  // What is sent begins with the code; what is typed may do without.
  const isOfChosen = withCode !== undefined && withCode.country.tel_code === chosen?.tel_code
  const ofCountry = chosen ?? (withCode === undefined ? countryOf(home) : undefined)
  const number = isOfChosen || ofCountry === undefined ? withCode : (read(ofCountry) ?? withCode)
  if (number === undefined) return undefined
  const { digits } = number
  const country =
    isOfChosen && chosen !== undefined && isWholeNumber(book, chosen, digits) ? chosen : number.country
  return { phone: fullPhone(country, digits), countryId: country.id }
}

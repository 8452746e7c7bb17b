import { type CountryCode, Metadata, parsePhoneNumberFromString } from "libphonenumber-js/core"
import metadata from "libphonenumber-js/mobile/metadata"
import type { PhoneCountry } from "./phone.ts"
import { digitsOf, isFirstDigitAllowed, isWholeNumber, type PhoneBook } from "./phone-rules.ts"
import { type PhoneTextFault, plainPhone } from "./plain-phone.ts"

/** What a text says of a phone. National digits are those that follow the country's code, without any prefix that is dialled at home. */
export type PhoneReading =
  /** A whole number of a country, which need not be the chosen one. */
  | { readonly kind: "whole"; readonly country: PhoneCountry; readonly digits: string }
  /** A number that is not whole, or too long, of the chosen country. */
  | { readonly kind: "part"; readonly digits: string }
  /** What is no number of the chosen country, as it was brought. */
  | { readonly kind: "unread"; readonly text: string; readonly why: PhoneTextFault | "elsewhere" }

/** Where countries dial abroad by something else than 00, and how people write it down for others. */
const ABROAD = ["00", "011", "0011", "810"] as const

/** Prefixes that numbers are still written with although they are dialled no more: their library knows those of today. */
const FORMER_PREFIXES: Readonly<Record<string, readonly string[]>> = {
  mx: ["1", "01", "02", "044", "045"],
  ...Object.fromEntries(
    ["am", "az", "ee", "ge", "kg", "lv", "md", "tj", "uz"].map((code) => [code, ["80", "8"]]),
  ),
  ua: ["8"],
}

/**
 * A mobile number that people write in two ways that reach the same phone, in the one that is dialled from abroad: Argentina's
 * with its 9, Brazil's with the ninth digit that all have had since 2016.
 */
const asDialled = (countryCode: string, digits: string): string => {
  if (countryCode === "ar") return /^[1-8]\d{9}$/.test(digits) ? `9${digits}` : digits
  if (countryCode === "br") return digits.replace(/^(\d{2})([6-9]\d{7})$/, "$19$2")
  return digits
}

const formerOf = ({ country_code }: PhoneCountry): readonly string[] => FORMER_PREFIXES[country_code] ?? []

const isOfLibrary = (code: string): code is CountryCode => Object.hasOwn(metadata.countries, code)

const libraryCode = ({ country_code }: PhoneCountry): CountryCode | undefined => {
  const code = country_code.toUpperCase()
  return isOfLibrary(code) ? code : undefined
}

/** The prefix that is dialled before numbers at home; empty where there is none. */
const trunkOf = (country: PhoneCountry | undefined): string => {
  const code = country === undefined ? undefined : libraryCode(country)
  if (code === undefined) return ""
  const known = new Metadata(metadata)
  known.selectNumberingPlan(code)
  // Where there is none the metadata have a zero that is no text.
  const plan = known.numberingPlan as unknown as { readonly nationalPrefix: () => string | 0 | undefined }
  return plan.nationalPrefix() || ""
}

interface Candidate {
  /** Without the plus. */
  readonly callingCode: string
  readonly national: string
}

const parsed = (text: string, country?: CountryCode): readonly Candidate[] => {
  const options = { extract: false, ...(country === undefined ? {} : { defaultCountry: country }) }
  const number = parsePhoneNumberFromString(text, options, metadata)
  return number === undefined
    ? []
    : [{ callingCode: `${number.countryCallingCode}`, national: `${number.nationalNumber}` }]
}

/** Digits with a country's code first, as they may be meant. */
const international = (digits: string): readonly Candidate[] => parsed(`+${digits}`)

/** Digits after a prefix for calls abroad. */
const abroad = (digits: string): readonly Candidate[] =>
  ABROAD.flatMap((prefix) => (digits.startsWith(prefix) ? international(digits.slice(prefix.length)) : []))

/** Digits without a country's code, as they may be meant in the country. */
const atHome = (digits: string, country: PhoneCountry): readonly Candidate[] => {
  const callingCode = digitsOf(country.tel_code)
  const read = parsed(digits, libraryCode(country))
  return [
    ...(read.length > 0 ? read : [{ callingCode, national: digits }]),
    ...(digits.startsWith(callingCode) ? international(digits) : []),
  ]
}

/** The countries of a code: the chosen one first, then the one whose numbers begin so, then the others. */
const holdersOf = (
  { callingCode, national }: Candidate,
  book: PhoneBook,
  chosen: PhoneCountry | undefined,
) => {
  const sharing: readonly string[] = metadata.country_calling_codes[callingCode] ?? []
  const own = chosen?.country_code.toUpperCase()
  const said =
    sharing.length > 1
      ? parsePhoneNumberFromString(`+${callingCode}${national}`, metadata)?.country
      : undefined
  const order = [own, said, ...sharing].filter((code) => code !== undefined && sharing.includes(code))
  return [...new Set(order)].flatMap(
    (code) => book.countries.find(({ country_code }) => country_code === code?.toLowerCase()) ?? [],
  )
}

type Whole = Extract<PhoneReading, { readonly kind: "whole" }>

/** Whether a mobile phone may have the number by the numbering plan of today. */
const isAssigned = ({ country, digits }: Whole): boolean =>
  parsePhoneNumberFromString(country.tel_code + digits, metadata)?.isValid() === true

/** Whether what looks like a number of the country is one with a prefix that is no part of it, and not yet whole without. */
const isBegun = (whole: Whole): boolean =>
  [trunkOf(whole.country), ...formerOf(whole.country), ...ABROAD].some(
    (prefix) => prefix !== "" && whole.digits.startsWith(prefix),
  ) && !isAssigned(whole)

/** A number as it is written, and without what may stand before it. */
const variantsOf = (national: string, country: PhoneCountry): readonly string[] => [
  national,
  ...formerOf(country).flatMap((prefix) => {
    if (!national.startsWith(prefix)) return []
    const rest = national.slice(prefix.length)
    return [rest, rest.replace(/^0/, "")]
  }),
]

const wholeOf = (
  { callingCode, national }: Candidate,
  book: PhoneBook,
  chosen: PhoneCountry | undefined,
): Whole | undefined => {
  for (const country of holdersOf({ callingCode, national }, book, chosen)) {
    const wholes = variantsOf(national, country)
      .map((variant): Whole => ({ kind: "whole", country, digits: asDialled(country.country_code, variant) }))
      .filter(({ digits }) => isWholeNumber(book, country, digits))
    const whole = wholes.find((one) => !isBegun(one))
    if (whole !== undefined) return whole
    const withoutZero: Whole = { kind: "whole", country, digits: national.replace(/^0+/, "") }
    if (isWholeNumber(book, country, withoutZero.digits) && isAssigned(withoutZero)) return withoutZero
  }
  return undefined
}

/** The first that a mobile phone has by the numbering plan of today, else the first of a length that one can have. */
const bestOf = (candidates: readonly Candidate[], book: PhoneBook, chosen: PhoneCountry | undefined) => {
  const wholes = candidates.flatMap((candidate) => wholeOf(candidate, book, chosen) ?? [])
  return wholes.find(isAssigned) ?? wholes[0]
}

/** Digits without a plus, as they may be meant. */
const candidatesOf = (digits: string, chosen: PhoneCountry | undefined): readonly Candidate[] => {
  const called = abroad(digits)
  if (chosen === undefined) return [...international(digits), ...called]
  // Dialled in Brazil, `00 55` would choose a company for the call; written, it is the country.
  const isOwn = ({ callingCode }: Candidate) => callingCode === digitsOf(chosen.tel_code)
  return [...called.filter(isOwn), ...atHome(digits, chosen), ...called]
}

const wholeIn = (
  digits: string,
  hasPlus: boolean,
  book: PhoneBook,
  chosen: PhoneCountry | undefined,
): Whole | undefined => {
  if (!hasPlus) return bestOf(candidatesOf(digits, chosen), book, chosen)
  const whole = bestOf([...international(digits), ...abroad(digits)], book, chosen)
  if (whole !== undefined || chosen === undefined) return whole
  // A plus before what is dialled at home, as in `+8 916 …`: taken where the number is one beyond doubt.
  const home = bestOf(atHome(digits, chosen), book, chosen)
  return home !== undefined && isAssigned(home) ? home : undefined
}

/** Digits that begin like a call abroad from the country, and are no number of it. */
const isBegunAbroad = (digits: string, trunk: string): boolean =>
  digits.startsWith("00") || digits.startsWith(trunk === "8" ? "810" : "011")

/** What of an unfinished number is the country's own: its prefix at home is no part of the number. */
const partOf = (digits: string, country: PhoneCountry, trunk: string): string => {
  const begins = trunk === "8" ? [trunk, "810", "00"] : [trunk]
  if (digits !== "" && begins.some((prefix) => prefix.startsWith(digits))) return ""
  const [read] = parsed(digits, libraryCode(country))
  const own = read?.callingCode === digitsOf(country.tel_code) ? read.national : digits
  return trunk === "8" && own.startsWith("8") ? own.slice(1) : own
}

/**
 * Reads a phone as people write it, for the chosen country (§3 Country) or, where none is, with its code. Numbers that share a
 * code (+1, +7, +44 …) stay with the chosen country, where its may begin so (§5).
 */
export const readPhone = (text: string, book: PhoneBook, chosen: PhoneCountry | undefined): PhoneReading => {
  const plain = plainPhone(text)
  if (typeof plain === "string") return { kind: "unread", text: text.trim(), why: plain }
  const { digits, hasPlus, withoutBracketedZero } = plain
  const whole =
    wholeIn(digits, hasPlus, book, chosen) ??
    (withoutBracketedZero === undefined ? undefined : wholeIn(withoutBracketedZero, hasPlus, book, chosen))
  if (whole !== undefined) return whole
  if (chosen === undefined) return { kind: "part", digits }
  const trunk = trunkOf(chosen)
  const code = digitsOf(chosen.tel_code)
  if (!hasPlus && !isBegunAbroad(digits, trunk))
    return { kind: "part", digits: partOf(digits, chosen, trunk) }
  const after = hasPlus ? digits : digits.replace(/^(00|011|810)/, "")
  if (after === "") return { kind: "part", digits: "" }
  const own = after.startsWith(code) ? partOf(after.slice(code.length), chosen, trunk) : undefined
  // What begins as no number of the country does may become one of another that shares the code.
  if (own !== undefined && (own === "" || isFirstDigitAllowed(chosen.country_code, own.charAt(0))))
    return { kind: "part", digits: own }
  return { kind: "unread", text: hasPlus ? text.trim() : `+${after}`, why: "elsewhere" }
}

import type { PhoneCountry, PhoneMask, PhoneValue } from "./phone.ts"
import { numericInput } from "./registration/numeric-input.ts"

/** §9: a phone has at least six digits, and at most twenty. */
export const PHONE_MIN_DIGITS = 6
export const PHONE_MAX_DIGITS = 20

const WHOLE_PHONE = new RegExp(`^\\d{${PHONE_MIN_DIGITS},${PHONE_MAX_DIGITS}}$`)

/** Whether digits with their country code may be a whole phone, whatever its country's mask. */
export const isWholePhone = (phone: string): boolean => WHOLE_PHONE.test(phone)

/** §5 Phone code search. */
const CODE_SEARCH_MAX_LENGTH = 3

/** §5 Specific fields: the first digits a country allows; a number that starts otherwise is cleared. */
const FIRST_DIGITS: Readonly<Record<string, string>> = { kz: "67", ru: "9" }

/** What a country says about its own numbers beyond their length; the message is a dictionary key or text. */
export interface PhonePattern {
  readonly countryId: number
  /** Regular expression over the national digits. */
  readonly pattern: string
  readonly message: string
}

/** All that phones are checked by: the references of §7, and patterns by country where configured. */
export interface PhoneBook {
  readonly countries: readonly PhoneCountry[]
  readonly masks: readonly PhoneMask[]
  readonly patterns?: readonly PhonePattern[]
}

/** As much of a text that is no number is kept and shown. */
export const PHONE_TEXT_MAX = 100

export const digitsOf = (text: string): string => text.replace(/\D/g, "")

/** Number of digits a mask asks for: `#` and `*` stand for one each. */
export const maskDigitCount = (mask: string): number => mask.replace(/[^#*]/g, "").length

export const countryById = (book: PhoneBook, id: number): PhoneCountry | undefined =>
  book.countries.find((country) => country.id === id)

export const maskOf = (book: PhoneBook, countryId: number): PhoneMask | undefined =>
  book.masks.find((mask) => mask.CountryId === countryId)

/** §5 Phone: fewest and most national digits: as configured for the country, else by its mask, else 6 to 20. */
export const phoneBounds = (mask: PhoneMask | undefined): { readonly min: number; readonly max: number } => {
  if (mask === undefined) return { min: PHONE_MIN_DIGITS, max: PHONE_MAX_DIGITS }
  const byMask = maskDigitCount(mask.Mask)
  return {
    min: mask.Min > 0 ? mask.Min : PHONE_MIN_DIGITS,
    max: mask.Max > 0 ? mask.Max : byMask > 0 ? byMask : PHONE_MAX_DIGITS,
  }
}

/** The digits that numbers of the country may begin with (§5: KZ 6 or 7, RU 9); none where any does. */
export const firstDigitsOf = (countryCode: string): readonly string[] => [
  ...(FIRST_DIGITS[countryCode.toLowerCase()] ?? ""),
]

/** Whether numbers of the country may begin with the digit. */
export const isFirstDigitAllowed = (countryCode: string, digit: string): boolean => {
  const allowed = firstDigitsOf(countryCode)
  return allowed.length === 0 || allowed.includes(digit)
}

/** The lengths that national numbers may have: those that are told, else all between the bounds. */
const isLengthAllowed = (mask: PhoneMask | undefined, length: number): boolean => {
  const { min, max } = phoneBounds(mask)
  return length >= min && length <= max && mask?.Lengths?.includes(length) !== false
}

/** Whether national digits can be a whole number of the country (§5): as long as its mobile numbers are, and begun as they are. */
export const isWholeNumber = (book: PhoneBook, country: PhoneCountry | undefined, digits: string): boolean =>
  /^\d+$/.test(digits) &&
  isLengthAllowed(country === undefined ? undefined : maskOf(book, country.id), digits.length) &&
  (country === undefined || isFirstDigitAllowed(country.country_code, digits.charAt(0)))

/** Signs that national numbers are typed with beside digits. */
const FORMATTED = /^[\d\s().-]*$/

/**
 * What stays of a typed national number: its digits, none where the first one is not allowed for the country (§5). What is no
 * national number stays as it is, so that it is seen and refused, and never becomes another number.
 */
export const nationalNumber = (typed: string, country: PhoneCountry | undefined): string => {
  if (country !== undefined && !FORMATTED.test(typed)) return typed.slice(0, PHONE_TEXT_MAX)
  const digits = digitsOf(typed)
  const [first] = digits
  return first === undefined || country === undefined || isFirstDigitAllowed(country.country_code, first)
    ? digits.slice(0, PHONE_TEXT_MAX)
    : ""
}

/** National digits laid into the country's mask, as far as they go; without a mask as they are. */
export const formatByMask = (digits: string, mask: PhoneMask | undefined): string => {
  if (mask === undefined || !/^\d+$/.test(digits)) return digits
  let used = 0
  let text = ""
  for (const token of mask.Mask) {
    if (used >= digits.length) break
    text += token === "#" || token === "*" ? digits[used++] : token
  }
  return text + digits.slice(used)
}

/** §5 Phone code search: plus signs stripped, numeric, unsigned, at most three characters. */
export const codeSearchText = (typed: string): string =>
  numericInput(typed.replaceAll("+", ""), { unsigned: true, accuracy: 0, maxLength: CODE_SEARCH_MAX_LENGTH })

/** Countries whose code begins with the digits searched for; all of them before anything is typed. */
export const searchByCode = (countries: readonly PhoneCountry[], typed: string): readonly PhoneCountry[] => {
  const code = codeSearchText(typed)
  return code === "" ? countries : countries.filter((country) => digitsOf(country.tel_code).startsWith(code))
}

/** Phone in digits, code first: what the server is sent. */
export const fullPhone = (country: PhoneCountry, digits: string): string =>
  digitsOf(country.tel_code) + digitsOf(digits)

/** §3 Phone input value. */
export const phoneValue = (country: PhoneCountry, digits: string): PhoneValue => ({
  countryCode: country.country_code,
  countryId: country.id,
  fullPhone: fullPhone(country, digits),
  phoneCode: country.tel_code,
  phoneNum: digitsOf(digits),
})

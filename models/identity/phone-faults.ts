import type { PhoneBook } from "./phone-rules.ts"
import { digitsOf } from "./phone-rules.ts"
import { plainPhone } from "./plain-phone.ts"

/** Why a text is nobody's phone (§8: the phone library's errors, and what is neither). */
export type PhoneFault = "country-unknown" | "calling-code-unknown" | "phone-unknown"

/** No calling code is longer. */
const LONGEST_CODE = 3

/** Whether a text begins, after a plus or the 00 of calls abroad, with what is no country's calling code. */
export const hasUnknownCallingCode = (text: string, { countries }: Pick<PhoneBook, "countries">): boolean => {
  const plain = plainPhone(text)
  if (typeof plain === "string") return false
  const after = plain.hasPlus
    ? plain.digits
    : /^00[1-9]/.test(plain.digits)
      ? plain.digits.slice(2)
      : undefined
  return (
    after !== undefined &&
    after.length >= LONGEST_CODE &&
    !countries.some(({ tel_code }) => after.startsWith(digitsOf(tel_code)))
  )
}

/** Whether a code (ISO 3166, of either case) is that of no country; an empty one names none. */
export const isUnknownCountry = (code: string, { countries }: Pick<PhoneBook, "countries">): boolean =>
  code !== "" && !countries.some(({ country_code }) => country_code === code.toLowerCase())

/** What to say of a text that could not be read as a phone. */
export const phoneFault = (
  text: string,
  book: Pick<PhoneBook, "countries">,
): Exclude<PhoneFault, "country-unknown"> =>
  hasUnknownCallingCode(text, book) ? "calling-code-unknown" : "phone-unknown"

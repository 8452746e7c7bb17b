import { isUnknownCountry, type PhoneFault, phoneFault } from "#models/identity/phone-faults.ts"
import { type KnownPhone, phoneBook, readWhole } from "./phone-book.ts"

const book = phoneBook("en")

/** A phone that somebody gives, with the country it is said to be of, or why it is nobody's (§8). */
export const readGivenPhone = (
  text: string,
  options: { readonly countryCode?: string | undefined; readonly home?: string | undefined },
): KnownPhone | PhoneFault => {
  const { countryCode = "" } = options
  if (isUnknownCountry(countryCode, book)) return "country-unknown"
  return readWhole(text, options) ?? phoneFault(text, book)
}

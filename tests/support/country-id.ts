import { phoneCountries } from "#src/server/domains/identity/contacts/phone-book.ts"

/** The id of a country (§3 Country) by its ISO 3166 code, lower case. */
export const countryIdOf = (code: string): number => {
  const country = phoneCountries("en").find(({ country_code }) => country_code === code)
  if (country === undefined) throw new Error(`There is no country ${code}`)
  return country.id
}

import { Schema } from "effect"

/** §3 Country, phone country, phone mask: the country reference as the server lists it. */
export const PhoneCountry = Schema.Struct({
  id: Schema.Int,
  name: Schema.String,
  /** Lower-case ISO 3166 code. */
  country_code: Schema.String,
  /** With the plus sign. */
  tel_code: Schema.String,
})
export type PhoneCountry = typeof PhoneCountry.Type

/** Mask of a country's numbers: `#` and `*` stand for a digit; `Min` and `Max` count digits without the code. */
export const PhoneMask = Schema.Struct({
  CountryId: Schema.Int,
  Mask: Schema.String,
  Max: Schema.Int,
  Min: Schema.Int,
})
export type PhoneMask = typeof PhoneMask.Type

/** §3 Phone input value. `fullPhone` holds digits only, code first. */
export const PhoneValue = Schema.Struct({
  countryCode: Schema.String,
  countryId: Schema.Int,
  fullPhone: Schema.String,
  phoneCode: Schema.String,
  phoneNum: Schema.String,
})
export type PhoneValue = typeof PhoneValue.Type

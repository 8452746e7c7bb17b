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

/**
 * Mask of a country's numbers: `#` and `*` stand for a digit; `Min` and `Max` count digits without the code. The mask formats:
 * which lengths a number may have between the bounds is told by `Lengths`, absent where it may have all.
 */
export const PhoneMask = Schema.Struct({
  CountryId: Schema.Int,
  Mask: Schema.String,
  Max: Schema.Int,
  Min: Schema.Int,
  Lengths: Schema.optionalKey(Schema.Array(Schema.Int)),
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

/** A phone however it is written: with its country's code, or as in the country that is told beside it (§5 Phone). */
export const TypedPhone = Schema.String.check(Schema.isBetweenLength(1, 1000))

/** Lower-case ISO 3166 code (§3 Country), where countries share a phone code or the number has none. */
export const CountryCode = Schema.optionalKey(Schema.String.check(Schema.isMaxLength(10)))

import { countryById, fullPhone, type PhoneBook } from "#models/identity/phone-rules.ts"
import { plainPhone } from "#models/identity/plain-phone.ts"
import { readPhone } from "#models/identity/read-phone.ts"
import { phoneCodeFieldIn, phoneCountryId } from "#models/identity/registration/form-country.ts"
import { PHONE_FIELD } from "#models/identity/registration/form-state.ts"
import type { FormValues } from "#models/identity/registration/registration.ts"

/** A phone that belongs to nobody's account: kept with its code where that is known. */
const PARTNER_PHONE = "partner_phone"

const chosenIn = (values: FormValues, phones: PhoneBook) => {
  const countryId = phoneCountryId(values)
  return countryId === undefined ? undefined : countryById(phones, countryId)
}

const withOwnPhone = (values: FormValues, phones: PhoneBook): FormValues => {
  const typed = values[PHONE_FIELD]
  if (typeof typed !== "string" || typed === "") return values
  const chosen = chosenIn(values, phones)
  const reading = readPhone(typed, phones, chosen)
  if (reading.kind !== "whole")
    return { ...values, [PHONE_FIELD]: reading.kind === "part" ? reading.digits : typed }
  const { country, digits } = reading
  const codeField = phoneCodeFieldIn(values)
  if (codeField !== undefined) return { ...values, [PHONE_FIELD]: digits, [codeField]: country.id }
  // Without a field for its code a number is of the form's country.
  return country.tel_code === chosen?.tel_code ? { ...values, [PHONE_FIELD]: digits } : values
}

const withPartnerPhone = (values: FormValues, phones: PhoneBook): FormValues => {
  const typed = values[PARTNER_PHONE]
  if (typeof typed !== "string" || typed === "") return values
  const reading = readPhone(typed, phones, chosenIn(values, phones))
  if (reading.kind === "whole")
    return { ...values, [PARTNER_PHONE]: `+${fullPhone(reading.country, reading.digits)}` }
  const plain = plainPhone(typed)
  return typeof plain === "string"
    ? values
    : { ...values, [PARTNER_PHONE]: `${plain.hasPlus ? "+" : ""}${plain.digits}` }
}

/**
 * The values of a form with its phones as the site keeps them, however they were written: the national digits, and in the field of
 * the code the country that they are of. What is no phone stays as it is and is refused by the field's rules.
 */
export const withReadPhones = (values: FormValues, phones: PhoneBook): FormValues =>
  withPartnerPhone(withOwnPhone(values, phones), phones)

import { COUNTRY_FIELD, formCountryId, isPhoneCodeField } from "./form-country.ts"
import type { FormValues, RegistrationField, RegistrationType } from "./registration.ts"

const CURRENCY_FIELD = "currency_id"

/** The currency of a form's country where the form offers it, else the one the form starts with. */
const currencyOf = (
  type: RegistrationType,
  fields: readonly RegistrationField[],
  currency: RegistrationField,
  values: FormValues,
): FormValues[string] | undefined => {
  const countryId = formCountryId(type, values)
  const own = fields
    .filter(({ id }) => id === COUNTRY_FIELD || isPhoneCodeField(id))
    .flatMap(({ options = [] }) => options)
    .find(({ id }) => id === countryId)?.currencyId
  return currency.options?.some(({ id }) => id === own) === true ? own : currency.default
}

/**
 * Countries, regions, cities, currency: another country brings its own currency along, unless the person chose one that is
 * not the country's before. `before` are the values as they were, `after` those with the change.
 */
export const withCurrency = (
  type: RegistrationType,
  fields: readonly RegistrationField[],
  before: FormValues,
  after: FormValues,
): FormValues => {
  const currency = fields.find(({ id }) => id === CURRENCY_FIELD)
  if (currency === undefined || formCountryId(type, before) === formCountryId(type, after)) return after
  const held = before[CURRENCY_FIELD]
  const brought = currencyOf(type, fields, currency, before)
  if (held !== undefined && held !== "" && String(held) !== String(brought)) return after
  const own = currencyOf(type, fields, currency, after)
  return own === undefined ? after : { ...after, [CURRENCY_FIELD]: own }
}

import { UNCOMMON_PASSWORD, uncommonPassword } from "#models/identity/password.ts"
import { countryById, fullPhone } from "#models/identity/phone-rules.ts"
import {
  formCountryId,
  isPhoneCodeField,
  phoneCountryId,
} from "#models/identity/registration/form-country.ts"
import type { FormErrors } from "#models/identity/registration/form-message.ts"
import { CODE_FIELD, PHONE_FIELD } from "#models/identity/registration/form-state.ts"
import { plainValues } from "#models/identity/registration/plain-values.ts"
import type {
  FieldOption,
  FormValues,
  RegistrationField,
  RegistrationType,
} from "#models/identity/registration/registration.ts"
import { isInput, validateForm } from "#models/identity/registration/validate.ts"
import { visibleFields } from "#models/identity/registration/visibility.ts"
import type { SiteMoney } from "#src/server/kernel/settings/settings.ts"
import { phoneBook } from "../contacts/phone-book.ts"
import { isCommonPassword } from "../sign-in/common-passwords.ts"
import type { FieldSetting } from "./field-catalogue.ts"
import { formFields } from "./form-fields.ts"
import { withReadPhones } from "./read-phones.ts"

/** What an account is made of, once its form is valid. */
export interface FormAccount {
  /** Full digits, where the type asks for a phone to be confirmed. */
  readonly phone: string | undefined
  /** Id of the form's country (§3 Country). */
  readonly countryId: number
  readonly money: SiteMoney
  /** Absent where the server makes it. */
  readonly password: string | undefined
  /** What the person said of themselves: values of visible inputs, without secrets and what the account says itself. */
  readonly values: FormValues
}

/** Told by the account itself, or never written down. */
const APART: ReadonlySet<string> = new Set([
  "password",
  "password_again",
  "currency_id",
  "agree-policy",
  CODE_FIELD,
])

/** Whether the type asks for a phone that is confirmed by a code. */
export const confirmsPhone = (type: RegistrationType, setting: FieldSetting): boolean =>
  setting.settings.registration.fields[type].some(({ id }) => id === CODE_FIELD)

/** What a place may be, as the country and the region of the form allow. */
export interface PlaceOptions {
  readonly regions: readonly FieldOption[]
  readonly cities: readonly FieldOption[]
}

/** The fields of places with the options that the rest of the form leaves them. */
export const withPlaces = (
  fields: readonly RegistrationField[],
  { regions, cities }: PlaceOptions,
): readonly RegistrationField[] =>
  fields.map((field) => {
    if (field.id === "region_id") return { ...field, options: regions }
    return field.id === "city_id" ? { ...field, options: cities } : field
  })

/** The fields with the rules that only the server can check. */
const withServerRules = (fields: readonly RegistrationField[]): readonly RegistrationField[] =>
  fields.map((field) =>
    field.id === "password" ? { ...field, rules: [...field.rules, UNCOMMON_PASSWORD] } : field,
  )

/** Reads a form by the rules of its type (§5): what is wrong by field, or what the account is made of. */
export const readForm = (
  type: RegistrationType,
  typed: FormValues,
  setting: FieldSetting,
  places: PlaceOptions,
): { readonly errors: FormErrors } | { readonly account: FormAccount } => {
  const form = formFields(type, setting)
  const { relation_fields } = form
  const fields = withServerRules(withPlaces(form.fields, places))
  const phones = phoneBook(setting.language)
  const values = withReadPhones(plainValues(fields, typed), phones)
  const errors = validateForm(fields, relation_fields, values, {
    type,
    requiredChecking: true,
    phones,
    without: new Set([CODE_FIELD]),
    functions: uncommonPassword(isCommonPassword),
  })
  if (Object.keys(errors).length > 0) return { errors }
  const countryId = formCountryId(type, values)
  const country = countryId === undefined ? undefined : countryById(phones, countryId)
  const phoneCountry = countryById(phones, phoneCountryId(values) ?? 0)
  const money = setting.settings.currencies.find(({ id }) => id === Number(values.currency_id))
  if (country === undefined || money === undefined)
    throw new Error("A valid form named an option that was not offered")
  const shown = visibleFields(fields, relation_fields, values).filter(isInput)
  const isConfirmed = confirmsPhone(type, setting)
  // A phone that nobody proved says something of the person, and nothing of the account.
  const isApart = (id: string) =>
    APART.has(id) || (isConfirmed && (id === PHONE_FIELD || isPhoneCodeField(id)))
  const said = shown.flatMap(({ id }) => {
    const value = values[id]
    return isApart(id) || value === undefined || value === "" ? [] : [[id, value] as const]
  })
  return {
    account: {
      phone: isConfirmed ? fullPhone(phoneCountry ?? country, `${values[PHONE_FIELD]}`) : undefined,
      countryId: country.id,
      money,
      password: values.password === undefined ? undefined : `${values.password}`,
      values: Object.fromEntries(said),
    },
  }
}

import type {
  FieldOption,
  FormValues,
  RegistrationField,
  RegistrationType,
  RelationField,
} from "./registration.ts"
import { visibleFields } from "./visibility.ts"

export const PHONE_CODE_FIELD = "country_code_id"
export const COUNTRY_FIELD = "country_id"

/** Fields that hold a phone's country, by the names that forms have for it (§3 Registration: field ids). */
const PHONE_CODE_FIELDS = [PHONE_CODE_FIELD, "country_code", "tel_code"] as const

/** Whether a field holds the country of the form's phone. */
export const isPhoneCodeField = (id: string): boolean => (PHONE_CODE_FIELDS as readonly string[]).includes(id)

const numberIn = (values: FormValues, id: string): number | undefined => {
  const value = values[id]
  if (value === undefined || value === "" || typeof value === "boolean") return undefined
  const whole = Number(value)
  return Number.isInteger(whole) ? whole : undefined
}

/**
 * Id of the country a form is about. §4 Registration: in the phone type it comes from the phone-code field,
 * otherwise from the country field; the other one answers where the first is silent.
 */
export const formCountryId = (type: RegistrationType, values: FormValues): number | undefined => {
  const code = PHONE_CODE_FIELDS.map((id) => numberIn(values, id)).find((id) => id !== undefined)
  const country = numberIn(values, COUNTRY_FIELD)
  return type === "phone_reg" ? (code ?? country) : (country ?? code)
}

/** Id of the country that the form's phone is of: that of its code, else the form's country. */
export const phoneCountryId = (values: FormValues): number | undefined => formCountryId("phone_reg", values)

/** The field that holds the phone's code, where the form has one. */
export const phoneCodeFieldIn = (values: FormValues): string | undefined =>
  PHONE_CODE_FIELDS.find((id) => numberIn(values, id) !== undefined)

/**
 * Values a form starts with: what the fields give as default. §4 Registration: with the country field hidden or
 * absent, the phone-code field defaults to its first option.
 */
export const defaultValues = (
  fields: readonly RegistrationField[],
  relations: readonly RelationField[],
): FormValues => {
  const values: Record<string, string | number | boolean> = {}
  for (const field of fields) if (field.default !== undefined) values[field.id] = field.default
  const countryShows = visibleFields(fields, relations, values).some((field) => field.id === COUNTRY_FIELD)
  for (const { id, options } of fields.filter((field) => isPhoneCodeField(field.id))) {
    const [first] = options ?? []
    if (!countryShows && first !== undefined && values[id] === undefined) values[id] = first.id
  }
  return values
}

/** The form's country among the options of its country field; `undefined` where the form has none or nothing is chosen. */
export const countryOption = (
  form: { readonly type: RegistrationType; readonly fields: readonly RegistrationField[] },
  values: FormValues,
): FieldOption | undefined => {
  const countryId = formCountryId(form.type, values)
  return form.fields.find(({ id }) => id === COUNTRY_FIELD)?.options?.find(({ id }) => id === countryId)
}

/** What a field is called in a form of a country. */
export const titleIn = (
  { title, titlesInCountries }: RegistrationField,
  countryId: number | undefined,
): string =>
  titlesInCountries?.find(({ countries }) => countryId !== undefined && countries.includes(countryId))
    ?.title ?? title

/** Least age in years in a form's country: its own law's, else the one that counts everywhere (§3 minAgesInCountries). */
export const ageIn = (
  agesByCode: Readonly<Record<string, number>>,
  country: { readonly country_code: string } | undefined,
  otherwise: number,
): number =>
  country !== undefined && Object.hasOwn(agesByCode, country.country_code)
    ? (agesByCode[country.country_code] ?? otherwise)
    : otherwise

import type { FormErrors } from "./form-message.ts"
import type { FormValues, RegistrationField, RegistrationType, RelationField } from "./registration.ts"
import { isEmpty, isRequired } from "./validate.ts"
import { relationsOf, visibleFields } from "./visibility.ts"

/** §4 Registration: captcha, country, currency and phone-code fields never make a form invalid. */
const EXEMPT: ReadonlySet<string> = new Set([
  "captcha",
  "google_captcha_response",
  "custom_captcha",
  "country_id",
  "currency_id",
  "country_code_id",
  "country_code",
  "tel_code",
])

/** Ids of the visible fields that keep a form from being sent: required and empty, or in error. */
export const blockingFields = (
  type: RegistrationType,
  fields: readonly RegistrationField[],
  relations: readonly RelationField[],
  values: FormValues,
  errors: FormErrors,
): readonly string[] =>
  visibleFields(fields, relationsOf(type, fields, relations), values)
    .filter((field) => !EXEMPT.has(field.id))
    .filter(
      (field) => errors[field.id] !== undefined || (isRequired(field) && isEmpty(field, values[field.id])),
    )
    .map((field) => field.id)

/** §4 Registration: valid when no visible field is required and empty or in error. */
export const isFormValid = (...form: Parameters<typeof blockingFields>): boolean =>
  blockingFields(...form).length === 0

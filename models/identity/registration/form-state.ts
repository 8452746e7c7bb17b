import type { PhoneBook } from "../phone-rules.ts"
import { countryById, fullPhone, isWholeNumber, nationalNumber } from "../phone-rules.ts"
import { isPhoneCodeField, phoneCountryId } from "./form-country.ts"
import { withCurrency } from "./form-currency.ts"
import type { FormErrors, FormMessage } from "./form-message.ts"
import { isFormValid } from "./form-validity.ts"
import type { FormValues, RegistrationField, RegistrationType, RelationField } from "./registration.ts"
import type { FormValue } from "./rules.ts"
import { isInput, type ValidateOptions, validateField, validateForm } from "./validate.ts"
import { relationsOf, visibleFields } from "./visibility.ts"

export const PHONE_FIELD = "phone"
export const EMAIL_FIELD = "email"
/** Which welcome bonus the player wants. */
export const BONUS_FIELD = "first_deposit_bonus_choice"
/** Answered by the proof of a confirmed phone, never sent as a value. */
export const CODE_FIELD = "phone_confirmation"

/** What a form is made of: the same for every registration type. */
export interface Form {
  readonly type: RegistrationType
  readonly fields: readonly RegistrationField[]
  readonly relations: readonly RelationField[]
  readonly phones: PhoneBook
}

/** Which service vouches for who registers (soc_reg). */
export const PROVIDER_FIELD = "social_types_id"

/** Where a captcha's picture belongs to the form: what is typed from it is sent with the form (§3 Field ids). */
export const PICTURE_FIELD = "custom_captcha"

/** Whether a service has to vouch for the visitor before the form means anything: the server settled none in it. */
export const awaitsProvider = ({ type, fields }: Pick<Form, "type" | "fields">): boolean =>
  type === "soc_reg" &&
  fields.some(({ id, default: settled }) => id === PROVIDER_FIELD && settled === undefined)

/** What was typed so far. Secrets stand apart, so that they can be masked where the rest is kept. */
export interface FormState {
  readonly values: FormValues
  readonly secrets: Readonly<Record<string, string>>
  readonly errors: FormErrors
  /** Whether empty required fields are complained about: from the first try to send on (§5). */
  readonly requiredChecking: boolean
}

/** A phone that was confirmed (full digits) and what proves it. */
export interface PhoneProof {
  readonly phone: string
  readonly proof: string
}

const allValues = (state: FormState): FormValues => ({ ...state.values, ...state.secrets })

const without = (errors: FormErrors, id: string): FormErrors => {
  const { [id]: _gone, ...rest } = errors
  return rest
}

const withMessage = (errors: FormErrors, id: string, message: FormMessage | undefined): FormErrors =>
  message === undefined ? without(errors, id) : { ...errors, [id]: message }

const optionsFor = (form: Form, requiredChecking: boolean): ValidateOptions => ({
  type: form.type,
  requiredChecking,
  phones: form.phones,
})

const phoneCountry = (form: Form, values: FormValues) => {
  const countryId = phoneCountryId(values)
  return countryId === undefined ? undefined : countryById(form.phones, countryId)
}

/** The form's phone in full digits, empty while it is not whole; `undefined` before its country is known. */
export const formPhone = (form: Form, values: FormValues): string | undefined => {
  const country = phoneCountry(form, values)
  const typed = String(values[PHONE_FIELD] ?? "")
  if (country === undefined) return undefined
  return isWholeNumber(form.phones, country, typed) ? fullPhone(country, typed) : ""
}

/** §5: the number is kept to its country's first digits, also when the country changes. */
const keepPhone = (form: Form, values: FormValues): FormValues => {
  const typed = values[PHONE_FIELD]
  if (typed === undefined || !form.fields.some((field) => field.id === PHONE_FIELD)) return values
  return { ...values, [PHONE_FIELD]: nationalNumber(String(typed), phoneCountry(form, values)) }
}

const dependsOn = (field: RegistrationField, id: string): boolean =>
  field.id === id ||
  field.rules.some((rule) => rule.kind === "compare" && rule.value === id) ||
  (field.id === PHONE_FIELD && isPhoneCodeField(id))

const revalidated = (form: Form, state: FormState, id: string): FormErrors =>
  form.fields
    .filter((field) => state.errors[field.id] !== undefined && dependsOn(field, id))
    .reduce(
      (errors, field) =>
        withMessage(
          errors,
          field.id,
          validateField(field, allValues(state), optionsFor(form, state.requiredChecking)),
        ),
      state.errors,
    )

/** A value was changed; fields in error are looked at again (§5: "a field revalidates on change once in error"). */
export const changeValue = (form: Form, state: FormState, id: string, value: FormValue): FormState => {
  const typed = withCurrency(form.type, form.fields, state.values, { ...state.values, [id]: value })
  const changed = { ...state, values: keepPhone(form, typed) }
  return { ...changed, errors: revalidated(form, changed, id) }
}

/** A secret was typed: as `changeValue`, kept apart. */
export const changeSecret = (form: Form, state: FormState, id: string, value: string): FormState => {
  const changed = { ...state, secrets: { ...state.secrets, [id]: value } }
  return { ...changed, errors: revalidated(form, changed, id) }
}

/** A field was left: what it holds is checked, and an empty one only once required fields are complained about. */
export const leaveField = (form: Form, state: FormState, id: string): FormState => {
  const field = form.fields.find((one) => one.id === id)
  if (field === undefined || id === CODE_FIELD) return state
  const message = validateField(field, allValues(state), optionsFor(form, state.requiredChecking))
  return { ...state, errors: withMessage(state.errors, id, message) }
}

const provesPhone = (form: Form, state: FormState, proof: PhoneProof | null): boolean =>
  proof !== null && proof.phone === formPhone(form, state.values)

/** What is checked before sending: all visible fields; the code only while no proof stands for it. */
const fieldsToCheck = (form: Form, state: FormState, proof: PhoneProof | null) =>
  provesPhone(form, state, proof) ? form.fields.filter((field) => field.id !== CODE_FIELD) : form.fields

/** Errors of the whole form, as a try to send shows them (§5: "forms validate all visible fields"). */
export const formErrors = (form: Form, state: FormState, proof: PhoneProof | null): FormErrors =>
  validateForm(fieldsToCheck(form, state, proof), form.relations, allValues(state), optionsFor(form, true))

/** §4 Registration: whether the form may be sent. */
export const canBeSent = (form: Form, state: FormState, proof: PhoneProof | null): boolean =>
  isFormValid(
    form.type,
    fieldsToCheck(form, state, proof),
    form.relations,
    allValues(state),
    formErrors(form, state, proof),
  )

/** What is sent: values of the visible inputs that hold one; the code stays behind its proof. */
export const submittedValues = (form: Form, state: FormState): FormValues => {
  const values = allValues(state)
  const shown = visibleFields(form.fields, relationsOf(form.type, form.fields, form.relations), values)
  return Object.fromEntries(
    shown
      .filter((field) => isInput(field) && field.id !== CODE_FIELD)
      .flatMap((field) => {
        const value = values[field.id]
        return value === undefined || value === "" ? [] : [[field.id, value] as const]
      }),
  )
}

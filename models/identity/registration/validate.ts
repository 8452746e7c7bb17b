import { lengthOf } from "../../request/plain-text.ts"
import type { PhoneBook } from "../phone-rules.ts"
import { formCountryId } from "./form-country.ts"
import { type FormErrors, type FormMessage, messageOf } from "./form-message.ts"
import { plainValue } from "./plain-values.ts"
import type {
  FieldType,
  FormValues,
  RegistrationField,
  RegistrationType,
  RelationField,
} from "./registration.ts"
import { checkRule, type FormValue, isTruthyFlag, type RuleScope } from "./rules.ts"
import type { UserFunctions } from "./user-functions.ts"
import { relationsOf, visibleFields } from "./visibility.ts"

/** How a form is validated. The same call is made by the page and by the server. */
export interface ValidateOptions {
  readonly type: RegistrationType
  /** §5: a required field's message shows only when this is on. */
  readonly requiredChecking: boolean
  readonly phones: PhoneBook
  /** Fields answered by other means, such as a code that a proof stands for. */
  readonly without?: ReadonlySet<string>
  /** Named checks of whoever validates, for `userFunction`. */
  readonly functions?: UserFunctions
}

/** Types that hold no value of their own. */
const NOT_INPUTS: ReadonlySet<FieldType> = new Set<FieldType>([
  "label",
  "button",
  "captcha",
  "custom_captcha",
  "phone_code_button",
])
const CHECKBOXES: ReadonlySet<FieldType> = new Set<FieldType>(["checkbox", "extended_checkbox"])
const CHOICES: ReadonlySet<FieldType> = new Set<FieldType>([
  "select",
  "dropdown",
  "multiselect",
  "phone_country",
  "list",
])

/** Whether a field holds nothing: blank text, an unticked box, no value at all. */
export const isEmpty = (field: RegistrationField, value: FormValue | undefined): boolean =>
  value === undefined ||
  (CHECKBOXES.has(field.type) ? !isTruthyFlag(value) : typeof value === "string" && value.trim() === "")

/** A field is required by its flag or by a rule. */
export const isRequired = (field: RegistrationField): boolean =>
  field.required || field.rules.some((rule) => rule.kind === "required")

/** Whether a field takes an answer that can be checked. */
export const isInput = (field: RegistrationField): boolean => !NOT_INPUTS.has(field.type)

const requiredMessage = (field: RegistrationField): FormMessage => {
  const own =
    field.rules.find((rule) => rule.kind === "required") ??
    (CHECKBOXES.has(field.type) ? field.rules.find((rule) => rule.kind === "boolean") : undefined)
  return messageOf(own?.message ?? "validation.required", { field: field.title })
}

const chosenIds = (field: RegistrationField, value: FormValue): readonly string[] =>
  field.type === "multiselect" ? String(value).split(",") : [String(value)]

/** A choice is one of the options that were offered, no more are picked than may be, and a text is no longer than the field. */
const shapeMessage = (field: RegistrationField, value: FormValue): FormMessage | undefined => {
  const { options } = field
  if (options !== undefined && CHOICES.has(field.type)) {
    const offered = new Set(options.map((option) => String(option.id)))
    if (!chosenIds(field, value).every((id) => offered.has(id))) return messageOf("validation.option")
  }
  if (field.type === "multiselect") {
    return field.max_length !== undefined && chosenIds(field, value).length > field.max_length
      ? messageOf("multi-select.full", { max: field.max_length })
      : undefined
  }
  return field.max_length !== undefined && lengthOf(String(value).normalize("NFC")) > field.max_length
    ? messageOf("validation.max-length", { max: field.max_length })
    : undefined
}

const fieldMessage = (
  field: RegistrationField,
  scope: RuleScope,
  requiredChecking: boolean,
): FormMessage | undefined => {
  const value = plainValue(field, scope.values[field.id])
  const empty = isEmpty(field, value)
  if (empty && isRequired(field)) return requiredChecking ? requiredMessage(field) : undefined
  if (!empty && value !== undefined) {
    const shape = shapeMessage(field, value)
    if (shape !== undefined) return shape
  }
  for (const rule of field.rules) {
    const message = checkRule(rule, empty && typeof value !== "boolean" ? "" : (value ?? ""), scope)
    if (message !== undefined) return message
  }
  return undefined
}

const scopeOf = (values: FormValues, options: ValidateOptions): RuleScope => ({
  values,
  countryId: formCountryId(options.type, values),
  phones: options.phones,
  ...(options.functions === undefined ? {} : { functions: options.functions }),
})

/**
 * §5 Form rules over all visible fields: the first message of each field that fails, by field id; an empty
 * record where the form may be sent.
 */
export const validateForm = (
  fields: readonly RegistrationField[],
  relations: readonly RelationField[],
  values: FormValues,
  options: ValidateOptions,
): FormErrors => {
  const scope = scopeOf(values, options)
  const errors: Record<string, FormMessage> = {}
  for (const field of visibleFields(fields, relationsOf(options.type, fields, relations), values)) {
    if (!isInput(field) || options.without?.has(field.id)) continue
    const message = fieldMessage(field, scope, options.requiredChecking)
    if (message !== undefined) errors[field.id] = message
  }
  return errors
}

/** §5: "a field revalidates on change once in error": the message of one field, or `undefined`. */
export const validateField = (
  field: RegistrationField,
  values: FormValues,
  options: ValidateOptions,
): FormMessage | undefined =>
  isInput(field) ? fieldMessage(field, scopeOf(values, options), options.requiredChecking) : undefined

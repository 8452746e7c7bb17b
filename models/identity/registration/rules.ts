import { lengthOf } from "../../request/plain-text.ts"
import { hasUnknownCallingCode } from "../phone-faults.ts"
import {
  countryById,
  isWholeNumber,
  maskOf,
  nationalNumber,
  type PhoneBook,
  phoneBounds,
} from "../phone-rules.ts"
import { parseDateTime } from "./date-time.ts"
import { emailMessage } from "./email.ts"
import { phoneCountryId } from "./form-country.ts"
import { type FormMessage, messageOf } from "./form-message.ts"
import { isImage } from "./image.ts"
import type { FieldRule, FormValues, RuleKind } from "./registration.ts"
import { type UserFunctions, userFunctionMessage } from "./user-functions.ts"

export type FormValue = string | number | boolean

/** What a rule may look at beside its own field. */
export interface RuleScope {
  readonly values: FormValues
  /** Country of the form (`formCountryId`). */
  readonly countryId: number | undefined
  readonly phones: PhoneBook
  /** Named checks of whoever asks, for `userFunction`. */
  readonly functions?: UserFunctions
}

/** §5 Form rules: flags that count as true. */
export const isTruthyFlag = (value: FormValue | undefined): boolean =>
  value === true || value === 1 || value === "true" || value === "1"

const failing = (rule: FieldRule, values?: Readonly<Record<string, string | number>>): FormMessage =>
  messageOf(rule.message, values)

/** Numbers compare as numbers; dates, where the bound is a date, as dates. A value that can't be read fails. */
const bounded =
  (isWithin: (value: number, bound: number) => boolean, name: string) =>
  (rule: FieldRule, value: FormValue): FormMessage | undefined => {
    const text = String(rule.value)
    const dateBound = parseDateTime(text)
    const bound = dateBound ?? Number(text)
    const read = dateBound === undefined ? Number(value) : parseDateTime(String(value))
    const passes = read !== undefined && !Number.isNaN(read) && isWithin(read, bound)
    return passes ? undefined : failing(rule, { [name]: text })
  }

const matches = (pattern: string, value: string): boolean => {
  const delimited = /^\/(.*)\/([imsu]*)$/s.exec(pattern)
  try {
    return new RegExp(delimited?.[1] ?? pattern, delimited?.[2] ?? "u").test(value)
  } catch {
    return false
  }
}

/** §5 Phone. An error of the number itself comes before the country's own check. */
const phone = (rule: FieldRule, value: FormValue, scope: RuleScope): FormMessage | undefined => {
  const countryId = phoneCountryId(scope.values) ?? scope.countryId
  const country = countryId === undefined ? undefined : countryById(scope.phones, countryId)
  const mask = countryId === undefined ? undefined : maskOf(scope.phones, countryId)
  const digits = nationalNumber(String(value), country)
  const { min, max } = phoneBounds(mask)
  if (countryId !== undefined && country === undefined && scope.phones.countries.length > 0)
    return messageOf("validation.country")
  if (!isWholeNumber(scope.phones, country, digits))
    return hasUnknownCallingCode(String(value), scope.phones)
      ? messageOf("validation.calling-code")
      : failing(rule, { min, max })
  const own = scope.phones.patterns?.find((pattern) => pattern.countryId === countryId)
  return own === undefined || matches(own.pattern, digits) ? undefined : messageOf(own.message)
}

type Check = (rule: FieldRule, value: FormValue, scope: RuleScope) => FormMessage | undefined

/** Every kind of §5 but `required`, which needs to know whether required checking is on. */
const CHECKS: Readonly<Record<Exclude<RuleKind, "required">, Check>> = {
  isDateTime: (rule, value) => (parseDateTime(String(value)) === undefined ? failing(rule) : undefined),
  isImage: (rule, value) =>
    isImage(String(value), rule.value === undefined ? undefined : String(rule.value).split(","))
      ? undefined
      : failing(rule),
  userFunction: (rule, value, { functions }) =>
    userFunctionMessage(String(rule.value ?? ""), String(value), rule.message, functions),
  minLength: (rule, value) =>
    lengthOf(String(value).normalize("NFC")) < Number(rule.value)
      ? failing(rule, { min: Number(rule.value) })
      : undefined,
  maxLength: (rule, value) =>
    lengthOf(String(value).normalize("NFC")) > Number(rule.value)
      ? failing(rule, { max: Number(rule.value) })
      : undefined,
  maxValue: bounded((value, bound) => value <= bound, "max"),
  minValue: bounded((value, bound) => value >= bound, "min"),
  email: (rule, value) => emailMessage(String(value), rule.message),
  compare: (rule, value, scope) =>
    String(value).normalize("NFC") === String(scope.values[String(rule.value)] ?? "").normalize("NFC")
      ? undefined
      : failing(rule),
  match: (rule, value) => (matches(String(rule.value ?? ""), String(value)) ? undefined : failing(rule)),
  boolean: (rule, value) =>
    isTruthyFlag(value) === isTruthyFlag(rule.value ?? true) ? undefined : failing(rule),
  phone,
  phoneConfirm: (rule, value) =>
    new RegExp(`^[0-9A-Za-z]{${Number(rule.value) || 1}}$`).test(String(value))
      ? undefined
      : failing(rule, { length: Number(rule.value) || 1 }),
}

/** Kinds that look at an empty value too; for all others an empty value is `required`'s business alone. */
const LOOKS_AT_EMPTY: ReadonlySet<RuleKind> = new Set<RuleKind>(["boolean", "compare"])

/** Whether a rule counts for forms of a country (`countries`, `otherCountries`). */
export const countsIn = ({ countries, otherCountries }: FieldRule, countryId: number | undefined): boolean =>
  (countries === undefined || (countryId !== undefined && countries.includes(countryId))) &&
  (otherCountries === undefined || countryId === undefined || !otherCountries.includes(countryId))

/** What one rule says of a value: its message, or nothing. */
export const checkRule = (rule: FieldRule, value: FormValue, scope: RuleScope): FormMessage | undefined => {
  if (rule.kind === "required" || !countsIn(rule, scope.countryId)) return undefined
  if (value === "" && !LOOKS_AT_EMPTY.has(rule.kind)) return undefined
  return CHECKS[rule.kind](rule, value, scope)
}

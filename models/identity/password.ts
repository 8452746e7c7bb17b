import type { FormErrors, FormMessage } from "./registration/form-message.ts"
import { messageOf } from "./registration/form-message.ts"
import type { FieldRule } from "./registration/registration.ts"
import { checkRule, type RuleScope } from "./registration/rules.ts"
import type { UserFunctions } from "./registration/user-functions.ts"

/** Bounds of a password (assurance B6.2.1, B6.2.9): long ones are allowed, compositions are not asked for. */
export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 128

/** Rules of a new password that page and server check alike, characters counted as people count them. */
export const PASSWORD_RULES: readonly FieldRule[] = [
  { kind: "minLength", value: PASSWORD_MIN, message: "validation.min-length" },
  { kind: "maxLength", value: PASSWORD_MAX, message: "validation.max-length" },
]

/** The check of {@link UNCOMMON_PASSWORD}: the server alone knows the list. */
const IS_UNCOMMON = "isUncommonPassword"

/**
 * Rule of a new password that the server adds (assurance B6.2.4, B6.2.12): none that leaked so often that it is among
 * the first ones tried.
 */
export const UNCOMMON_PASSWORD: FieldRule = {
  kind: "userFunction",
  value: IS_UNCOMMON,
  message: "password.error.common",
}

/** The named check that {@link UNCOMMON_PASSWORD} calls. */
export const uncommonPassword = (isCommon: (password: string) => boolean): UserFunctions => ({
  [IS_UNCOMMON]: (password) => !isCommon(password),
})

const NOWHERE: RuleScope = { values: {}, countryId: undefined, phones: { countries: [], masks: [] } }

/** Whether two texts are one, whichever form the keyboard gave their accents. */
const sameText = (one: string, other: string): boolean => one.normalize("NFC") === other.normalize("NFC")

const passwordMessage = (
  password: string,
  isCommon: ((password: string) => boolean) | undefined,
): FormMessage | undefined => {
  if (password === "") return messageOf("password.error.missing")
  const rules = isCommon === undefined ? PASSWORD_RULES : [...PASSWORD_RULES, UNCOMMON_PASSWORD]
  const scope = isCommon === undefined ? NOWHERE : { ...NOWHERE, functions: uncommonPassword(isCommon) }
  for (const rule of rules) {
    const message = checkRule(rule, password, scope)
    if (message !== undefined) return message
  }
  return undefined
}

/**
 * What is wrong with a new password and its repetition, by field of §3; empty where nothing is. Page and server ask
 * alike; the server says besides which passwords are common.
 */
export const newPasswordErrors = (
  password: string,
  confirmation: string,
  isCommon?: (password: string) => boolean,
): FormErrors => {
  const message = passwordMessage(password, isCommon)
  if (message !== undefined) return { password: message }
  return sameText(password, confirmation)
    ? {}
    : { password_confirmation: messageOf("password.error.not-the-same") }
}

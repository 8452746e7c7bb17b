import { isWholePhone } from "../phone-rules.ts"
import { plainPhone } from "../plain-phone.ts"
import { type FormMessage, messageOf } from "./form-message.ts"

/** A named check: `argument` is what stands behind the colon in the rule's value. Says whether the value passes. */
export type UserFunction = (value: string, argument: string) => boolean

/** Named checks beside those of this file, such as those that only the server can make. */
export type UserFunctions = Readonly<Record<string, UserFunction>>

/** Whether a character fits a token of a code's mask: `#` a digit, `A` a letter or digit, else the token itself. */
const fitsToken = (character: string, token: string | undefined): boolean =>
  token === "#" ? /\d/.test(character) : token === "A" ? /[\p{L}\d]/u.test(character) : character === token

const sumOf = (digits: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, place) => sum + weight * Number(digits[place]), 0)

const innDigit = (digits: string, weights: readonly number[]): number => (sumOf(digits, weights) % 11) % 10

const INN_WEIGHTS = [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8] as const

/** Russian taxpayer's number of a person: twelve digits, the last two made of those before them. */
const isInn = (value: string): boolean =>
  /^\d{12}$/.test(value) &&
  innDigit(value, INN_WEIGHTS.slice(1)) === Number(value[10]) &&
  innDigit(value, INN_WEIGHTS) === Number(value[11])

const cpfWeights = (count: number) => Array.from({ length: count }, (_, place) => count + 1 - place)

/** Brazilian taxpayer's number: eleven digits, the last two made of those before them, not all alike. */
const isCpf = (typed: string): boolean => {
  const value = typed.replace(/[.\-\s]/g, "")
  const digit = (count: number) => ((10 * sumOf(value, cpfWeights(count))) % 11) % 10
  return (
    /^\d{11}$/.test(value) &&
    !/^(\d)\1+$/.test(value) &&
    digit(9) === Number(value[9]) &&
    digit(10) === Number(value[10])
  )
}

/**
 * Functions that a `userFunction` rule calls by name (§5 Specific fields). A rule's value is `name` or
 * `name:argument`.
 */
const USER_FUNCTIONS: UserFunctions = {
  /** Name: letters of any script, backtick, apostrophe, space, hyphen. */
  isName: (value) => /^[\p{L}\p{M}`'’ -]+$/u.test(value),
  /** SMS code, min-length variant: N characters, spaces not counted. */
  codeHasMinLength: (value, length) => value.replace(/\s/g, "").length >= Number(length),
  /** SMS code, full check: exact length and mask pattern. */
  codeFitsMask: (value, mask) =>
    value.length === mask.length && [...value].every((character, index) => fitsToken(character, mask[index])),
  isInn,
  isCpf,
  /** A phone of any country, however it is written: 6 to 20 digits. */
  isAnyPhone: (value) => {
    const plain = plainPhone(value)
    return typeof plain !== "string" && isWholePhone(plain.digits)
  },
  isDigitsOnly: (value) => /^\d+$/.test(value),
  isDigitsAndLowercase: (value) => /^[\da-z]+$/.test(value),
}

/** The message where the named check fails. A name nobody knows fails too: a rule is never skipped in silence. */
export const userFunctionMessage = (
  call: string,
  value: string,
  message: string,
  more: UserFunctions = {},
): FormMessage | undefined => {
  const colon = call.indexOf(":")
  const name = colon === -1 ? call : call.slice(0, colon)
  const known = Object.hasOwn(USER_FUNCTIONS, name) ? USER_FUNCTIONS : more
  const check = Object.hasOwn(known, name) ? known[name] : undefined
  return check?.(value, colon === -1 ? "" : call.slice(colon + 1)) ? undefined : messageOf(message)
}

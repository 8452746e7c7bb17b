import { type FormMessage, messageOf } from "./form-message.ts"

/** A named check: `argument` is what stands behind the colon in the rule's value. Says whether the value passes. */
type UserFunction = (value: string, argument: string) => boolean

/** Whether a character fits a token of a code's mask: `#` a digit, `A` a letter or digit, else the token itself. */
const fitsToken = (character: string, token: string | undefined): boolean =>
  token === "#" ? /\d/.test(character) : token === "A" ? /[\p{L}\d]/u.test(character) : character === token

/**
 * Functions that a `userFunction` rule calls by name (§5 Specific fields). A rule's value is `name` or
 * `name:argument`.
 */
const USER_FUNCTIONS: Readonly<Record<string, UserFunction>> = {
  /** Name: letters of any script, backtick, apostrophe, space, hyphen. */
  isName: (value) => /^[\p{L}\p{M}`'’ -]+$/u.test(value),
  /** SMS code, min-length variant: N characters, spaces not counted. */
  codeHasMinLength: (value, length) => value.replace(/\s/g, "").length >= Number(length),
  /** SMS code, full check: exact length and mask pattern. */
  codeFitsMask: (value, mask) =>
    value.length === mask.length && [...value].every((character, index) => fitsToken(character, mask[index])),
  isDigitsOnly: (value) => /^\d+$/.test(value),
  isDigitsAndLowercase: (value) => /^[\da-z]+$/.test(value),
}

/** The message where the named check fails. A name nobody knows fails too: a rule is never skipped in silence. */
export const userFunctionMessage = (
  call: string,
  value: string,
  message: string,
): FormMessage | undefined => {
  const colon = call.indexOf(":")
  const name = colon === -1 ? call : call.slice(0, colon)
  const check = Object.hasOwn(USER_FUNCTIONS, name) ? USER_FUNCTIONS[name] : undefined
  return check?.(value, colon === -1 ? "" : call.slice(colon + 1)) ? undefined : messageOf(message)
}

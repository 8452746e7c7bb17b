import { Schema, SchemaGetter } from "effect"
import { telling } from "../request/fault.ts"
import { isWellFormed } from "../request/well-formed.ts"
import { TypedPassword } from "./typed.ts"

/** What an encoded password begins with; a text that begins so is never taken for a plain one. */
const MARK = "base64:"

/** Characters of the longest password in its encoded form: three bytes of UTF-8 for each unit, four characters for three bytes. */
const LONGEST = MARK.length + 4_000

const binary = (bytes: Uint8Array): string => Array.from(bytes, (byte) => String.fromCharCode(byte)).join("")

/** The text that base64 stands for, where it is the base64 of a text that can be kept (RFC 4648, padded); undefined where it is not. */
const textOf = (base64: string): string | undefined => {
  try {
    const bytes = atob(base64)
    if (btoa(bytes) !== base64) return undefined
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(
      Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)),
    )
    return isWellFormed(text) ? text : undefined
  } catch {
    return undefined
  }
}

/**
 * A password in the form in which its change is sent (§5 Password change): `base64:` and the base64 of its UTF-8. A half of a pair of
 * surrogates has no UTF-8: such a text goes as it is, to be refused, and never becomes another password.
 */
export const encodePassword = (password: string): string =>
  password.isWellFormed() ? MARK + btoa(binary(new TextEncoder().encode(password))) : password

const decoded = (sent: string): string | undefined =>
  sent.startsWith(MARK) ? textOf(sent.slice(MARK.length)) : sent

/**
 * A password as its change is sent: in its encoded form, or as it was typed. It is the same password either way, judged and digested as in every
 * other call; docs/decisions (129) says what the form is worth.
 */
export const EncodedPassword = Schema.String.check(
  Schema.isMaxLength(LONGEST),
  Schema.makeFilter(
    (sent: string) =>
      decoded(sent) !== undefined ||
      `${MARK} and the base64 of UTF-8 is expected, or the password as it is typed`,
    telling("ill-formed"),
  ),
).pipe(
  Schema.decodeTo(TypedPassword, {
    decode: SchemaGetter.transform((sent: string) => decoded(sent) ?? sent),
    encode: SchemaGetter.transform(encodePassword),
  }),
)

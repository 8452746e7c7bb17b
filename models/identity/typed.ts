import { Schema, SchemaGetter } from "effect"
import { anyCode } from "./sent-code.ts"

/** Most UTF-16 units of what is typed or pasted into a field of one line, before anything is read out of it. */
const LONGEST_PASTE = 1000

/** A text of one line as it was typed or pasted: what is meant by it is read where it is used, in one way for page and server. */
const Typed = Schema.String.check(Schema.isMaxLength(LONGEST_PASTE))

/** A text of one line that may be empty: what is wrong with it is said in words at its field. */
export const TypedLine = Typed

/**
 * A login as it is typed: a phone, a mail address or an account's number. Every call that takes one takes this: whoever could register
 * by a text can sign in and recover by it. `loginOf` reads it.
 */
export const TypedLogin = Typed.check(Schema.isMinLength(1))

/**
 * A password as it is typed, nothing of it changed. Every call that takes one takes this; rules of a new one count its characters
 * (`PASSWORD_RULES`), and digests are made of its NFC form (NIST SP 800-63B, 3.1.1.2).
 */
export const TypedPassword = Typed

/** A password that opens something, and so is there. */
export const GivenPassword = Typed.check(Schema.isMinLength(1))

/**
 * A code as it is typed or pasted, the whole message that brought it included: read as the page reads it (`anyCode`). One that can't
 * be right is answered as a wrong one.
 */
export const TypedCode = Typed.pipe(
  Schema.decodeTo(Schema.String, {
    decode: SchemaGetter.transform(anyCode),
    encode: SchemaGetter.transform((code: string) => code),
  }),
)

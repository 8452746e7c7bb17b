import { Schema } from "effect"
import { lengthOf, oneLine } from "../request/plain-text.ts"
import { type FormMessage, messageOf } from "./registration/form-message.ts"

/** Most passkeys of one account. */
export const PASSKEYS_MAX = 20
/** Longest name of a passkey, in characters as people count them. */
export const PASSKEY_NAME_MAX = 60

/** A passkey as its player sees it. */
export const Passkey = Schema.Struct({
  /** Names it among the player's own; it opens nothing. */
  id: Schema.String,
  name: Schema.String,
  /** When it was added, and when it last signed in or proved the player; milliseconds since the epoch. */
  at: Schema.Int,
  usedAt: Schema.NullOr(Schema.Int),
  /** Whether the player's devices share it, as a manager of passwords does. */
  isSynced: Schema.Boolean,
})
export type Passkey = typeof Passkey.Type

/** What is wrong with the name of a passkey; page and server ask alike. */
export const passkeyNameError = (typed: string): FormMessage | undefined => {
  const name = oneLine(typed)
  if (name === "") return messageOf("passkeys.error.name-missing")
  return lengthOf(name) > PASSKEY_NAME_MAX
    ? messageOf("validation.max-length", { max: PASSKEY_NAME_MAX })
    : undefined
}

import { Schema } from "effect"

const at = Schema.Int
/** Digest of the credential's id. */
const id = Schema.String

/** Why what a passkey signed was not taken. */
export const PasskeyFault = Schema.Literals([
  /** The count of signatures did not rise: the key may have been copied. */
  "counter",
  /** It was signed for another site. */
  "origin",
  /** The challenge is another's, was used, or is too old. */
  "challenge",
  /** It does not say that its holder proved themselves to it. */
  "unverified",
  /** The signature is not the key's, or what was signed can't be read. */
  "signature",
])
export type PasskeyFault = typeof PasskeyFault.Type

/** Challenge that was answered, as a digest, and when it would have stopped counting. */
const answered = { challenge: Schema.String, until: Schema.Int }

/** Events of a player's passkeys. Public keys and names are outside the log. */
export const PasskeysEvent = Schema.Union([
  Schema.Struct({
    type: Schema.Literal("passkey.added"),
    at,
    id,
    counter: Schema.Int,
    isSynced: Schema.Boolean,
    ...answered,
  }),
  Schema.Struct({ type: Schema.Literal("passkey.renamed"), at, id }),
  /** It signed in or proved the player. `counter`: signatures it says to have made, 0 where it does not count. */
  Schema.Struct({ type: Schema.Literal("passkey.used"), at, id, counter: Schema.Int, ...answered }),
  Schema.Struct({ type: Schema.Literal("passkey.refused"), at, id, fault: PasskeyFault }),
  /** `hasOtherWay`: whether something beside passkeys lets the player in. */
  Schema.Struct({ type: Schema.Literal("passkey.removed"), at, id, hasOtherWay: Schema.Boolean }),
])
export type PasskeysEvent = typeof PasskeysEvent.Type

const HeldKey = Schema.Struct({
  id,
  addedAt: Schema.Int,
  usedAt: Schema.NullOr(Schema.Int),
  counter: Schema.Int,
  isSynced: Schema.Boolean,
  renamedAt: Schema.NullOr(Schema.Int),
  /** What it signed that was not taken, since it was last used. */
  refusals: Schema.Int,
})

export const PasskeysContext = Schema.Struct({
  /** In the order they were added. */
  keys: Schema.Array(HeldKey),
  /** Challenges that were answered and would count still. */
  spent: Schema.Array(Schema.Struct(answered)),
})
export type PasskeysContext = typeof PasskeysContext.Type

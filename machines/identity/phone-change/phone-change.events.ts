import { Schema } from "effect"

const at = Schema.Int
/** Keyed digest of the new phone: the phone itself is outside the log until it is the account's. */
const place = Schema.String
/** Whether the account has a phone, which then has its say. */
const hasPhone = Schema.Boolean
/** Whether the answer to the player's question is asked beside the present phone's say; absent where it is not. */
const asksAnswer = Schema.optionalKey(Schema.Boolean)

/** Events of the phone that a player gives in the place of none or of the one before. */
export const PhoneChangeEvent = Schema.Union([
  /** A code that was sent to the account's phone came back: until `until` another may take its place. */
  Schema.Struct({ type: Schema.Literal("present.proved"), at, until: Schema.Int }),
  /** The player's question was answered right: until `until` that counts beside the present phone's say. */
  Schema.Struct({ type: Schema.Literal("answer.proved"), at, until: Schema.Int }),
  Schema.Struct({ type: Schema.Literal("number.given"), at, place, hasPhone, asksAnswer }),
  /** A code that was sent to the new phone came back. */
  Schema.Struct({ type: Schema.Literal("number.proved"), at, place, hasPhone, asksAnswer }),
])
export type PhoneChangeEvent = typeof PhoneChangeEvent.Type

/**
 * Until when the present phone allows another, and until when the player's answer counts (milliseconds since the epoch, 0 for
 * never); the digest of the new phone.
 */
export const PhoneChangeContext = Schema.Struct({
  allowedUntil: Schema.Int,
  answeredUntil: Schema.Int,
  place: Schema.String,
})
export type PhoneChangeContext = typeof PhoneChangeContext.Type

import { Schema } from "effect"

const at = Schema.Int
/** Keyed digest of the new phone: the phone itself is outside the log until it is the account's. */
const place = Schema.String
/** Whether the account has a phone, which then has its say. */
const hasPhone = Schema.Boolean

/** Events of the phone that a player gives in the place of none or of the one before. */
export const PhoneChangeEvent = Schema.Union([
  /** A code that was sent to the account's phone came back: until `until` another may take its place. */
  Schema.Struct({ type: Schema.Literal("present.proved"), at, until: Schema.Int }),
  Schema.Struct({ type: Schema.Literal("number.given"), at, place, hasPhone }),
  /** A code that was sent to the new phone came back. */
  Schema.Struct({ type: Schema.Literal("number.proved"), at, place, hasPhone }),
])
export type PhoneChangeEvent = typeof PhoneChangeEvent.Type

/** Until when the present phone allows another (milliseconds since the epoch, 0 for never), and the digest of the new one. */
export const PhoneChangeContext = Schema.Struct({ allowedUntil: Schema.Int, place: Schema.String })
export type PhoneChangeContext = typeof PhoneChangeContext.Type

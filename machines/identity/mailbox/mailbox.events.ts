import { Schema } from "effect"

const at = Schema.Int
/** Keyed digest of the address: the address itself is outside the log. */
const place = Schema.String

/** Events of the mail address of one player. */
export const MailboxEvent = Schema.Union([
  /** The player said that the address is theirs; nothing proves it yet. */
  Schema.Struct({ type: Schema.Literal("mailbox.given"), at, place }),
  /** A code that was sent there came back. */
  Schema.Struct({ type: Schema.Literal("mailbox.proved"), at, place }),
])
export type MailboxEvent = typeof MailboxEvent.Type

/** Digest of the address, empty where none was given, and when it was proved, 0 before. */
export const MailboxContext = Schema.Struct({ place: Schema.String, provedAt: Schema.Int })
export type MailboxContext = typeof MailboxContext.Type

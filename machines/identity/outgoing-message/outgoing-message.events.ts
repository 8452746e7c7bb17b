import { Schema } from "effect"

/** Milliseconds since the epoch. */
const at = Schema.Int

/** Why a message never left: no carrier took it, it came too late to be of use, or its reader's account was erased. */
export const LostReason = Schema.Literals(["undelivered", "late", "erased"])
export type LostReason = typeof LostReason.Type

/** What becomes of an SMS or a letter. Whom it is to and what it says is in none of these: that lies beside the log until it has left. */
export const OutgoingMessageEvent = Schema.Union([
  Schema.Struct({
    type: Schema.Literal("outgoing.written"),
    at,
    channel: Schema.Literals(["sms", "mail"]),
  }),
  Schema.Struct({ type: Schema.Literal("outgoing.taken"), at }),
  Schema.Struct({ type: Schema.Literal("outgoing.lost"), at, why: LostReason }),
])
export type OutgoingMessageEvent = typeof OutgoingMessageEvent.Type

export const OutgoingMessageContext = Schema.Struct({
  channel: Schema.optionalKey(Schema.Literals(["sms", "mail"])),
  why: Schema.optionalKey(LostReason),
})
export type OutgoingMessageContext = typeof OutgoingMessageContext.Type

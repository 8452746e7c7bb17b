import { Schema } from "effect"
import { CurrencyCode, MinorUnits } from "../money/money.ts"

/** What a message tells; `written`: what an operator writes. The words of the others are the site's, in the reader's language. */
export const MESSAGE_KINDS = [
  "signIn",
  "security",
  "identification.accepted",
  "identification.refused",
  "identification.moreAsked",
  "identification.expired",
  "withdrawal.paid",
  "withdrawal.refused",
  "withdrawal.returned",
  "withdrawal.documents",
  "limit.set",
  "limit.raised",
  "support",
  "idea",
  "tournament",
  "challenges",
  "written",
] as const

export const MessageKind = Schema.Literals(MESSAGE_KINDS)
export type MessageKind = typeof MessageKind.Type

/** Longest title and text that an operator writes, in characters. */
export const TITLE_LENGTH = 120
export const TEXT_LENGTH = 4000

/** Messages of one page of the list. */
export const MESSAGES_SHOWN = 20

/** A message's id: the player's, and what it was made of: `42.e1200`, `42.o0c1f…`. */
export const MessageId = Schema.String.check(Schema.isPattern(/^\d{1,16}\.[a-z0-9-]{1,60}$/)).pipe(
  Schema.annotate({ examples: ["100000001.e42"] }),
  Schema.brand("MessageId"),
)
export type MessageId = typeof MessageId.Type

/** What the site's own message is about, beside its kind: no text that somebody wrote. */
export const MessageFacts = Schema.Struct({
  /** Of a withdrawal, a prize or a limit, in minor units; minutes of a limit of time. */
  amount: Schema.optionalKey(MinorUnits),
  currency: Schema.optionalKey(CurrencyCode),
  /** Which limit, which change of security, by the name that the log has; `service`: an identification by one, which told the player by itself; what became of an idea. */
  detail: Schema.optionalKey(Schema.String),
})
export type MessageFacts = typeof MessageFacts.Type

/** Which messages are listed. */
export const MessageFilter = Schema.Literals(["all", "unread"])
export type MessageFilter = typeof MessageFilter.Type

/** A message as its player reads it, in the language of whoever asks. */
export const MessageView = Schema.Struct({
  id: MessageId,
  kind: MessageKind,
  title: Schema.String,
  text: Schema.String,
  /** Milliseconds since the epoch by the server's clock. */
  at: Schema.Int,
  isRead: Schema.Boolean,
  /** Where in the account more is to be seen, after the language: `account/security`. */
  path: Schema.optionalKey(Schema.String),
})
export type MessageView = typeof MessageView.Type

/** A page of messages, newest first. */
export const MessagePage = Schema.Struct({
  messages: Schema.Array(MessageView),
  /** What the next page begins after; null where this was the last. */
  next: Schema.NullOr(Schema.String),
  /** Unread ones in all. */
  unread: Schema.Int,
})
export type MessagePage = typeof MessagePage.Type

import { Schema } from "effect"
import { personal } from "#models/privacy/personal.ts"
import {
  AskedPayment,
  MessageFile,
  MessageSide,
  SupportMessage,
  SupportTopic,
} from "#models/support/conversation.ts"
import { PlayerId } from "#models/wallet/account.ts"

/** Milliseconds since the epoch by the server's clock. */
const at = Schema.Int
/** Whose conversation it is: what is written in it is sealed under their key; nobody's where a guest writes. */
const userId = Schema.optionalKey(PlayerId)
/** Name of a person of the site. */
const operator = Schema.String
const written = { at, userId, key: Schema.String, text: personal, file: Schema.NullOr(MessageFile) } as const

/** Events of a conversation of a player with the support: together they are its transcript. */
export const ConversationEvent = Schema.Union([
  Schema.Struct({
    type: Schema.Literal("conversation.opened"),
    at,
    userId: PlayerId,
    topic: SupportTopic,
    /** In which the player reads the site. */
    language: Schema.String,
  }),
  /** Somebody who is not signed in writes; answers go to the mail address. */
  Schema.Struct({
    type: Schema.Literal("guest.asked"),
    at,
    topic: SupportTopic,
    language: Schema.String,
    name: personal,
    email: personal,
  }),
  /** A letter leads the guest to the conversation, from the answer of this number on; `digest`: of what its link says. */
  Schema.Struct({
    type: Schema.Literal("link.given"),
    at,
    number: Schema.Int,
    digest: Schema.String,
    expiresAt: Schema.Int,
  }),
  /** The player wrote, about a payment of theirs where one is named. */
  Schema.Struct({
    type: Schema.Literal("message.sent"),
    ...written,
    payment: Schema.optionalKey(AskedPayment),
  }),
  /** The operator wrote who has it in hand. */
  Schema.Struct({ type: Schema.Literal("message.answered"), ...written, operator }),
  /** One side has read all up to a message; its number. */
  Schema.Struct({ type: Schema.Literal("messages.read"), at, side: MessageSide, upTo: Schema.Int }),
  Schema.Struct({ type: Schema.Literal("conversation.taken"), at, operator }),
  /** Given to another operator, or to nobody: whoever is free. The player does not see the note. */
  Schema.Struct({
    type: Schema.Literal("conversation.handed"),
    at,
    userId,
    operator,
    receiver: Schema.NullOr(Schema.String),
    note: personal,
  }),
  Schema.Struct({
    type: Schema.Literal("conversation.closed"),
    at,
    side: MessageSide,
    operator: Schema.NullOr(operator),
  }),
  /** The player wrote again soon after it was closed. */
  Schema.Struct({ type: Schema.Literal("conversation.reopened"), at }),
  /** From 1 to 5. */
  Schema.Struct({ type: Schema.Literal("conversation.rated"), at, rating: Schema.Int }),
])
export type ConversationEvent = typeof ConversationEvent.Type

/** What a hand-over says. */
export const Handover = Schema.Struct({
  at: Schema.Int,
  operator: Schema.String,
  receiver: Schema.NullOr(Schema.String),
  note: Schema.String,
})

/** A guest, and the links of their letters. */
export const ConversationGuest = Schema.Struct({
  name: Schema.String,
  email: Schema.String,
  links: Schema.Array(Schema.Struct({ number: Schema.Int, digest: Schema.String, expiresAt: Schema.Int })),
})
export type ConversationGuest = typeof ConversationGuest.Type

export const ConversationContext = Schema.Struct({
  userId: Schema.optionalKey(PlayerId),
  topic: SupportTopic,
  language: Schema.String,
  openedAt: Schema.Int,
  operator: Schema.NullOr(Schema.String),
  /** Since when the player waits for an answer; null where they do not. */
  waitingSince: Schema.NullOr(Schema.Int),
  messages: Schema.Array(SupportMessage),
  readByPlayer: Schema.Int,
  readByOperator: Schema.Int,
  handovers: Schema.Array(Handover),
  closedAt: Schema.NullOr(Schema.Int),
  rating: Schema.NullOr(Schema.Int),
  /** Who writes where it is no player. */
  guest: Schema.optionalKey(ConversationGuest),
})
export type ConversationContext = typeof ConversationContext.Type

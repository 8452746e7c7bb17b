import { Schema } from "effect"
import { PaymentName } from "../cashier/own-payment.ts"
import { CurrencyCode, MinorUnits } from "../money/money.ts"
import { PlayerId } from "../wallet/account.ts"
import { PaymentMatter } from "./payment-matter.ts"

/** What a player can write to support about, in the order in which it is offered. */
export const SUPPORT_TOPICS = ["account", "payments", "bets", "verification", "technical", "other"] as const

/** One of {@link SUPPORT_TOPICS}. */
export const SupportTopic = Schema.Literals(SUPPORT_TOPICS)
export type SupportTopic = typeof SupportTopic.Type

/** Most characters of one message. */
export const MESSAGE_LENGTH = 2000

/** Most messages of one conversation: whoever writes more begins another. */
export const MOST_MESSAGES = 500

/** How long after it was closed a conversation goes on when its player writes again, in milliseconds; later a new one begins. */
export const REOPEN_MS = 24 * 3_600_000

/** Most bytes of a file in a conversation. */
export const FILE_BYTES = 10_000_000

/** How long a guest's conversation may be read and gone on with by the link of a letter, in milliseconds. */
export const GUEST_LINK_MS = 14 * 24 * 3_600_000

/** Longest name of a guest, in characters. */
export const GUEST_NAME_LENGTH = 100

/** Of which player a conversation is and which of theirs, `42.3`; that of a guest has a name that says nothing: `g` and 32 signs. */
export const ConversationId = Schema.String.check(
  Schema.isPattern(/^(?:[1-9]\d{0,15}\.[1-9]\d{0,5}|g[0-9a-f]{32})$/),
).pipe(Schema.annotate({ examples: ["42.1"] }), Schema.brand("ConversationId"))
export type ConversationId = typeof ConversationId.Type

/** A key that the sender makes before a message is sent: sent again, it is one message. */
export const MessageKey = Schema.String.check(Schema.isPattern(/^[A-Za-z0-9-]{8,64}$/)).pipe(
  Schema.annotate({ examples: ["5f0c2c52-6d53-4a5e-8a53-6c1f3f1d9a10"] }),
  Schema.brand("MessageKey"),
)
export type MessageKey = typeof MessageKey.Type

/** A file of a message: pictures are encoded anew as JPEG, PDF stays as it came. `size` in bytes. */
export const MessageFile = Schema.Struct({
  id: Schema.String,
  kind: Schema.Literals(["picture", "pdf"]),
  size: Schema.Int,
})
export type MessageFile = typeof MessageFile.Type

/** Who wrote a message. */
export const MessageSide = Schema.Literals(["player", "operator"])
export type MessageSide = typeof MessageSide.Type

/** Whether a conversation is that of somebody who was not signed in. */
export const isOfGuest = (id: string): boolean => id.startsWith("g")

/** A payment as the page of its player says that a message is about it. */
export const PaymentAsked = Schema.Struct({
  ...PaymentName.fields,
  /** Absent: something else than what there are words for. */
  about: Schema.optionalKey(PaymentMatter),
})
export type PaymentAsked = typeof PaymentAsked.Type

/** A payment that a message is about: what it was asked for, `amount` in minor units, and when, in milliseconds since the epoch. */
export const AskedPayment = Schema.Struct({
  ...PaymentAsked.fields,
  amount: MinorUnits,
  currency: CurrencyCode,
  at: Schema.Int,
})
export type AskedPayment = typeof AskedPayment.Type

/** A message of a conversation; its number counts from 1. `at` in milliseconds since the epoch. */
export const SupportMessage = Schema.Struct({
  number: Schema.Int,
  key: Schema.String,
  side: MessageSide,
  /** Name of the operator who wrote it; null where the player did. */
  operator: Schema.NullOr(Schema.String),
  text: Schema.String,
  file: Schema.NullOr(MessageFile),
  /** The player's payment that it is about. */
  payment: Schema.optionalKey(AskedPayment),
  at: Schema.Int,
})
export type SupportMessage = typeof SupportMessage.Type

/** How a conversation stands: waits for an operator, for an answer, for the player, or is closed. */
export const ConversationState = Schema.Literals(["waiting", "taken", "answered", "closed"])
export type ConversationState = typeof ConversationState.Type

/** A conversation as its player sees it. Times in milliseconds since the epoch. */
export const ConversationView = Schema.Struct({
  id: ConversationId,
  topic: SupportTopic,
  state: ConversationState,
  openedAt: Schema.Int,
  /** Whether an operator has it in hand. */
  isTaken: Schema.Boolean,
  messages: Schema.Array(SupportMessage),
  /** Up to which message either side has read. */
  readByPlayer: Schema.Int,
  readByOperator: Schema.Int,
  /** Messages of operators that the player has not read. */
  unread: Schema.Int,
  closedAt: Schema.NullOr(Schema.Int),
  /** From 1 to 5; null where it is not rated. */
  rating: Schema.NullOr(Schema.Int),
})
export type ConversationView = typeof ConversationView.Type

/** A conversation among those that are open, without anything that was written. */
export const ConversationRow = Schema.Struct({
  id: ConversationId,
  /** Null: a guest's. */
  playerId: Schema.NullOr(PlayerId),
  topic: SupportTopic,
  language: Schema.String,
  state: ConversationState,
  /** Who has it in hand; null: nobody. */
  operator: Schema.NullOr(Schema.String),
  /** Since when the player waits for an answer; null where they do not. */
  waitingSince: Schema.NullOr(Schema.Int),
  openedAt: Schema.Int,
  /** Messages of the player that no operator has read. */
  unread: Schema.Int,
})
export type ConversationRow = typeof ConversationRow.Type

/** What a message or a note says, without the blanks around it and without control characters but breaks and tabs. */
export const plainText = (text: string): string =>
  text
    .normalize("NFC")
    .replace(/[^\P{Cc}\n\t]/gu, "")
    .trim()

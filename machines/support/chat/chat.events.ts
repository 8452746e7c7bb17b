import { Schema } from "effect"
import { FormMessage } from "#models/identity/registration/form-message.ts"
import { ConversationView, MessageKey } from "#models/support/conversation.ts"
import { SupportOffer } from "#models/support/support-offer.ts"
import { doneEvent, outcomeOf } from "../../kernel/done-event.ts"

const Failure = Schema.Struct({ message: FormMessage })

/** How the support is reached, and the player's last conversation. */
export const ChatLoaded = outcomeOf(
  Schema.Struct({ offer: SupportOffer, conversation: Schema.NullOr(ConversationView) }),
  Failure,
)
export type ChatLoaded = typeof ChatLoaded.Type

/** What the server is asked to do with the conversation. */
export const ChatCommand = Schema.Union([
  /** The file that was picked last; its bytes stay in the page, they are no part of the chart. */
  Schema.Struct({ kind: Schema.Literal("file"), key: MessageKey }),
  Schema.Struct({ kind: Schema.Literal("close") }),
  Schema.Struct({ kind: Schema.Literal("rate"), rating: Schema.Int }),
  Schema.Struct({ kind: Schema.Literal("read"), upTo: Schema.Int }),
])
export type ChatCommand = typeof ChatCommand.Type

export const ChatDone = outcomeOf(ConversationView, Failure)
export type ChatDone = typeof ChatDone.Type

/** What reaches the chat of a player with the support. */
export const ChatEvent = Schema.Union([
  Schema.Struct({ type: Schema.Literal("chat.opened") }),
  Schema.Struct({ type: Schema.Literal("chat.left") }),
  /** The server says that something happened, or news may be missing. */
  Schema.Struct({ type: Schema.Literal("chat.asked") }),
  Schema.Struct({ type: Schema.Literal("retry.requested") }),
  Schema.Struct({ type: Schema.Literal("command.given"), command: ChatCommand }),
  doneEvent("loadChat", ChatLoaded),
  doneEvent("carryOut", ChatDone),
])
export type ChatEvent = typeof ChatEvent.Type

export const ChatContext = Schema.Struct({
  offer: Schema.NullOr(SupportOffer),
  conversation: Schema.NullOr(ConversationView),
  command: Schema.NullOr(ChatCommand),
  error: Schema.NullOr(FormMessage),
})
export type ChatContext = typeof ChatContext.Type

import { Schema } from "effect"
import { FormMessage } from "#models/identity/registration/form-message.ts"
import { MessageFilter, MessageId, MessagePage } from "#models/messages/player-message.ts"
import { doneEvent, outcomeOf } from "../../kernel/done-event.ts"

const Failure = Schema.Struct({ message: FormMessage })

export const MessagesLoaded = outcomeOf(MessagePage, Failure)
export type MessagesLoaded = typeof MessagesLoaded.Type

/** What the player does with one message, or with all. */
export const MessageCommand = Schema.Union([
  Schema.Struct({ kind: Schema.Literals(["read", "unread", "delete"]), id: MessageId }),
  Schema.Struct({ kind: Schema.Literals(["readAll", "deleteAll"]) }),
])
export type MessageCommand = typeof MessageCommand.Type

export const MessageDone = outcomeOf(Schema.Struct({ unread: Schema.Int }), Failure)
export type MessageDone = typeof MessageDone.Type

/** What reaches the list of a player's messages. */
export const MessageListEvent = Schema.Union([
  Schema.Struct({ type: Schema.Literal("list.opened") }),
  Schema.Struct({ type: Schema.Literal("list.left") }),
  /** Messages came or were changed elsewhere, or news may be missing. */
  Schema.Struct({ type: Schema.Literal("list.asked") }),
  Schema.Struct({ type: Schema.Literal("retry.requested") }),
  Schema.Struct({ type: Schema.Literal("filter.chosen"), filter: MessageFilter }),
  Schema.Struct({ type: Schema.Literal("more.requested") }),
  Schema.Struct({ type: Schema.Literal("command.given"), command: MessageCommand }),
  Schema.Struct({ type: Schema.Literal("deletion.confirmed") }),
  Schema.Struct({ type: Schema.Literal("deletion.dropped") }),
  doneEvent("loadMessages", MessagesLoaded),
  doneEvent("loadMore", MessagesLoaded),
  doneEvent("carryOut", MessageDone),
])
export type MessageListEvent = typeof MessageListEvent.Type

export const MessageListContext = Schema.Struct({
  filter: MessageFilter,
  page: Schema.NullOr(MessagePage),
  command: Schema.NullOr(MessageCommand),
  error: Schema.NullOr(FormMessage),
})
export type MessageListContext = typeof MessageListContext.Type

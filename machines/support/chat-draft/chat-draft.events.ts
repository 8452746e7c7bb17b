import { Schema } from "effect"
import { FormMessage } from "#models/identity/registration/form-message.ts"
import { AskedPayment, MessageKey, SupportTopic } from "#models/support/conversation.ts"
import { PlayerId } from "#models/wallet/account.ts"
import { doneEvent, outcomeOf } from "../../kernel/done-event.ts"

/** A message on its way. */
export const DraftMessage = Schema.Struct({
  key: MessageKey,
  topic: Schema.NullOr(SupportTopic),
  text: Schema.String,
  /** The player's payment that it is about. */
  payment: Schema.optionalKey(AskedPayment),
})
export type DraftMessage = typeof DraftMessage.Type

/** Why it was not taken: by a rule, or no answer came, so that nothing is known. */
const DraftFailure = Schema.Struct({ kind: Schema.Literals(["refused", "lost"]), message: FormMessage })
export const DraftOutcome = outcomeOf(Schema.Null, DraftFailure)
export type DraftOutcome = typeof DraftOutcome.Type

/** What happens to what a player is writing to the support. */
export const ChatDraftEvent = Schema.Union([
  Schema.Struct({ type: Schema.Literal("player.signedIn"), userId: PlayerId }),
  Schema.Struct({ type: Schema.Literal("player.signedOut") }),
  Schema.Struct({ type: Schema.Literal("draft.typed"), text: Schema.String }),
  Schema.Struct({ type: Schema.Literal("topic.chosen"), topic: SupportTopic }),
  /** The player asks about one of their payments; in whose place another may be asked about. */
  Schema.Struct({ type: Schema.Literal("payment.chosen"), payment: AskedPayment }),
  Schema.Struct({ type: Schema.Literal("payment.removed") }),
  /** The button, with a new key and the text as it stands. */
  Schema.Struct({ type: Schema.Literal("send.pressed"), key: MessageKey, text: Schema.String }),
  /** The connection is back, or the player asks for it. */
  Schema.Struct({ type: Schema.Literal("send.retried") }),
  doneEvent("sendDraft", DraftOutcome),
])
export type ChatDraftEvent = typeof ChatDraftEvent.Type

export const ChatDraftContext = Schema.Struct({
  userId: Schema.NullOr(PlayerId),
  text: Schema.String,
  topic: Schema.NullOr(SupportTopic),
  /** The payment that the next message is about. */
  payment: Schema.optional(AskedPayment),
  /** The message on its way; null while there is none. */
  pending: Schema.NullOr(DraftMessage),
  /** How many were sent, and how often a text came back. */
  sent: Schema.Int,
  returned: Schema.Int,
  error: Schema.NullOr(FormMessage),
})
export type ChatDraftContext = typeof ChatDraftContext.Type

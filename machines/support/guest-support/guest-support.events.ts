import { Schema } from "effect"
import { FormErrors, FormMessage } from "#models/identity/registration/form-message.ts"
import { MessageKey, SupportTopic } from "#models/support/conversation.ts"
import { GuestConversation, GuestToken } from "#models/support/guest-request.ts"
import { doneEvent, outcomeOf } from "../../kernel/done-event.ts"

/** Why a request was not taken; `errors` of its fields. */
export const RequestFailure = Schema.Struct({ errors: FormErrors, message: Schema.NullOr(FormMessage) })
export type RequestFailure = typeof RequestFailure.Type
export const RequestOutcome = outcomeOf(Schema.Null, RequestFailure)
export type RequestOutcome = typeof RequestOutcome.Type

/** Why the conversation is not shown, or nothing was added to it: the link leads there no more, or something else. */
export const LinkFailure = Schema.Struct({ kind: Schema.Literals(["gone", "failed"]), message: FormMessage })
export type LinkFailure = typeof LinkFailure.Type
export const LinkOutcome = outcomeOf(GuestConversation, LinkFailure)
export type LinkOutcome = typeof LinkOutcome.Type

/** Fields that are typed. */
export const TypedField = Schema.Literals(["name", "email", "text"])
export type TypedField = typeof TypedField.Type

/** What reaches the page on which guests write to the support. */
export const GuestSupportEvent = Schema.Union([
  /** `token`: of a letter's link; null where the page was opened by itself. */
  Schema.Struct({ type: Schema.Literal("guestSupport.opened"), token: Schema.NullOr(GuestToken) }),
  Schema.Struct({ type: Schema.Literal("guestSupport.left") }),
  Schema.Struct({ type: Schema.Literal("field.typed"), field: TypedField, value: Schema.String }),
  Schema.Struct({ type: Schema.Literal("topic.chosen"), topic: SupportTopic }),
  /** The button, with a new key. */
  Schema.Struct({ type: Schema.Literal("request.sent"), key: MessageKey }),
  Schema.Struct({ type: Schema.Literal("reply.sent"), key: MessageKey }),
  Schema.Struct({ type: Schema.Literal("refresh.pressed") }),
  Schema.Struct({ type: Schema.Literal("another.wanted") }),
  doneEvent("sendRequest", RequestOutcome),
  doneEvent("readConversation", LinkOutcome),
  doneEvent("sendReply", LinkOutcome),
])
export type GuestSupportEvent = typeof GuestSupportEvent.Type

export const GuestSupportContext = Schema.Struct({
  token: Schema.NullOr(GuestToken),
  name: Schema.String,
  email: Schema.String,
  topic: Schema.NullOr(SupportTopic),
  text: Schema.String,
  /** Of what was sent last and perhaps arrived; null where something else is written since. */
  key: Schema.NullOr(MessageKey),
  errors: FormErrors,
  error: Schema.NullOr(FormMessage),
  shown: Schema.NullOr(GuestConversation),
})
export type GuestSupportContext = typeof GuestSupportContext.Type

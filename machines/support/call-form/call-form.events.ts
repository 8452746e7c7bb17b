import { Schema } from "effect"
import { FormErrors, FormMessage } from "#models/identity/registration/form-message.ts"
import { CallPage, CallView } from "#models/support/call-request.ts"
import { MessageKey, SupportTopic } from "#models/support/conversation.ts"
import { phoneEntryEvents, phoneEntryFields } from "../../identity/phone-entry/phone-entry.events.ts"
import { doneEvent, outcomeOf } from "../../kernel/done-event.ts"

/** Why nothing came of a request; `errors` of its fields. */
export const CallFailure = Schema.Struct({ errors: FormErrors, message: Schema.NullOr(FormMessage) })
export type CallFailure = typeof CallFailure.Type

export const CallPageOutcome = outcomeOf(CallPage, CallFailure)
export type CallPageOutcome = typeof CallPageOutcome.Type
export const CallOutcome = outcomeOf(CallView, CallFailure)
export type CallOutcome = typeof CallOutcome.Type

/** What reaches the part of a page where a call is asked for. */
export const CallFormEvent = Schema.Union([
  /** `isPlayer`: whoever looks is signed in. */
  Schema.Struct({ type: Schema.Literal("calls.opened"), isPlayer: Schema.Boolean }),
  Schema.Struct({ type: Schema.Literal("calls.left") }),
  /** Something happened to the request. */
  Schema.Struct({ type: Schema.Literal("news.heard") }),
  Schema.Struct({ type: Schema.Literal("refresh.pressed") }),
  Schema.Struct({ type: Schema.Literal("call.wanted") }),
  Schema.Struct({ type: Schema.Literal("call.dropped") }),
  Schema.Struct({ type: Schema.Literal("name.typed"), name: Schema.String }),
  Schema.Struct({ type: Schema.Literal("topic.chosen"), topic: SupportTopic }),
  Schema.Struct({ type: Schema.Literal("language.chosen"), language: Schema.String }),
  /** Null: as soon as people are there. */
  Schema.Struct({ type: Schema.Literal("time.chosen"), when: Schema.NullOr(Schema.Int) }),
  /** The button, with a new key. */
  Schema.Struct({ type: Schema.Literal("call.submitted"), key: MessageKey }),
  Schema.Struct({ type: Schema.Literal("withdraw.pressed") }),
  ...phoneEntryEvents,
  doneEvent("loadCalls", CallPageOutcome),
  doneEvent("askForCall", CallOutcome),
  doneEvent("withdrawCall", CallOutcome),
])
export type CallFormEvent = typeof CallFormEvent.Type

export const CallFormContext = Schema.Struct({
  ...phoneEntryFields,
  isPlayer: Schema.Boolean,
  page: Schema.NullOr(CallPage),
  name: Schema.String,
  topic: Schema.NullOr(SupportTopic),
  /** Null: that of the page. */
  language: Schema.NullOr(Schema.String),
  when: Schema.NullOr(Schema.Int),
  /** Of what was sent last and perhaps arrived; null where something else is asked since. */
  key: Schema.NullOr(MessageKey),
  errors: FormErrors,
  error: Schema.NullOr(FormMessage),
})
export type CallFormContext = typeof CallFormContext.Type

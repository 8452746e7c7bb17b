import { Schema } from "effect"
import { FormMessage } from "#models/identity/registration/form-message.ts"
import { MailingKind } from "#models/privacy/consents.ts"
import { doneEvent, outcomeOf } from "../../kernel/done-event.ts"

/** `unknown`: the link is none of the site's; `failed`: it can be tried again. */
export const UnsubscribeFailure = Schema.Struct({
  kind: Schema.Literals(["unknown", "failed"]),
  message: FormMessage,
})
export type UnsubscribeFailure = typeof UnsubscribeFailure.Type

/** Which kind of messages ends. */
export const UnsubscribeOutcome = outcomeOf(MailingKind, UnsubscribeFailure)
export type UnsubscribeOutcome = typeof UnsubscribeOutcome.Type

/** What reaches the page of a letter's way out. */
export const UnsubscribingEvent = Schema.Union([
  /** `token`: what the link carries; empty where it carries nothing. */
  Schema.Struct({ type: Schema.Literal("link.opened"), token: Schema.String }),
  Schema.Struct({ type: Schema.Literal("link.closed") }),
  Schema.Struct({ type: Schema.Literal("end.confirmed") }),
  doneEvent("unsubscribe", UnsubscribeOutcome),
])
export type UnsubscribingEvent = typeof UnsubscribingEvent.Type

export const UnsubscribingContext = Schema.Struct({
  token: Schema.String,
  /** What ended; null before. */
  ended: Schema.NullOr(MailingKind),
  error: Schema.NullOr(FormMessage),
})
export type UnsubscribingContext = typeof UnsubscribingContext.Type

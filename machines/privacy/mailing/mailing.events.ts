import { Schema } from "effect"
import { FormMessage } from "#models/identity/registration/form-message.ts"
import { MailingKind } from "#models/privacy/consents.ts"
import { MailingView } from "#models/privacy/mailing.ts"
import { doneEvent, outcomeOf } from "../../kernel/done-event.ts"

/** A kind of messages that is switched on or off. */
export const MailingChoice = Schema.Struct({ kind: MailingKind, granted: Schema.Boolean })
export type MailingChoice = typeof MailingChoice.Type

/** How all choices stand. */
export const MailingOutcome = outcomeOf(MailingView, Schema.Struct({ message: FormMessage }))
export type MailingOutcome = typeof MailingOutcome.Type

/** What reaches the page of what a player wants to be told. */
export const MailingEvent = Schema.Union([
  Schema.Struct({ type: Schema.Literal("mailing.opened") }),
  Schema.Struct({ type: Schema.Literal("mailing.left") }),
  Schema.Struct({ type: Schema.Literal("mailing.asked") }),
  Schema.Struct({ type: Schema.Literal("choice.switched"), ...MailingChoice.fields }),
  doneEvent("loadMailing", MailingOutcome),
  doneEvent("saveChoice", MailingOutcome),
])
export type MailingEvent = typeof MailingEvent.Type

export const MailingContext = Schema.Struct({
  /** Null before it was read. */
  view: Schema.NullOr(MailingView),
  /** What is being saved; null while nothing is. */
  saving: Schema.NullOr(MailingChoice),
  error: Schema.NullOr(FormMessage),
})
export type MailingContext = typeof MailingContext.Type

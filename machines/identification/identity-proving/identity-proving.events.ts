import { Schema } from "effect"
import { BegunCheck, CheckView, OfferedProvider, ShownSessions } from "#models/identification/provider.ts"
import { FormErrors, FormMessage } from "#models/identity/registration/form-message.ts"
import { FormValues } from "#models/identity/registration/registration.ts"
import { deadlineEvent, doneEvent, outcomeOf } from "../../kernel/done-event.ts"

/** A moment at which the server is asked how the check stands, in milliseconds since the epoch. */
const askAt = Schema.Int

/** Why a check could not be begun: by field, and in words. */
export const BeginFailure = Schema.Struct({ message: FormMessage, errors: FormErrors })
export type BeginFailure = typeof BeginFailure.Type
export const BeginOutcome = outcomeOf(Schema.Struct({ check: BegunCheck, askAt }), BeginFailure)
export type BeginOutcome = typeof BeginOutcome.Type

/** Why it could not be said how a check stands; `isOver`: asking again helps nobody. */
export const AskFailure = Schema.Struct({ message: FormMessage, isOver: Schema.Boolean, askAt })
export type AskFailure = typeof AskFailure.Type
export const AskOutcome = outcomeOf(Schema.Struct({ view: CheckView, askAt }), AskFailure)
export type AskOutcome = typeof AskOutcome.Type

/** Why sessions could not be handed in; `isOver`: handing them in again helps nobody. */
export const HandFailure = Schema.Struct({ message: FormMessage, isOver: Schema.Boolean })
export type HandFailure = typeof HandFailure.Type
export const HandOutcome = outcomeOf(Schema.Null, HandFailure)
export type HandOutcome = typeof HandOutcome.Type

/** What reaches the page on which a service confirms who the player is. */
export const IdentityProvingEvent = Schema.Union([
  Schema.Struct({ type: Schema.Literal("page.closed") }),
  Schema.Struct({ type: Schema.Literal("provider.chosen"), provider: OfferedProvider }),
  Schema.Struct({ type: Schema.Literal("provider.left") }),
  Schema.Struct({ type: Schema.Literal("field.typed"), field: Schema.String, value: Schema.String }),
  Schema.Struct({ type: Schema.Literal("check.submitted") }),
  Schema.Struct({ type: Schema.Literal("check.dropped") }),
  Schema.Struct({ type: Schema.Literal("status.asked") }),
  /** The service has all that it wants of the player. */
  Schema.Struct({ type: Schema.Literal("widget.finished") }),
  /** The service's scripts filmed a document and a face. */
  Schema.Struct({ type: Schema.Literal("widget.filmed"), sessions: ShownSessions }),
  /** What the service shows did not come, or broke off. */
  Schema.Struct({ type: Schema.Literal("widget.failed") }),
  doneEvent("beginCheck", BeginOutcome),
  doneEvent("handSessions", HandOutcome),
  doneEvent("askCheck", AskOutcome),
  deadlineEvent("untilAsked"),
])
export type IdentityProvingEvent = typeof IdentityProvingEvent.Type

export const IdentityProvingContext = Schema.Struct({
  provider: Schema.NullOr(OfferedProvider),
  /** As typed. */
  values: FormValues,
  errors: FormErrors,
  error: Schema.NullOr(FormMessage),
  /** The check that the phone was asked for; null before. */
  check: Schema.NullOr(BegunCheck),
  /** What was filmed and is not handed in yet. */
  sessions: Schema.optional(ShownSessions),
  askAt: Schema.Int,
  /** Questions in a row that nobody answered. */
  silences: Schema.Int,
})
export type IdentityProvingContext = typeof IdentityProvingContext.Type

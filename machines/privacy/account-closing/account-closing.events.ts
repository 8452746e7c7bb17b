import { Schema } from "effect"
import { FormMessage } from "#models/identity/registration/form-message.ts"
import { ClosingView } from "#models/privacy/closing.ts"
import { doneEvent, outcomeOf } from "../../kernel/done-event.ts"

const Failure = Schema.Struct({ message: FormMessage })

/** What stands in the way of a closing. */
export const ClosingOutcome = outcomeOf(ClosingView, Failure)
export type ClosingOutcome = typeof ClosingOutcome.Type

/** The account is closed. */
export const ClosedOutcome = outcomeOf(Schema.Null, Failure)
export type ClosedOutcome = typeof ClosedOutcome.Type

/** What reaches the page on which the account is closed. */
export const AccountClosingEvent = Schema.Union([
  Schema.Struct({ type: Schema.Literal("closing.opened") }),
  Schema.Struct({ type: Schema.Literal("closing.left") }),
  /** The page is to look again at what stands in the way. */
  Schema.Struct({ type: Schema.Literal("closing.asked") }),
  Schema.Struct({ type: Schema.Literal("reason.typed"), reason: Schema.String }),
  Schema.Struct({ type: Schema.Literal("close.pressed") }),
  Schema.Struct({ type: Schema.Literal("close.abandoned") }),
  Schema.Struct({ type: Schema.Literal("close.confirmed") }),
  doneEvent("loadClosing", ClosingOutcome),
  doneEvent("closeAccount", ClosedOutcome),
])
export type AccountClosingEvent = typeof AccountClosingEvent.Type

export const AccountClosingContext = Schema.Struct({
  /** Null before it was read. */
  view: Schema.NullOr(ClosingView),
  /** Why, in the player's words; empty where they don't say. */
  reason: Schema.String,
  error: Schema.NullOr(FormMessage),
})
export type AccountClosingContext = typeof AccountClosingContext.Type

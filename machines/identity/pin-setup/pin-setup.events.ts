import { Schema } from "effect"
import { PinStanding } from "#models/identity/pin.ts"
import { FormMessage } from "#models/identity/registration/form-message.ts"
import { doneEvent, outcomeOf } from "../../kernel/done-event.ts"
import { secret } from "../../kernel/redact.ts"

/** Why no PIN was given out. */
export const PinFailure = Schema.Union([
  /** The player did not say who is there. */
  Schema.Struct({ kind: Schema.Literal("cancelled") }),
  Schema.Struct({ kind: Schema.Literal("failed"), message: FormMessage }),
])
export type PinFailure = typeof PinFailure.Type

/** The PIN: this answer is the only place it is ever in clear. */
export const NewPinOutcome = outcomeOf(Schema.Struct({ pin: secret() }), PinFailure)
export type NewPinOutcome = typeof NewPinOutcome.Type

/** How things stand with the PIN, as the server has it; or why that could not be read. */
export const PinStandingOutcome = outcomeOf(PinStanding, Schema.Struct({ message: FormMessage }))
export type PinStandingOutcome = typeof PinStandingOutcome.Type

/** What reaches the giving of a PIN. */
export const PinSetupEvent = Schema.Union([
  Schema.Struct({ type: Schema.Literal("setup.opened") }),
  Schema.Struct({ type: Schema.Literal("setup.closed") }),
  /** How things stand could not be read: asked again. */
  Schema.Struct({ type: Schema.Literal("standing.asked") }),
  Schema.Struct({ type: Schema.Literal("pin.requested") }),
  /** The player has written it down. */
  Schema.Struct({ type: Schema.Literal("pin.kept") }),
  doneEvent("loadStanding", PinStandingOutcome),
  doneEvent("askPin", NewPinOutcome),
])
export type PinSetupEvent = typeof PinSetupEvent.Type

export const PinSetupContext = Schema.Struct({
  /** Null while it is not known. */
  standing: Schema.NullOr(PinStanding),
  /** While it is shown; empty otherwise. */
  pin: Schema.String,
  error: Schema.NullOr(FormMessage),
})
export type PinSetupContext = typeof PinSetupContext.Type

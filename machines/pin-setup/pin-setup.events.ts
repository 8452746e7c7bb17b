import { Schema } from "effect"
import { FormMessage } from "#models/registration/form-message.ts"
import { doneEvent, outcomeOf } from "../kernel/done-event.ts"
import { secret } from "../kernel/redact.ts"

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

/** What reaches the giving of a PIN. */
export const PinSetupEvent = Schema.Union([
  Schema.Struct({ type: Schema.Literal("setup.opened") }),
  Schema.Struct({ type: Schema.Literal("setup.closed") }),
  Schema.Struct({ type: Schema.Literal("pin.requested") }),
  /** The player has written it down. */
  Schema.Struct({ type: Schema.Literal("pin.kept") }),
  doneEvent("askPin", NewPinOutcome),
])
export type PinSetupEvent = typeof PinSetupEvent.Type

export const PinSetupContext = Schema.Struct({
  /** While it is shown; empty otherwise. */
  pin: Schema.String,
  error: Schema.NullOr(FormMessage),
})
export type PinSetupContext = typeof PinSetupContext.Type

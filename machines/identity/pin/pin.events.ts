import { Schema } from "effect"

const at = Schema.Int

/** Events of a player's PIN. Its digest stands outside the log. */
export const PinEvent = Schema.Union([
  /** Another one takes the place of the one before. */
  Schema.Struct({ type: Schema.Literal("pin.issued"), at }),
  Schema.Struct({ type: Schema.Literal("pin.used"), at }),
  Schema.Struct({ type: Schema.Literal("pin.mistaken"), at }),
])
export type PinEvent = typeof PinEvent.Type

/** Wrong ones in a row after which the PIN counts no more. */
export const PIN_TRIES = 5

/** When the PIN was given out, and how many wrong ones may follow before it is void. */
export const PinContext = Schema.Struct({ issuedAt: Schema.Int, triesLeft: Schema.Int })
export type PinContext = typeof PinContext.Type

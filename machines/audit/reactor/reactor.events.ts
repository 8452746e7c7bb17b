import { Schema } from "effect"

/** Places in the log that a reactor has done its work up to. */
export const ReactorEvent = Schema.Union([
  Schema.Struct({
    type: Schema.Literal("reactor.reached"),
    /** Milliseconds since the epoch. */
    at: Schema.Int,
    /** Number of the last event that it has answered. */
    seq: Schema.Int,
  }),
])
export type ReactorEvent = typeof ReactorEvent.Type

export const ReactorContext = Schema.Struct({
  /** Number of the last event that it has answered; −1 before it began. */
  seq: Schema.Int,
})
export type ReactorContext = typeof ReactorContext.Type

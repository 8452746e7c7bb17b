import { Schema } from "effect"

const at = Schema.Int

/** Events of a machine's clock; `at` in milliseconds since the epoch by the server's own clock, which never goes back. */
export const ServerClockEvent = Schema.Union([
  /** `by`: milliseconds that the machine's clock stands ahead of the server's now and did not before, negative where it went back. */
  Schema.Struct({ type: Schema.Literal("clock.jumped"), at, by: Schema.Int }),
  /** The server's clock went forward by so many milliseconds to where the machine's stays. */
  Schema.Struct({ type: Schema.Literal("clock.followed"), at, by: Schema.Int }),
  /** The machine's clock is back where the server's is, or the server's has drawn level. */
  Schema.Struct({ type: Schema.Literal("clock.rejoined"), at }),
])
export type ServerClockEvent = typeof ServerClockEvent.Type

/** How many jumps there were, and how far the machine's clock went away in all since the two were last together. */
export const ServerClockContext = Schema.Struct({
  jumps: Schema.Int,
  /** Milliseconds; what the server's clock has drawn nearer since is not taken off. */
  apart: Schema.Int,
})
export type ServerClockContext = typeof ServerClockContext.Type

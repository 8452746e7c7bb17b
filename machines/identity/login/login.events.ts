import { Schema } from "effect"
import { PlayerId } from "#models/wallet/account.ts"

const at = Schema.Int

/** Events of a login. Attempts carry time; address and device are in the event's meta, sealed. */
export const LoginEvent = Schema.Union([
  Schema.Struct({ type: Schema.Literal("login.claimed"), at, playerId: PlayerId }),
  /** `nextAt`: no attempt counts before it. */
  Schema.Struct({ type: Schema.Literal("attempt.failed"), at, nextAt: Schema.Int }),
  Schema.Struct({ type: Schema.Literal("attempt.succeeded"), at }),
  /** The owner proved to be the owner by something else than the password. */
  Schema.Struct({ type: Schema.Literal("login.recovered"), at }),
  /** Nobody holds it any more: its owner was erased, or it goes by another name now. */
  Schema.Struct({ type: Schema.Literal("login.released"), at }),
])
export type LoginEvent = typeof LoginEvent.Type

/** Failures in a row after which the next attempt waits and asks for a captcha. */
export const SLOWED_AFTER = 3
/** Failures in a row after which attempts are locked. */
export const LOCKED_AFTER = 10

/** Whose login it is, and the failures in a row. */
export const LoginContext = Schema.Struct({
  playerId: Schema.optional(PlayerId),
  failures: Schema.Int,
  nextAt: Schema.Int,
})
export type LoginContext = typeof LoginContext.Type

import { Schema } from "effect"

const at = Schema.Int

/** Events of a player's second factor: codes of an app, or by SMS. The secret is outside the log; recovery codes appear as keyed digests. */
export const TwoFactorEvent = Schema.Union([
  /** A secret was made and shown; it counts for nothing before a code of it came, and for no longer than `expiresAt`. */
  Schema.Struct({ type: Schema.Literal("factor.offered"), at, expiresAt: Schema.Int }),
  /** The first right code; `step` is the code's interval of 30 seconds since the epoch. */
  Schema.Struct({
    type: Schema.Literal("factor.enabled"),
    at,
    step: Schema.Int,
    recoveryHashes: Schema.Array(Schema.String),
  }),
  /** A code that was sent to the player's phone came back: from now on they are sent at each sign-in. */
  Schema.Struct({
    type: Schema.Literal("sms.enabled"),
    at,
    recoveryHashes: Schema.Array(Schema.String),
  }),
  /** A code by SMS; which one stands in the stream of the code. */
  Schema.Struct({ type: Schema.Literal("sms.accepted"), at }),
  Schema.Struct({ type: Schema.Literal("code.accepted"), at, step: Schema.Int }),
  Schema.Struct({ type: Schema.Literal("recovery.used"), at, hash: Schema.String }),
  /** `nextAt`: no code counts before it. */
  Schema.Struct({ type: Schema.Literal("code.mistaken"), at, nextAt: Schema.Int }),
  Schema.Struct({ type: Schema.Literal("factor.disabled"), at }),
])
export type TwoFactorEvent = typeof TwoFactorEvent.Type

/** Wrong codes in a row after which the next one waits. */
export const CODES_SLOWED_AFTER = 3

export const TwoFactorContext = Schema.Struct({
  offerExpiresAt: Schema.Int,
  /** Interval of the last code that counted: it and those before count no more. */
  lastStep: Schema.Int,
  /** When a code or a recovery code last counted. */
  acceptedAt: Schema.Int,
  failures: Schema.Int,
  nextAt: Schema.Int,
  /** Keyed digests of the recovery codes that are left. */
  recoveryHashes: Schema.Array(Schema.String),
})
export type TwoFactorContext = typeof TwoFactorContext.Type

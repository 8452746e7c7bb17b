import { Schema } from "effect"

const at = Schema.Int

/** Events of the key of a role; `at` in milliseconds since the epoch by the server's clock. */
export const AuditKeyEvent = Schema.Union([
  /** `digest`: hexadecimal SHA-256 of the key; the key itself is shown once and kept nowhere. */
  Schema.Struct({ type: Schema.Literal("key.issued"), at, digest: Schema.String }),
  /** `nextAt`: no attempt counts before it. */
  Schema.Struct({ type: Schema.Literal("attempt.failed"), at, nextAt: Schema.Int }),
  Schema.Struct({ type: Schema.Literal("attempt.succeeded"), at }),
])
export type AuditKeyEvent = typeof AuditKeyEvent.Type

/** Failures in a row after which every further attempt waits. */
export const GUESSES = 5

/** The digest that counts, and the failures in a row. */
export const AuditKeyContext = Schema.Struct({
  digest: Schema.String,
  /** How many keys were issued: whoever signed in with an older one is signed out. */
  issue: Schema.Int,
  failures: Schema.Int,
  nextAt: Schema.Int,
})
export type AuditKeyContext = typeof AuditKeyContext.Type

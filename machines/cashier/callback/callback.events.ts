import { Schema } from "effect"

const at = Schema.Int

/** Events of one callback of a provider: what it says is taken once, and carried out after it was answered. */
export const CallbackEvent = Schema.Union([
  /** Its signature was right. `hash`: SHA-256 of its bytes, `key`: ours of the payment or the payout that it is about. */
  Schema.Struct({
    type: Schema.Literal("callback.received"),
    at,
    provider: Schema.String,
    about: Schema.Literals(["payment", "payout"]),
    key: Schema.String,
    fact: Schema.String,
    hash: Schema.String,
  }),
  /** It is about nothing that is known: looked at again at `againAt`. */
  Schema.Struct({ type: Schema.Literal("callback.parked"), at, againAt: Schema.Int }),
  /** What it is about has heard it. */
  Schema.Struct({ type: Schema.Literal("callback.applied"), at }),
  /** For a day nothing was known that it could be about. */
  Schema.Struct({ type: Schema.Literal("callback.dropped"), at }),
])
export type CallbackEvent = typeof CallbackEvent.Type

export const CallbackContext = Schema.Struct({
  provider: Schema.String,
  key: Schema.String,
  hash: Schema.String,
  receivedAt: Schema.Int,
  /** When it is carried out, or looked at again. */
  dueAt: Schema.Int,
  parkings: Schema.Int,
})
export type CallbackContext = typeof CallbackContext.Type

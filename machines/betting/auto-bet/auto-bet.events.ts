import { Schema } from "effect"
import { AutoBet, AutoBetDrop, autoBetTerms } from "#models/betting/auto-bet.ts"

/** Milliseconds since the epoch by the server's clock. */
const at = Schema.Int

/** Events of an automatic bet. */
export const AutoBetEvent = Schema.Union([
  Schema.Struct({
    type: Schema.Literal("autoBet.ordered"),
    at,
    ...autoBetTerms,
    /** Digest of the body it was ordered with. */
    fingerprint: Schema.String,
  }),
  /** The bet of the same key is written in the same transaction. */
  Schema.Struct({ type: Schema.Literal("autoBet.placed"), at }),
  /** The player takes it back. */
  Schema.Struct({ type: Schema.Literal("autoBet.cancelled"), at }),
  Schema.Struct({ type: Schema.Literal("autoBet.dropped"), at, reason: AutoBetDrop }),
])
export type AutoBetEvent = typeof AutoBetEvent.Type

/** Empty until it is ordered. */
export const AutoBetContext = Schema.Struct({
  order: Schema.optionalKey(AutoBet),
  fingerprint: Schema.optionalKey(Schema.String),
})
export type AutoBetContext = typeof AutoBetContext.Type

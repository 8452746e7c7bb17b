import { Schema } from "effect"

/** Milliseconds since the epoch by the server's clock. */
const at = Schema.Int

/** Events of what a player's history of bets shows. */
export const BetHistoryEvent = Schema.Union([
  /** Bets that have ended by now are not shown any more. */
  Schema.Struct({ type: Schema.Literal("history.cleared"), at }),
  /** Every bet is shown again. */
  Schema.Struct({ type: Schema.Literal("history.restored"), at }),
])
export type BetHistoryEvent = typeof BetHistoryEvent.Type

export const BetHistoryContext = Schema.Struct({
  /** Bets that had ended by this moment are not shown. */
  clearedAt: Schema.NullOr(Schema.Int),
})
export type BetHistoryContext = typeof BetHistoryContext.Type

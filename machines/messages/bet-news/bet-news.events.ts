import { Schema } from "effect"

/** Events of what a player has read of the ends of own bets. Moments are milliseconds since the epoch. */
export const BetNewsEvent = Schema.Union([
  /** All that had come up to `upTo` is read. */
  Schema.Struct({ type: Schema.Literal("news.read"), at: Schema.Int, upTo: Schema.Int }),
])
export type BetNewsEvent = typeof BetNewsEvent.Type

export const BetNewsContext = Schema.Struct({
  /** All that came up to this moment is read; 0 where nothing was. */
  readUpTo: Schema.Int,
})
export type BetNewsContext = typeof BetNewsContext.Type

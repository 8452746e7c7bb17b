import { Schema } from "effect"

/** How far a player has read of the ends of own bets. */
export const ReadMark = Schema.Struct({
  /** All that came up to this moment is read: milliseconds since the epoch by the server's clock; 0 where nothing was. */
  readUpTo: Schema.Int,
})
export type ReadMark = typeof ReadMark.Type

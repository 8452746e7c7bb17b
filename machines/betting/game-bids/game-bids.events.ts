import { Schema } from "effect"
import { BidExposure } from "#models/betting/bid-exposure.ts"
import { MinorUnits } from "#models/money/money.ts"

/** Milliseconds since the epoch by the server's clock. */
const at = Schema.Int

/** The bid by its name, which is that of the bet that comes of it. */
const named = { at, bid: Schema.String }

/** What an answer adds, and from what it follows; money in minor units of the site's default currency. */
const added = {
  ...named,
  amount: MinorUnits.check(Schema.isGreaterThan(0)),
  /** What the house might lose on the game before. */
  exposed: MinorUnits,
  /** The most that it may. */
  limit: MinorUnits,
}

/** Events of the bids on a game, each written in the transaction of its bid. */
export const GameBidsEvent = Schema.Union([
  /** The odds asked were accepted: the bet is there. */
  Schema.Struct({ type: Schema.Literal("exposure.kept"), ...added }),
  /** The house named odds, which may be taken until a moment. */
  Schema.Struct({ type: Schema.Literal("exposure.offered"), ...added, until: at }),
  /** The player took them: the bet is there. */
  Schema.Struct({ type: Schema.Literal("exposure.taken"), ...named }),
  /** The player declined them. */
  Schema.Struct({ type: Schema.Literal("exposure.freed"), ...named }),
])
export type GameBidsEvent = typeof GameBidsEvent.Type

export const GameBidsContext = BidExposure
export type GameBidsContext = typeof GameBidsContext.Type

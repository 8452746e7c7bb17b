import { Schema } from "effect"
import { MinorUnits, minorUnits } from "../money/money.ts"

/**
 * What the house may lose by the bids on a game, in minor units of the site's default currency: by those that are bets, and, by the names of
 * their bids, by the odds that it named and that may still be taken until a moment (milliseconds since the epoch).
 */
export const BidExposure = Schema.Struct({
  kept: MinorUnits,
  offered: Schema.Record(Schema.String, Schema.Struct({ amount: MinorUnits, until: Schema.Int })),
})
export type BidExposure = typeof BidExposure.Type

/** Before anybody bids. */
export const NO_EXPOSURE: BidExposure = { kept: minorUnits(0), offered: {} }

/** What the house may lose by all that stands at a moment. */
export const exposedAt = ({ kept, offered }: BidExposure, at: number): MinorUnits =>
  minorUnits(
    Object.values(offered).reduce(
      (sum, { amount, until }) => (until < at ? sum : sum + amount),
      kept as number,
    ),
  )

/** The exposure without a bid that was named, and without those whose time was over at a moment. */
export const withoutOffer = ({ kept, offered }: BidExposure, bid: string, at: number): BidExposure => ({
  kept,
  offered: Object.fromEntries(
    Object.entries(offered).filter(([name, { until }]) => name !== bid && until >= at),
  ),
})

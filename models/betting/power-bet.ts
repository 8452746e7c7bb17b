import { Schema } from "effect"
import { BET_KIND, type BetKind } from "./bet.ts"
import { MarketKey } from "./market.ts"
import { BetPower } from "./power-raise.ts"

/**
 * How a site raises the price of a single: by so many thousandths of what it wins above its stake, in these markets of one in so many
 * games, where the odds before are within bounds (thousandths). A market is one that its game's end settles, for a game is bet on so once.
 */
export const PowerRule = Schema.Struct({
  ...BetPower.fields,
  every: Schema.Int.check(Schema.isGreaterThan(0)),
  markets: Schema.Array(MarketKey),
  leastOdds: Schema.Int,
  mostOdds: Schema.Int,
})
export type PowerRule = typeof PowerRule.Type

/** Whether a bet is one whose price may be raised: a single with nothing else that changes what it pays. */
export const isPowerShape = (bet: {
  readonly kind: BetKind
  readonly promo?: unknown
  readonly boost?: unknown
}): boolean => bet.kind === BET_KIND.single && bet.promo === undefined && bet.boost === undefined

import { Schema } from "effect"
import { MinorUnits } from "../money/money.ts"
import { CERTAIN, Chance } from "./chance.ts"
import { OddsMilli } from "./odds.ts"

/**
 * What the house answers a bid by, all of it of the moment that it was made: so that a replay answers the same. Money in minor units of
 * the site's default currency.
 */
export const BidTerms = Schema.Struct({
  /** Odds of the line. */
  offered: OddsMilli,
  /** How likely the selection is won, without the house's margin, in billionths. */
  chance: Chance,
  /** What the house keeps of a stake at the least, in thousandths. */
  least: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 999 })),
  stake: MinorUnits.check(Schema.isGreaterThan(0)),
  /** What the house may lose on the game by the bids that stand. */
  exposed: MinorUnits.check(Schema.isGreaterThanOrEqualTo(0)),
  /** The most that it may lose so on one game. */
  limit: MinorUnits.check(Schema.isGreaterThan(0)),
})
export type BidTerms = typeof BidTerms.Type

/** Why the house takes no bid at a price better than the line's: nothing is left to give, or it has taken all that it may on the game. */
export const BidRefusal = Schema.Literals(["no-room", "game-full"])
export type BidRefusal = typeof BidRefusal.Type

export type BidAnswer =
  | { readonly kind: "accepted" }
  | { readonly kind: "countered"; readonly odds: OddsMilli }
  | { readonly kind: "refused"; readonly reason: BidRefusal }

/** Thousandths times billionths: a price of one at a certain chance. */
const WHOLE = 1000n * BigInt(CERTAIN)

/**
 * The highest odds that leave the house its margin for such a stake, in thousandths, rounded down; the line's where nothing is left to give.
 * The margin grows evenly with what the house may lose on the game: the least one where that is nothing, the line's own at the limit. With
 * the chance c, the line's margin M, the least one m, the exposure e, the stake s and the limit L, the odds p are the highest for which
 * `1 − p·c ≥ m + (M − m)·(e + s·(p − 1)) / L`.
 */
export const bestBidOdds = ({ offered, chance, least, stake, exposed, limit }: BidTerms): number => {
  const likely = BigInt(chance)
  const kept = BigInt(least) * BigInt(CERTAIN)
  const room = WHOLE - BigInt(offered) * likely - kept
  if (room <= 0n) return offered
  const scale = BigInt(limit) * 1000n
  const above = (WHOLE - kept) * scale - room * 1000n * (BigInt(exposed) - BigInt(stake))
  const below = likely * scale + room * BigInt(stake)
  return Math.max(offered, Number(above / below))
}

/** What the house may lose by a bet of so much at these odds, in the stake's units, rounded up. */
export const liabilityOf = (stake: number, odds: number): MinorUnits =>
  Number((BigInt(stake) * BigInt(odds - 1000) + 999n) / 1000n) as MinorUnits

/** How the house answers a bid: it takes the price that leaves it its margin, names the best that does, or refuses. */
export const answerBid = (terms: BidTerms, asked: OddsMilli): BidAnswer => {
  if (terms.exposed + liabilityOf(terms.stake, terms.offered) >= terms.limit)
    return { kind: "refused", reason: "game-full" }
  const best = bestBidOdds(terms)
  if (best <= terms.offered) return { kind: "refused", reason: "no-room" }
  return asked <= best ? { kind: "accepted" } : { kind: "countered", odds: OddsMilli.make(best) }
}

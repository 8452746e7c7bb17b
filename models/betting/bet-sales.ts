import { type MinorUnits, minorUnits } from "../money/money.ts"
import type { Bet, BetSale } from "./bet.ts"

type Sold = Pick<Bet, "stake" | "sales">

const sumOf = (sales: ReadonlyArray<BetSale> | undefined, key: "stake" | "amount"): number =>
  (sales ?? []).reduce((sum, sale) => sum + sale[key], 0)

/** What of a bet's stake still runs, in minor units: zero once all of it is sold. */
export const runningStake = ({ stake, sales }: Sold): MinorUnits => minorUnits(stake - sumOf(sales, "stake"))

/** What was paid for the parts of a bet that were sold, in minor units. */
export const soldFor = ({ sales }: Pick<Bet, "sales">): MinorUnits => minorUnits(sumOf(sales, "amount"))

/**
 * Why so much of a bet's stake can't be sold, or nothing. A part leaves at least the least stake, and is no less itself; all of it
 * can be sold always.
 * @param least the least stake of a bet in its currency, in minor units
 */
export const partFault = (bet: Sold, part: number, least: number): "part-out-of-bounds" | undefined => {
  const running = runningStake(bet)
  const isPart = part >= least && running - part >= least
  return part === running || isPart ? undefined : "part-out-of-bounds"
}

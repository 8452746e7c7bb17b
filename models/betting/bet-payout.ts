import { type MinorUnits, minorUnits } from "../money/money.ts"
import type { BetLeg, BetStatus } from "./bet.ts"
import { combinations, sumOfProducts } from "./combinations.ts"
import type { SelectionResult } from "./market.ts"

/** What one leg multiplies the stake by, in two-thousandths, so that halves of thousandths stay exact. */
export const legFactor = (odds: number, result: SelectionResult): bigint => {
  switch (result) {
    case "won":
      return BigInt(odds) * 2n
    case "half-won":
      return BigInt(odds) + 1000n
    case "returned":
      return 2000n
    case "half-lost":
      return 1000n
    case "lost":
      return 0n
  }
}

/**
 * What a bet pays when every leg has a result, stake included, rounded half up to the minor unit (§5 money rounds to two decimals):
 * an express of all legs, or the expresses of `size` legs of a system, which share the stake.
 */
const settledPayout = (
  stake: MinorUnits,
  legs: ReadonlyArray<{ readonly odds: number; readonly result: SelectionResult }>,
  size: number,
): MinorUnits => {
  const factors = legs.map(({ odds, result }) => legFactor(odds, result))
  const numerator = BigInt(stake) * sumOfProducts(factors, size)
  const denominator = 2000n ** BigInt(size) * combinations(legs.length, size)
  return minorUnits((numerator * 2n + denominator) / (denominator * 2n))
}

/** How a bet stands by the results of its legs, and what it pays. */
export interface BetOutcome {
  readonly status: Extract<BetStatus, "won" | "lost" | "returned" | "cancelled">
  readonly payout: MinorUnits
}

type Leg = Pick<BetLeg, "odds" | "result" | "voided">

const hasResult = (leg: Leg): leg is Leg & { readonly result: SelectionResult } => leg.result !== undefined

/**
 * The outcome of a bet, `undefined` while it is open. One lost leg loses an express at once, and a system is lost once fewer legs
 * are left than one of its expresses joins (`systemSize`); otherwise every leg must have its result. A bet that pays less than its
 * stake counts as lost, one that pays just its stake as returned.
 */
export const betOutcome = (
  stake: MinorUnits,
  legs: ReadonlyArray<Leg>,
  systemSize: number = legs.length,
): BetOutcome | undefined => {
  const lost = legs.filter(({ result }) => result === "lost").length
  if (lost > legs.length - systemSize) return { status: "lost", payout: minorUnits(0) }
  const settled = legs.filter(hasResult)
  if (settled.length < legs.length) return undefined
  if (legs.every(({ voided }) => voided !== undefined)) return { status: "cancelled", payout: stake }
  const payout = settledPayout(stake, settled, systemSize)
  if (payout === stake) return { status: "returned", payout }
  return { status: payout > stake ? "won" : "lost", payout }
}

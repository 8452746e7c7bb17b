import { type MinorUnits, minorUnits } from "../money/money.ts"
import type { BetLeg, BetStatus } from "./bet.ts"
import { type BoostRule, boostFactor, UNBOOSTED } from "./express-boost.ts"
import { type Fraction, isAllLost, type Joining, joined } from "./joining.ts"
import type { SelectionResult } from "./market.ts"

/** What became of a stake on a selection: so many of its parts won, so many were returned, and the rest is lost. */
interface LegShare {
  readonly won: bigint
  readonly returned: bigint
  readonly of: bigint
}

/** What a result makes of a stake. */
export const legShare = (result: SelectionResult): LegShare => {
  switch (result) {
    case "won":
      return { won: 1n, returned: 0n, of: 1n }
    case "half-won":
      return { won: 1n, returned: 1n, of: 2n }
    case "returned":
      return { won: 0n, returned: 1n, of: 1n }
    case "half-lost":
      return { won: 0n, returned: 1n, of: 2n }
    case "lost":
      return { won: 0n, returned: 0n, of: 1n }
    default: {
      const [, won = "0", returned = "0", of = "1"] = result.split("-")
      return { won: BigInt(won), returned: BigInt(returned), of: BigInt(of) }
    }
  }
}

const divisor = (left: bigint, right: bigint): bigint => (right === 0n ? left : divisor(right, left % right))

/** Of how many parts a stake is, so that what legs with these results multiply it by stays whole: two thousand, or a multiple of it. */
export const legUnit = (results: Iterable<SelectionResult | undefined>): bigint => {
  let unit = 1n
  for (const result of results) {
    const { of } = legShare(result ?? "returned")
    unit *= of / divisor(unit, of)
  }
  return unit * 2000n
}

/** What one leg multiplies the stake by, in parts of a unit that {@link legUnit} gives for its result. */
export const legFactor = (odds: number, result: SelectionResult, unit: bigint): bigint => {
  const { won, returned, of } = legShare(result)
  return ((won * BigInt(odds) + returned * 1000n) * unit) / (of * 1000n)
}

/**
 * What a bet pays when every leg has a result, stake included, rounded half up to the minor unit (§5 money rounds to two decimals):
 * an express of all legs, or the expresses of a system or a multi-bet, which share the stake. `boost`: in thousandths.
 */
const settledPayout = (
  stake: MinorUnits,
  legs: ReadonlyArray<{ readonly odds: number; readonly result: SelectionResult }>,
  joining: Joining,
  boost: number,
): MinorUnits => {
  const unit = legUnit(legs.map(({ result }) => result))
  const factors = legs.map(({ odds, result }) => legFactor(odds, result, unit))
  const share = joined(factors, joining, unit)
  const numerator = BigInt(stake) * share.numerator * BigInt(boost)
  const denominator = share.denominator * BigInt(UNBOOSTED)
  return minorUnits((numerator * 2n + denominator) / (denominator * 2n))
}

/** Which part of a stake is returned: as much of each express as all of its legs return. */
export const returnedShare = (
  legs: ReadonlyArray<{ readonly result?: SelectionResult | undefined }>,
  joining: Joining,
): Fraction => {
  const unit = legUnit(legs.map(({ result }) => result))
  const factors = legs.map(({ result }) => {
    const { returned, of } = legShare(result ?? "lost")
    return (returned * unit) / of
  })
  return joined(factors, joining, unit)
}

/** How a bet stands by the results of its legs, and what it pays. */
export interface BetOutcome {
  readonly status: Extract<BetStatus, "won" | "lost" | "returned" | "cancelled">
  readonly payout: MinorUnits
}

type Leg = Pick<BetLeg, "odds" | "result" | "voided">

const hasResult = (leg: Leg): leg is Leg & { readonly result: SelectionResult } => leg.result !== undefined

/** Whether a leg with this result counts for a boost: it won, wholly or in part. */
const isWon = (result: SelectionResult): boolean => legShare(result).won > 0n

/**
 * The outcome of a bet, `undefined` while it is open. One lost leg loses an express at once, and a system or a multi-bet is lost
 * once each of its expresses is; otherwise every leg must have its result. A bet that pays less than its
 * stake counts as lost, one that pays just its stake as returned. A boost raises what pays more than the stake, by as many legs as won:
 * a leg that is void is none of them.
 */
export const betOutcome = (
  stake: MinorUnits,
  legs: ReadonlyArray<Leg>,
  joining: Joining = legs.length,
  boost?: BoostRule,
): BetOutcome | undefined => {
  const lost = legs.map(({ result }) => result === "lost")
  if (isAllLost(lost, joining)) return { status: "lost", payout: minorUnits(0) }
  const settled = legs.filter(hasResult)
  if (settled.length < legs.length) return undefined
  if (legs.every(({ voided }) => voided !== undefined)) return { status: "cancelled", payout: stake }
  const bare = settledPayout(stake, settled, joining, UNBOOSTED)
  const counting = settled.flatMap(({ odds, result }) => (isWon(result) ? [odds] : []))
  const payout = bare > stake ? settledPayout(stake, settled, joining, boostFactor(counting, boost)) : bare
  if (payout === stake) return { status: "returned", payout }
  return { status: payout > stake ? "won" : "lost", payout }
}

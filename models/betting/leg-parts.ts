import { type MinorUnits, minorUnits } from "../money/money.ts"
import type { BetLeg } from "./bet.ts"
import { type BetOutcome, legShare } from "./bet-payout.ts"
import type { SelectionResult } from "./market.ts"

/** Prices are whole thousandths: even money back is a thousand of them. */
const EVEN = 1000n

/** A leg as it came out: how much of it counts, how much of that was won, of how many parts; the rest is left out. */
interface Part {
  readonly position: number
  readonly won: bigint
  readonly counts: bigint
  readonly of: bigint
}

const partOf = (position: number, result: SelectionResult): Part => {
  const { won, returned, of } = legShare(result)
  return { position, won, counts: of - returned, of }
}

/**
 * What a stake of one pays, in thousandths of the product of all parts, where the legs at these positions count: `all` is how much of it is
 * on that, `won` how much of it has all of them won.
 */
type Pays = (counting: ReadonlyArray<number>, all: bigint, won: bigint) => bigint

/**
 * What a stake of one pays, in thousandths of the product of all parts: each leg is there as far as it counts, and left out as far as it is
 * returned, so that a leg that is half of each makes two bets of half the stake.
 */
const paidBy = (
  [leg, ...rest]: ReadonlyArray<Part>,
  counting: ReadonlyArray<number>,
  all: bigint,
  won: bigint,
  pays: Pays,
): bigint => {
  if (leg === undefined) return pays(counting, all, won)
  const { position, counts, of } = leg
  const there = counts === 0n ? 0n : paidBy(rest, [...counting, position], all * counts, won * leg.won, pays)
  const out = counts === of ? 0n : paidBy(rest, counting, all * (of - counts), won * (of - counts), pays)
  return there + out
}

/**
 * The outcome of a bet whose price depends on which of its legs count, `undefined` while one has no result: a void leg would change it.
 * Rounded half up to the minor unit.
 */
export const outcomeByParts = (
  stake: MinorUnits,
  legs: ReadonlyArray<Pick<BetLeg, "result" | "voided">>,
  pays: Pays,
): BetOutcome | undefined => {
  const parts = legs.flatMap(({ result }, position) =>
    result === undefined ? [] : [partOf(position, result)],
  )
  if (parts.length < legs.length) return undefined
  if (legs.every(({ voided }) => voided !== undefined)) return { status: "cancelled", payout: stake }
  const numerator = BigInt(stake) * paidBy(parts, [], 1n, 1n, pays)
  const denominator = parts.reduce((product, { of }) => product * of, EVEN)
  const payout = minorUnits((numerator * 2n + denominator) / (denominator * 2n))
  if (payout === stake) return { status: "returned", payout }
  return { status: payout > stake ? "won" : "lost", payout }
}

import { Schema } from "effect"
import { type MinorUnits, minorUnits } from "../money/money.ts"
import { UNBOOSTED } from "./express-boost.ts"
import { type Joining, joined } from "./joining.ts"

/** The least and the most that odds are, in thousandths. */
export const LEAST_ODDS = 1001
export const MOST_ODDS = 1_000_000

/** Decimal odds as whole thousandths: 2.08 is 2080. Above 1.000, at most 1000.000. */
export const OddsMilli = Schema.Int.check(Schema.isBetween({ minimum: LEAST_ODDS, maximum: MOST_ODDS })).pipe(
  Schema.brand("OddsMilli"),
)
export type OddsMilli = typeof OddsMilli.Type

/** What one unit of stake pays, exactly: the mean of the expresses that it is shared among, times the factor in thousandths. */
const multiple = (
  odds: ReadonlyArray<number>,
  joining: Joining,
  factor: number,
): { readonly numerator: bigint; readonly denominator: bigint } => {
  const { numerator, denominator } = joined(odds.map(BigInt), joining, 1000n)
  return { numerator: numerator * BigInt(factor), denominator: denominator * 1000n }
}

const roundHalfUp = (numerator: bigint, denominator: bigint): bigint =>
  (numerator * 2n + denominator) / (denominator * 2n)

/**
 * Total odds of an express in thousandths, rounded half up: the product of its legs; 1000 for no legs. Of a system and of a
 * multi-bet the mean of its expresses. `factor`: what they are boosted by, in thousandths.
 */
export const totalOdds = (
  odds: ReadonlyArray<number>,
  joining: Joining = odds.length,
  factor: number = UNBOOSTED,
): number => {
  const { numerator, denominator } = multiple(odds, joining, factor)
  return Number(roundHalfUp(numerator * 1000n, denominator))
}

/**
 * What a stake pays at these odds when all are won, stake included, rounded half up to the minor unit (§5 money rounds to two
 * decimals). A system and a multi-bet share the stake among their expresses, and round once for all of them.
 */
export const payout = (
  stake: MinorUnits,
  odds: ReadonlyArray<number>,
  joining: Joining = odds.length,
  factor: number = UNBOOSTED,
): MinorUnits => {
  const { numerator, denominator } = multiple(odds, joining, factor)
  return minorUnits(roundHalfUp(BigInt(stake) * numerator, denominator))
}

/** More than this can't be counted with what a code may add, or another tax; in minor units. */
const MOST_COUNTED = 4_000_000_000_000_000

/** As much of a stake as pays what can be counted at these odds: all of any that is taken, and of what is typed no more. */
export const countedStake = (
  stake: MinorUnits,
  odds: ReadonlyArray<number>,
  joining: Joining = odds.length,
  factor: number = UNBOOSTED,
): MinorUnits => minorUnits(Math.min(stake, stakeWithin(minorUnits(MOST_COUNTED), odds, joining, factor)))

/**
 * The largest stake that pays no more than a win at these odds when all are won, in minor units; zero where one unit already pays more.
 */
export const stakeWithin = (
  win: MinorUnits,
  odds: ReadonlyArray<number>,
  joining: Joining = odds.length,
  factor: number = UNBOOSTED,
): MinorUnits => {
  const { numerator, denominator } = multiple(odds, joining, factor)
  // Rounded half up, a stake pays (2·stake·n + d) ÷ 2d, which stays below win + 1.
  return minorUnits((2n * denominator * (BigInt(win) + 1n) - denominator - 1n) / (2n * numerator))
}

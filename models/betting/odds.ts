import { Schema } from "effect"
import { type MinorUnits, minorUnits } from "../money/money.ts"
import { combinations, sumOfProducts } from "./combinations.ts"
import { UNBOOSTED } from "./express-boost.ts"

/** Decimal odds as whole thousandths: 2.08 is 2080. Above 1.000, at most 1000.000. */
export const OddsMilli = Schema.Int.check(Schema.isBetween({ minimum: 1001, maximum: 1_000_000 })).pipe(
  Schema.brand("OddsMilli"),
)
export type OddsMilli = typeof OddsMilli.Type

/** What one unit of stake pays, exactly: the mean of the products of every choice of `size` odds, times the factor in thousandths. */
const multiple = (
  odds: ReadonlyArray<number>,
  size: number,
  factor: number,
): { readonly numerator: bigint; readonly denominator: bigint } => ({
  numerator: sumOfProducts(odds.map(BigInt), size) * BigInt(factor),
  denominator: 1000n ** BigInt(size + 1) * combinations(odds.length, size),
})

const roundHalfUp = (numerator: bigint, denominator: bigint): bigint =>
  (numerator * 2n + denominator) / (denominator * 2n)

/**
 * Total odds of an express in thousandths, rounded half up: the product of its legs; 1000 for no legs. Of a system the mean of
 * its expresses, each of `size` legs. `factor`: what they are boosted by, in thousandths.
 */
export const totalOdds = (
  odds: ReadonlyArray<number>,
  size = odds.length,
  factor: number = UNBOOSTED,
): number => {
  const { numerator, denominator } = multiple(odds, size, factor)
  return Number(roundHalfUp(numerator * 1000n, denominator))
}

/**
 * What a stake pays at these odds when all are won, stake included, rounded half up to the minor unit (§5 money rounds to two
 * decimals). A system shares the stake among its expresses, each of `size` legs, and rounds once for all of them.
 */
export const payout = (
  stake: MinorUnits,
  odds: ReadonlyArray<number>,
  size: number = odds.length,
  factor: number = UNBOOSTED,
): MinorUnits => {
  const { numerator, denominator } = multiple(odds, size, factor)
  return minorUnits(roundHalfUp(BigInt(stake) * numerator, denominator))
}

/**
 * The largest stake by which no more is won beyond it at these odds, in minor units; as much as can be counted where nothing is won.
 */
export const stakeLosing = (
  loss: number | bigint,
  odds: ReadonlyArray<number>,
  size: number = odds.length,
  factor: number = UNBOOSTED,
): MinorUnits => {
  const { numerator, denominator } = multiple(odds, size, factor)
  const won = numerator - denominator
  const stake = won <= 0n ? BigInt(Number.MAX_SAFE_INTEGER) : (BigInt(loss) * denominator) / won
  return minorUnits(stake > BigInt(Number.MAX_SAFE_INTEGER) ? Number.MAX_SAFE_INTEGER : stake)
}

/**
 * The largest stake that pays no more than a win at these odds when all are won, in minor units; zero where one unit already pays more.
 */
export const stakeWithin = (
  win: MinorUnits,
  odds: ReadonlyArray<number>,
  size: number = odds.length,
  factor: number = UNBOOSTED,
): MinorUnits => {
  const { numerator, denominator } = multiple(odds, size, factor)
  // Rounded half up, a stake pays (2·stake·n + d) ÷ 2d, which stays below win + 1.
  return minorUnits((2n * denominator * (BigInt(win) + 1n) - denominator - 1n) / (2n * numerator))
}

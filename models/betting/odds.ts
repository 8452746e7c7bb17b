import { Schema } from "effect"
import { type MinorUnits, minorUnits } from "../money/money.ts"

/** Decimal odds as whole thousandths: 2.08 is 2080. Above 1.000, at most 1000.000. */
export const OddsMilli = Schema.Int.check(Schema.isBetween({ minimum: 1001, maximum: 1_000_000 })).pipe(
  Schema.brand("OddsMilli"),
)
export type OddsMilli = typeof OddsMilli.Type

/** Odds multiplied exactly: numerator over `1000^count`. */
const product = (
  odds: ReadonlyArray<number>,
): { readonly numerator: bigint; readonly denominator: bigint } => {
  let numerator = 1n
  let denominator = 1n
  for (const price of odds) {
    numerator *= BigInt(price)
    denominator *= 1000n
  }
  return { numerator, denominator }
}

const roundHalfUp = (numerator: bigint, denominator: bigint): bigint =>
  (numerator * 2n + denominator) / (denominator * 2n)

/** Total odds of an express in thousandths, rounded half up: the product of its legs; 1000 for no legs. */
export const totalOdds = (odds: ReadonlyArray<number>): number => {
  const { numerator, denominator } = product(odds)
  return Number(roundHalfUp(numerator * 1000n, denominator))
}

/** What a stake pays at these odds, stake included, rounded half up to the minor unit (§5 money rounds to two decimals). */
export const payout = (stake: MinorUnits, odds: ReadonlyArray<number>): MinorUnits => {
  const { numerator, denominator } = product(odds)
  return minorUnits(roundHalfUp(BigInt(stake) * numerator, denominator))
}

import { Schema } from "effect"
import { type MinorUnits, minorUnits } from "../money/money.ts"
import { UNBOOSTED } from "./express-boost.ts"
import type { Joining } from "./joining.ts"
import { payout } from "./odds.ts"
import { type BetPromo, promisedWin } from "./promo.ts"
import { type BetTax, playingStake, stakeTax } from "./taxes.ts"

/**
 * At what rate a bet counts on its games: minor units of its currency for a million minor units of the site's default one, as it was
 * placed; the decimal that it is, not rounded. Whatever becomes of rates later, what was added is taken away again.
 */
export const LiabilityRate = Schema.Number.check(Schema.isFinite(), Schema.isGreaterThan(0))

/** What a stake is on: the prices that it pays by at the most, and what goes with it. */
export interface StakedOn {
  readonly prices: ReadonlyArray<number>
  readonly joining?: Joining | undefined
  /** What it is multiplied by, in thousandths. */
  readonly boost?: number | undefined
  readonly tax?: BetTax | undefined
  readonly promo?: BetPromo | undefined
}

/**
 * The most that the house pays for a stake, to its player and to the taxes, in minor units: a tax on the win is paid out of it, one on the
 * stake beside it.
 */
export const mostPaidFor = (
  stake: MinorUnits,
  { prices, joining = prices.length, boost = UNBOOSTED, tax, promo }: StakedOn,
): number =>
  promisedWin(stake, payout(playingStake(stake, tax), prices, joining, boost), promo) + stakeTax(stake, tax)

const MILLION = 1_000_000n

const ceilOf = (above: bigint, below: bigint): bigint => (above + below - 1n) / below

/** A number above zero as a fraction of whole ones: exactly the decimal that it is written as. */
const fractionOf = (decimal: number): readonly [numerator: bigint, denominator: bigint] => {
  const [mantissa = "", exponent = ""] = decimal.toExponential().split("e")
  const [whole = "", rest = ""] = mantissa.split(".")
  const places = Number(exponent) - rest.length
  const figures = BigInt(whole + rest)
  return places < 0 ? [figures, 10n ** BigInt(-places)] : [figures * 10n ** BigInt(places), 1n]
}

/**
 * An equal share of what may be lost for each of so many selections, in minor units of the default currency, rounded up so that the shares
 * never come to less than the whole. `rate`: minor units of the bet's currency for a million of that one's.
 */
export const lostShare = (lost: number, rate: number, selections: number): bigint => {
  const [numerator, denominator] = fractionOf(rate)
  return ceilOf(BigInt(lost) * MILLION * denominator, numerator * BigInt(Math.max(1, selections)))
}

/** The largest stake up to `most` that does, where one that does not is never followed by one that does; 0 where none does. */
export const largestStake = (most: number, does: (stake: MinorUnits) => boolean): MinorUnits => {
  let least = 0
  let above: number = most
  while (least < above) {
    const stake = Math.ceil((least + above) / 2)
    if (does(minorUnits(stake))) least = stake
    else above = stake - 1
  }
  return minorUnits(least)
}

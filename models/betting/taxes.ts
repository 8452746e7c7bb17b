import { Schema } from "effect"
import { MinorUnits, minorUnits } from "../money/money.ts"
import type { Fraction, Joining } from "./joining.ts"
import { payout } from "./odds.ts"

/** Which taxes a site takes (`type`): none, on stakes, on wins, on both. */
export const TAX_TYPE = { none: 0, stake: 1, payout: 2, both: 3 } as const

/** Which of the types takes these. */
export const taxType = (ofStakes: boolean, ofWins: boolean): number =>
  ofStakes ? (ofWins ? TAX_TYPE.both : TAX_TYPE.stake) : ofWins ? TAX_TYPE.payout : TAX_TYPE.none

/**
 * §3 Betting taxes; rates in percent, thresholds in minor units of the default currency, the limit of odds in thousandths. All zero by
 * default (§9).
 */
export const BettingTax = Schema.Struct({
  type: Schema.Int,
  stake_tax: Schema.Number,
  payout_tax: Schema.Number,
  activate_tax_thereshold: MinorUnits,
  coef_tax_limit: Schema.Int,
  has_return_tax: Schema.Boolean,
})
export type BettingTax = typeof BettingTax.Type

/** Rates in thousandths, from nothing to all. */
const Rate = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 1000 }))

/** The taxes that a bet was placed under: what changes at the site later does not change them. */
export const BetTax = Schema.Struct({
  /** Of the stake, taken before the rest is played for, in thousandths. */
  stakeRate: Rate,
  /** Of what a won bet pays above the stake that was played for, in thousandths. */
  payoutRate: Rate,
  /** A win is taxed where it is more than this, in minor units of the bet's currency. */
  threshold: MinorUnits,
  /** A win is taxed where the bet's odds are at least this, in thousandths. */
  coefLimit: Schema.Int,
  /** Whether the tax on the stake goes back with the part of it that is returned. */
  returned: Schema.Boolean,
  /**
   * Present where a larger payout never leaves less after its taxes, and a returned part of the stake brings its part of the tax back.
   * Bets from before have the terms they were placed under: all of a win above the bounds is taxed, and the tax comes back with a bet
   * that pays just its stake.
   */
  even: Schema.optionalKey(Schema.Literal(true)),
})
export type BetTax = typeof BetTax.Type

/** What of a bet's money went to the tax once it was settled, in minor units. */
export const BetTaxed = Schema.Struct({ stake: MinorUnits, payout: MinorUnits })
export type BetTaxed = typeof BetTaxed.Type

const thousandths = (percent: number): number => Math.min(1000, Math.max(0, Math.round(percent * 10)))

/** The taxes of the site on a bet in a currency (`rate`: its minor units for one of the default one's); nothing where none is taken. */
export const betTaxOf = (tax: BettingTax, rate: number): BetTax | undefined => {
  const takes = (type: number) => tax.type === type || tax.type === TAX_TYPE.both
  const stakeRate = takes(TAX_TYPE.stake) ? thousandths(tax.stake_tax) : 0
  const payoutRate = takes(TAX_TYPE.payout) ? thousandths(tax.payout_tax) : 0
  return stakeRate === 0 && payoutRate === 0
    ? undefined
    : {
        stakeRate,
        payoutRate,
        threshold: minorUnits(Math.round(tax.activate_tax_thereshold * rate)),
        coefLimit: tax.coef_tax_limit,
        returned: tax.has_return_tax,
        even: true,
      }
}

/** A share in thousandths, rounded half up to the minor unit (§5 money rounds to two decimals). */
const share = (amount: number, rate: number): MinorUnits =>
  minorUnits((BigInt(amount) * BigInt(rate) * 2n + 1000n) / 2000n)

const NONE = minorUnits(0)

/** What of a stake is tax, in minor units. */
export const stakeTax = (stake: MinorUnits, tax: BetTax | undefined): MinorUnits =>
  tax === undefined ? NONE : share(stake, tax.stakeRate)

/** What of a stake is played for, in minor units. */
export const playingStake = (stake: MinorUnits, tax: BetTax | undefined): MinorUnits =>
  minorUnits(stake - stakeTax(stake, tax))

/** The most of a win that stays untaxed, in minor units: what the bounds leave free of it. */
const freeWin = (playing: number, { threshold, coefLimit }: BetTax): number => {
  // At the last odds below the limit; a payout is rounded half up.
  const below = Math.max(0, coefLimit - 1001)
  return Math.max(threshold, Number((BigInt(playing) * BigInt(below) * 2n + 1000n) / 2000n))
}

/**
 * What of a payout is tax at these total odds, in minor units: a share of all that it is above the stake that was played for, where it is
 * beyond the bounds. Of a bet with even taxes no more than what is beyond them, so that a larger payout never leaves less.
 */
const payoutTax = (paid: number, playing: number, odds: number, tax: BetTax): MinorUnits => {
  const win = paid - playing
  if (win <= 0) return NONE
  if (tax.even === undefined)
    return win > tax.threshold && odds >= tax.coefLimit ? share(win, tax.payoutRate) : NONE
  const beyond = win - freeWin(playing, tax)
  return beyond > 0 ? minorUnits(Math.min(share(win, tax.payoutRate), beyond)) : NONE
}

/** What a bet pays after its taxes when all is won, and what each of them takes, in minor units. */
export const taxedWin = (
  stake: MinorUnits,
  prices: ReadonlyArray<number>,
  joining: Joining | undefined,
  odds: number,
  tax: BetTax | undefined,
  factor?: number,
): { readonly possibleWin: MinorUnits; readonly taxed: BetTaxed } => {
  const playing = playingStake(stake, tax)
  const gross = payout(playing, prices, joining, factor)
  const ofWin = tax === undefined ? NONE : payoutTax(gross, playing, odds, tax)
  return {
    possibleWin: minorUnits(gross - ofWin),
    taxed: { stake: stakeTax(stake, tax), payout: ofWin },
  }
}

/** How a bet stands, what it pays of the stake that was played for, and which part of that stake is returned. */
interface Outcome {
  readonly status: "won" | "lost" | "returned" | "cancelled"
  readonly payout: MinorUnits
  readonly returned: Fraction
}

/** What of the tax on a stake goes back: as much of it as of the stake, rounded half up. */
const returnedTax = (
  ofStake: MinorUnits,
  { status, returned: { numerator, denominator } }: Outcome,
  tax: BetTax,
) => {
  if (!tax.returned) return NONE
  if (tax.even === undefined) return status === "returned" || status === "cancelled" ? ofStake : NONE
  return minorUnits((BigInt(ofStake) * numerator * 2n + denominator) / (denominator * 2n))
}

/**
 * What a settled bet pays after its taxes. `outcome` is that of the stake that was played for: what was returned of it brings its tax
 * back where that is so agreed, a win is taxed, and what is lost has paid its tax.
 */
export const afterTaxes = (
  stake: MinorUnits,
  outcome: Outcome,
  odds: number,
  tax: BetTax,
): { readonly payout: MinorUnits; readonly taxed: BetTaxed } => {
  const ofStake = stakeTax(stake, tax)
  const back = returnedTax(ofStake, outcome, tax)
  const ofWin = payoutTax(outcome.payout, stake - ofStake, odds, tax)
  return {
    payout: minorUnits(outcome.payout - ofWin + back),
    taxed: { stake: minorUnits(ofStake - back), payout: ofWin },
  }
}

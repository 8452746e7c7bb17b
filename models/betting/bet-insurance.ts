import { type MinorUnits, minorUnits } from "../money/money.ts"
import { BET_KIND, type Bet, type BetInsurance } from "./bet.ts"
import { joiningOf } from "./bet-groups.ts"
import type { BetOutcome } from "./bet-payout.ts"
import { runningStake } from "./bet-sales.ts"
import { findConflict } from "./conflict.ts"
import { insuredShare } from "./insured.ts"
import { pricedLegs } from "./paying-prices.ts"
import { expectedShortfall, type SaleTerms } from "./sale-price.ts"

/**
 * What insuring a share of a bet costs, in minor units, rounded up: so much of what its stake that runs falls short of on the mean, and the
 * margin of a sale upon it. `undefined` where that can't be reckoned, or the premium is no less than the most that the insurance pays.
 * @param share percent
 */
export const premiumFor = (
  bet: Bet,
  share: number,
  { chances, margin }: SaleTerms,
): MinorUnits | undefined => {
  // Groups may hold selections of one game, which are not independent: how far they fall short together is not known.
  const isTied =
    bet.kind !== BET_KIND.built &&
    findConflict(bet.legs.filter(({ result }) => result === undefined)) !== undefined
  const short = isTied ? undefined : expectedShortfall(pricedLegs(bet), chances, joiningOf(bet))
  if (short === undefined) return undefined
  const covered = BigInt(runningStake(bet)) * BigInt(share)
  const numerator = covered * short.share * BigInt(1000 + margin)
  const denominator = short.of * 100n * 1000n
  const premium = (numerator + denominator - 1n) / denominator
  return premium > 0n && premium < covered / 100n ? minorUnits(premium) : undefined
}

/** What of the premiums is for the stake that still runs, in minor units, each rounded down. */
export const runningPremiums = (bet: Pick<Bet, "stake" | "sales" | "insurances">): MinorUnits => {
  const running = BigInt(runningStake(bet))
  const premiumOf = ({ premium, stake }: BetInsurance) => (BigInt(premium) * running) / BigInt(stake)
  return minorUnits((bet.insurances ?? []).reduce((sum, each) => sum + premiumOf(each), 0n))
}

/**
 * What the insurances of a bet pay at its outcome, in minor units, rounded down: their share of what it pays less than its stake; where
 * it is void or pays just its stake, the premiums of the stake that still ran.
 */
export const insurancePays = (bet: Bet, { status, payout }: BetOutcome): MinorUnits => {
  const running = runningStake(bet)
  switch (status) {
    case "cancelled":
    case "returned":
      return runningPremiums(bet)
    case "lost":
      return minorUnits((BigInt(running - payout) * BigInt(insuredShare(bet))) / 100n)
    case "won":
      return minorUnits(0)
  }
}

import { type MinorUnits, minorUnits } from "../money/money.ts"
import { mostAntiCoef } from "./anti-express.ts"
import type { BetLeg, BetRefusal } from "./bet.ts"
import { joiningOf } from "./bet-groups.ts"
import { groupsOf } from "./coupon-fault.ts"
import { type BoostRule, boostFactor } from "./express-boost.ts"
import type { JointPrices } from "./joint-price.ts"
import type { CountedBet } from "./make-bet.ts"
import { stakeWithin } from "./odds.ts"

/** What a stake has to be within, in minor units of its currency; no maximum where such a bet isn't taken. */
export interface StakeBounds {
  readonly minimum: MinorUnits
  readonly maximum: MinorUnits | undefined
  /** What one bet may pay at the most. */
  readonly maximumWin: MinorUnits
}

/** The prices by which a bet pays at the most: of an anti-express the coefficient that void legs may leave it with, of a built bet that of all its legs. */
const mostPaid = (legs: ReadonlyArray<BetLeg>, joint: JointPrices | undefined): ReadonlyArray<number> => {
  if (joint !== undefined) return joint.slice(-1)
  const chances = legs.flatMap(({ chance }) => (chance === undefined ? [] : [chance]))
  return chances.length === 0 ? legs.map(({ odds }) => odds) : [mostAntiCoef(chances)]
}

/** Why a stake, of a multi-bet that of a group, is not within its bounds at the odds of its legs; nothing where it is. */
export const stakeFault = (
  body: CountedBet,
  legs: ReadonlyArray<BetLeg>,
  { minimum, maximum, maximumWin }: StakeBounds,
  boost: BoostRule | undefined,
  joint?: JointPrices,
): BetRefusal | undefined => {
  const { summ, expressNum } = body
  const groups = groupsOf(body)
  const odds = mostPaid(legs, joint)
  if (maximum === undefined) return { code: "vip-not-offered" }
  const stakes = groups === undefined ? [summ] : groups.groups.map(({ stake }) => stake)
  const small = stakes.flatMap((stake, index) => (stake < minimum ? [index + 1] : []))
  if (small.length > 0) {
    const told = groups === undefined ? {} : { groups: small }
    return { code: "stake-below-minimum", bound: minimum, ...told }
  }
  const joining = joiningOf({ systemSize: expressNum, groups })
  const bound = minorUnits(
    Math.min(maximum, stakeWithin(maximumWin, odds, joining, boostFactor(odds, boost))),
  )
  return summ > bound ? { code: "stake-above-limit", bound } : undefined
}

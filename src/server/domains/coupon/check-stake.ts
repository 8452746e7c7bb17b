import { mostAntiCoef } from "#models/betting/anti-express.ts"
import { askedGroups } from "#models/betting/asked-groups.ts"
import { BET_KIND, type BetLeg, type BetRefusal } from "#models/betting/bet.ts"
import { type BetGroups, groupsHolding, joiningOf } from "#models/betting/bet-groups.ts"
import { type BoostRule, boostFactor } from "#models/betting/express-boost.ts"
import type { CountedBet } from "#models/betting/make-bet.ts"
import { stakeWithin } from "#models/betting/odds.ts"
import { minorUnits } from "#models/money/money.ts"
import {
  powerMaximum,
  type Settings,
  type SiteMoney,
  vipMaximum,
} from "#src/server/kernel/settings/settings.ts"

/** The groups of a multi-bet; nothing of another bet. */
export const groupsOf = (body: Pick<CountedBet, "vid" | "eventsIndexes" | "withLobby" | "groupsSumms">) =>
  body.vid === BET_KIND.multi ? askedGroups(body) : undefined

/** The refusal with the groups that hold the selections it concerns, where it is of a multi-bet and tells none. */
export const inGroups = (refusal: BetRefusal, groups: BetGroups | undefined): BetRefusal =>
  groups === undefined || refusal.positions === undefined || refusal.groups !== undefined
    ? refusal
    : { ...refusal, groups: groupsHolding(groups, refusal.positions) }

/** The prices by which a bet pays at the most: of an anti-express the coefficient that void legs may leave it with. */
export const mostPaid = (legs: ReadonlyArray<BetLeg>): ReadonlyArray<number> => {
  const chances = legs.flatMap(({ chance }) => (chance === undefined ? [] : [chance]))
  return chances.length === 0 ? legs.map(({ odds }) => odds) : [mostAntiCoef(chances)]
}

/** The stake, of a multi-bet that of each group, against the bounds of its currency, of a VIP bet its own, and against what one bet may pay at these odds. */
export const checkStake = (
  body: CountedBet,
  odds: ReadonlyArray<number>,
  money: SiteMoney,
  settings: Settings,
  boost: BoostRule | undefined,
): BetRefusal | undefined => {
  const { summ, expressNum, VIPBetSumm, isPowerBet } = body
  const groups = groupsOf(body)
  const joining = joiningOf({ systemSize: expressNum, groups })
  const ordinary = VIPBetSumm === true ? vipMaximum(settings, money) : money.maximum
  if (ordinary === undefined) return { code: "vip-not-offered" }
  const maximum = isPowerBet === true ? (powerMaximum(settings, money) ?? ordinary) : ordinary
  const stakes = groups === undefined ? [summ] : groups.groups.map(({ stake }) => stake)
  const small = stakes.flatMap((stake, index) => (stake < money.minimum ? [index + 1] : []))
  if (small.length > 0) {
    const told = groups === undefined ? {} : { groups: small }
    return { code: "stake-below-minimum", bound: money.minimum, ...told }
  }
  const bound = minorUnits(
    Math.min(maximum, stakeWithin(money.maximumWin, odds, joining, boostFactor(odds, boost))),
  )
  return summ > bound ? { code: "stake-above-limit", bound } : undefined
}

import {
  type Coupon,
  conflictingKeys,
  isAdvanced,
  kindInForce,
  leastStake,
  missingFunds,
  offeredOne,
  passedBound,
  plannedBets,
} from "./coupon.ts"
import { areEnoughGroups } from "./coupon-groups.ts"
import { hasFallen, isUnchanged } from "./exchange.ts"
import { isInPlay } from "./pick.ts"
import { hasOneCoef, repricedCoef, repricedPicks } from "./repriced.ts"
import { apartIn } from "./together.ts"

/** What stands between the coupon and a bet, the first thing to be put right; `ready` when nothing does. */
export type Readiness =
  | "empty"
  | "conflicting"
  | "unavailable"
  /** Of picks of one game together: the server told why they have no price. */
  | "apart"
  /** Of what has one coefficient: it is not known yet, or there is no anti-express of these picks. */
  | "unpriced"
  /** Of a multi-bet: its selections are in fewer than two groups. */
  | "ungrouped"
  | "stakeMissing"
  | "stakeTooSmall"
  | "stakeTooLarge"
  | "guest"
  /** Of a bet that is edited: nothing is offered for it; a selection is in play; its price is not known yet; nothing is changed. */
  | "exchangeRefused"
  | "exchangeInPlay"
  | "exchangePending"
  | "unchanged"
  | "short"
  | "repriced"
  | "ready"

/** Judges a coupon. The order is that of the player's work: what to bet, how much, whose money, at which price. */
export const readiness = (coupon: Coupon): Readiness => {
  if (coupon.picks.length === 0) return "empty"
  const { exchange = null } = coupon
  if (exchange?.refusal !== undefined) return "exchangeRefused"
  if (conflictingKeys(coupon).length > 0) return "conflicting"
  if (coupon.picks.some((pick) => pick.availability !== "open")) return "unavailable"
  if (exchange !== null && coupon.picks.some(isInPlay)) return "exchangeInPlay"
  if (kindInForce(coupon) === "built" && apartIn(coupon) !== undefined) return "apart"
  if (hasOneCoef(coupon) && offeredOne(coupon) === undefined) return "unpriced"
  if (kindInForce(coupon) === "multi" && !areEnoughGroups(coupon)) return "ungrouped"
  const bets = plannedBets(coupon)
  if (bets.some((bet) => bet.stake === undefined)) return "stakeMissing"
  const { limits, account } = coupon
  if (limits !== null && bets.some((bet) => leastStake(bet) < limits.minimum)) return "stakeTooSmall"
  if (limits !== null && passedBound(bets, limits) !== undefined) return "stakeTooLarge"
  if (account === null) return "guest"
  if (exchange !== null && exchange.offered === null) return "exchangePending"
  if (exchange !== null && isUnchanged(exchange, coupon, kindInForce(coupon), bets[0]?.systemSize)) {
    return "unchanged"
  }
  if (missingFunds(coupon) > 0 && !isAdvanced(coupon)) return "short"
  const isRepriced = repricedPicks(coupon).length > 0 || repricedCoef(coupon) !== undefined
  return isRepriced || hasFallen(coupon) ? "repriced" : "ready"
}

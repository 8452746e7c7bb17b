import { type Coupon, conflictingKeys, passedBound, plannedBets, repricedPicks, totals } from "./coupon.ts"

/** What stands between the coupon and a bet, the first thing to be put right; `ready` when nothing does. */
export type Readiness =
  | "empty"
  | "conflicting"
  | "unavailable"
  | "stakeMissing"
  | "stakeTooSmall"
  | "stakeTooLarge"
  | "guest"
  | "short"
  | "repriced"
  | "ready"

/** Judges a coupon. The order is that of the player's work: what to bet, how much, whose money, at which price. */
export const readiness = (coupon: Coupon): Readiness => {
  if (coupon.picks.length === 0) return "empty"
  if (conflictingKeys(coupon).length > 0) return "conflicting"
  if (coupon.picks.some((pick) => pick.availability !== "open")) return "unavailable"
  const bets = plannedBets(coupon)
  if (bets.some((bet) => bet.stake === undefined)) return "stakeMissing"
  const { limits, account } = coupon
  if (limits !== null && bets.some(({ stake = 0 }) => stake < limits.minimum)) return "stakeTooSmall"
  if (limits !== null && passedBound(bets, limits) !== undefined) return "stakeTooLarge"
  if (account === null) return "guest"
  if (totals(bets).cash > account.balance) return "short"
  return repricedPicks(coupon).length > 0 ? "repriced" : "ready"
}

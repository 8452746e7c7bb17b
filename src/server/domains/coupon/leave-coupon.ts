import type { Bet } from "#models/betting/bet.ts"
import type { CouponId } from "#models/coupon/coupon-id.ts"
import { couponChanges, withChanges } from "#models/coupon/merged-coupons.ts"
import { type Decision, decideUpon, Refused } from "#src/server/kernel/journal/Aggregates.ts"
import type { Loaded } from "#src/server/kernel/journal/aggregate.ts"
import { accountCouponsAggregate } from "./account-coupons.aggregate.ts"

type Coupons = typeof accountCouponsAggregate.machine

/**
 * What takes a bet's selections out of the coupon that it was made of; nothing of a bet that is not taken, and where they
 * are not there any more. Pure.
 */
export const leaveCoupon = (
  known: Loaded<Coupons> | undefined,
  coupon: CouponId | undefined,
  bet: Bet | undefined,
  at: number,
): Decision<Coupons> | undefined => {
  if (known === undefined || coupon === undefined || bet?.status !== "accepted") return undefined
  const { coupons } = known.snapshot.context
  const removed = bet.legs.map(({ gameId, market, outcome }) => ({ gameId, market, outcome }))
  const changes = couponChanges(coupons, withChanges(coupons, [{ id: coupon, removed }]).coupons)
  if (changes.length === 0) return undefined
  const left = decideUpon(accountCouponsAggregate, known, { type: "coupons.changed", at, changes })
  return left instanceof Refused ? undefined : left
}

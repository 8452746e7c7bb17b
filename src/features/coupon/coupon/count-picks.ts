import { clearPlaced } from "#machines/coupon/coupon/coupon.slip.ts"
import { allPicks } from "#models/coupon/several-coupons.ts"
import type { CouponSnapshot } from "./coupon-view.ts"

/** The coupon without the selections of bets that were taken: their receipt is still shown, and they are no more to be bet on. */
const withoutTaken = (snapshot: CouponSnapshot): CouponSnapshot["context"] =>
  snapshot.matches("receipt") ? { ...snapshot.context, ...clearPlaced(snapshot.context) } : snapshot.context

/** How many selections are to be bet on, in the coupon and those beside it. */
export const countPicks = (snapshot: CouponSnapshot): number => allPicks(withoutTaken(snapshot)).length

/** How many of them are in the coupon that is looked at. */
export const countOwnPicks = (snapshot: CouponSnapshot): number => withoutTaken(snapshot).picks.length

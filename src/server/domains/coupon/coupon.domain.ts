/** The door of its domain: coupons that are kept, and whether what is in one can be bet on. What stands behind it is for the domain alone. */

export { accountCouponsAggregate } from "./account-coupons.aggregate.ts"
export { AccountCouponsHandlers } from "./account-coupons.http.ts"
export { type BetCheck, chanceNow, checkAgain, checkBet, isStale, openQuote } from "./check-bet.ts"
export { CouponHandlers } from "./coupon.http.ts"
export { leaveCoupon } from "./leave-coupon.ts"
export { PlayerCoupons } from "./PlayerCoupons.ts"
export { SavedCoupons } from "./SavedCoupons.ts"
export { savedCouponAggregate } from "./saved-coupon.aggregate.ts"

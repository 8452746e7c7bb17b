/** The door of its domain: coupons that are kept, and whether what is in one can be bet on. What stands behind it is for the domain alone. */

export { accountCouponsAggregate } from "./account-coupons.aggregate.ts"
export { type BetCheck, chanceNow, checkAgain, checkBet, isStale, openQuote } from "./check-bet.ts"
export { couponManifest } from "./coupon.manifest.ts"
export { leaveCoupon } from "./leave-coupon.ts"

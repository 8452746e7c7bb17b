import { areSameCoupons } from "#models/coupon/merged-coupons.ts"
import { lookingOn, ownCoupons, withAccount } from "#models/coupon/several-coupons.ts"
import type { CouponContext, CouponEvent } from "./coupon.events.ts"

type Followed = Extract<CouponEvent, { readonly type: "coupons.followed" }>

/** What the account's coupons and these make together. */
const followed = (context: CouponContext, event: Followed) =>
  withAccount(context, event, context.maxSelections)

/** Whether the account's coupons can be taken in now, and these are others after it. */
export const followsAccount = (context: CouponContext, event: Followed): boolean =>
  (context.exchange ?? null) === null &&
  !areSameCoupons(ownCoupons(context), followed(context, event).coupons)

/** Takes in what became of the account's coupons elsewhere; what there is no room for stays out, and that is told. */
export const followAccount = (context: CouponContext, event: Followed): Partial<CouponContext> => {
  const { coupons, leftOut } = followed(context, event)
  return { ...lookingOn(context, coupons), slip: [], full: leftOut > 0 }
}

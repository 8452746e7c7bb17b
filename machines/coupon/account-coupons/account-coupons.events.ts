import { Schema } from "effect"
import { AccountCoupon, CouponChange } from "#models/coupon/account-coupons.ts"

/** Events of a player's coupons. Times in milliseconds since the epoch, by the server's clock. */
export const AccountCouponsEvent = Schema.Union([
  /** A device changed them: what it put in and took out, coupon by coupon. */
  Schema.Struct({
    type: Schema.Literal("coupons.changed"),
    at: Schema.Int,
    changes: Schema.Array(CouponChange),
  }),
])
export type AccountCouponsEvent = typeof AccountCouponsEvent.Type

export const AccountCouponsContext = Schema.Struct({
  /** How often they were changed. */
  version: Schema.Int,
  coupons: Schema.Array(AccountCoupon),
})
export type AccountCouponsContext = typeof AccountCouponsContext.Type

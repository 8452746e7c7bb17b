import { Schema } from "effect"

/** Coupons that are kept beside each other. */
export const MAX_COUPONS = 5

/** Which of a player's coupons one is, on every device: from 1. A number that is free is given again. */
export const CouponId = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: MAX_COUPONS }))
export type CouponId = typeof CouponId.Type

/** The coupon that is there without having been begun. */
export const FIRST_COUPON: CouponId = 1

/** The least number that none of these has. */
export const freeCouponId = (taken: ReadonlyArray<CouponId>): CouponId =>
  Array.from({ length: MAX_COUPONS }, (_, place) => place + 1).find((id) => !taken.includes(id)) ??
  MAX_COUPONS

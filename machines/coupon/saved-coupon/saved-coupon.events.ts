import { Schema } from "effect"
import { SavedCoupon } from "#models/coupon/saved-coupon.ts"

/** Events of a coupon that is kept under a code. */
export const SavedCouponEvent = Schema.Union([
  Schema.Struct({ type: Schema.Literal("coupon.saved"), at: Schema.Int, coupon: SavedCoupon }),
])
export type SavedCouponEvent = typeof SavedCouponEvent.Type

/** Empty until a coupon is saved under the code. */
export const SavedCouponContext = Schema.Struct({ coupon: Schema.optionalKey(SavedCoupon) })
export type SavedCouponContext = typeof SavedCouponContext.Type

import { heldOf } from "#models/coupon/held-coupon.ts"
import type { CouponContext } from "./coupon.events.ts"
import { clearCoupon, EDITED, type EventOf, type Update } from "./coupon.updates.ts"

/** Whether the coupon stands empty after it was cleared, so that what was in it can come back. */
export const canBringBack = ({ picks, cleared, exchange = null }: CouponContext): boolean =>
  picks.length === 0 && (cleared ?? null) !== null && exchange === null

/** Empties the coupon; what was in it is kept where the event says so. */
export const clearKeeping = (context: CouponContext, { keeps }: EventOf<"coupon.cleared">): Update => ({
  ...clearCoupon(context),
  ...(keeps === true && (context.exchange ?? null) === null ? { cleared: heldOf(context) } : {}),
})

/** What was cleared comes back, at the prices that it had; the line tells of those since. */
export const bringBack = ({ cleared }: CouponContext): Update =>
  cleared ? { ...heldOf(cleared), cleared: null, ...EDITED } : {}

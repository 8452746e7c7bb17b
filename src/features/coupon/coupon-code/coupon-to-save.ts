import type { CouponToSave } from "#machines/coupon/coupon-code/coupon-code.events.ts"
import { askingIndexes } from "#models/betting/asked-groups.ts"
import { type Coupon, kindInForce, systemSizeInForce } from "#models/coupon/coupon.ts"
import { betGroups, type PickGroups } from "#models/coupon/coupon-groups.ts"
import { betKindOf } from "#models/coupon/coupon-kind.ts"

/** What a coupon is saved with: its picks at the prices offered now, and the kind in which it would be bet; no stake. */
export const couponToSave = (
  coupon: Pick<Coupon, "picks" | "kind"> & {
    readonly systemSize?: number
    readonly groups?: PickGroups
  },
): CouponToSave => {
  const kind = kindInForce(coupon)
  return {
    couponEvents: coupon.picks.map(({ gameId, market, outcome, offered }) => ({
      gameId,
      market,
      outcome,
      cf: offered,
    })),
    vid: betKindOf(kind),
    ...(kind === "system" ? { expressNum: systemSizeInForce(coupon) } : {}),
    ...(kind === "multi" ? askingIndexes(betGroups({ ...coupon, stake: "", stakes: {} })) : {}),
  }
}

import { Layer } from "effect"
import { replayable } from "#src/server/kernel/journal/aggregate.ts"
import { manifest } from "#src/server/kernel/manifest.ts"
import { accountCouponsAggregate } from "./account-coupons.aggregate.ts"
import { AccountCouponsHandlers } from "./account-coupons.http.ts"
import { CouponHandlers } from "./coupon.http.ts"
import { PlayerCoupons } from "./PlayerCoupons.ts"
import { SavedCoupons } from "./SavedCoupons.ts"
import { savedCouponAggregate } from "./saved-coupon.aggregate.ts"

/** What this domain brings to the server. */
export const couponManifest = manifest({
  aggregates: [replayable(savedCouponAggregate), replayable(accountCouponsAggregate)],
  services: Layer.mergeAll(SavedCoupons.layer, PlayerCoupons.layer),
  handlers: Layer.mergeAll(CouponHandlers, AccountCouponsHandlers),
})

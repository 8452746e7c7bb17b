import { SavedCouponEvent } from "#machines/coupon/saved-coupon/saved-coupon.events.ts"
import { savedCouponMachine } from "#machines/coupon/saved-coupon/saved-coupon.machine.ts"
import { makeAggregate } from "#src/server/kernel/journal/aggregate.ts"

/** Ids are codes. */
export const savedCouponAggregate = makeAggregate({
  kind: "saved-coupon",
  machine: savedCouponMachine,
  input: () => undefined,
  events: SavedCouponEvent,
  version: 1,
  documentKinds: [],
  // Anybody may ask for any code: what nobody saved is not worth remembering for long.
  remembered: 1000,
})

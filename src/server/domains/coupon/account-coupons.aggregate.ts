import { AccountCouponsEvent } from "#machines/coupon/account-coupons/account-coupons.events.ts"
import { accountCouponsMachine } from "#machines/coupon/account-coupons/account-coupons.machine.ts"
import { makeAggregate } from "#src/server/kernel/journal/aggregate.ts"

/** Ids are player ids. */
export const accountCouponsAggregate = makeAggregate({
  kind: "account-coupons",
  machine: accountCouponsMachine,
  input: () => undefined,
  events: AccountCouponsEvent,
  version: 1,
  documentKinds: [],
})

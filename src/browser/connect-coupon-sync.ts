import type { visitorMachine } from "#machines/request/visitor/visitor.machine.ts"
import { allPicks } from "#models/coupon/several-coupons.ts"
import { connectCouponSync } from "#src/features/coupon/coupon/connect-coupon-sync.ts"
import { couponFlow } from "#src/features/coupon/coupon/coupon-flow.ts"
import { couponSyncFlow } from "#src/features/coupon/coupon/coupon-sync-flow.ts"
import type { FlowRef } from "#src/services/flow.ts"
import { followAccount } from "./follow-account.ts"
import type { Page } from "./page.ts"

const open = async (page: Page, visitor: FlowRef<typeof visitorMachine>): Promise<void> => {
  const coupon = await page.flows.open(couponFlow).ready
  // Last: it goes on with what it was doing as it opens, and is told at once who is there now.
  const sync = await page.flows.open(couponSyncFlow).ready
  // The panel is opened with the first selection, wherever it was picked.
  const show = () => {
    if (!page.couponUsed.get() && allPicks(coupon.getSnapshot().context).length > 0) page.couponUsed.raise()
  }
  coupon.subscribe(show)
  connectCouponSync({
    coupon,
    sync,
    feed: page.feed,
    now: page.now,
    onSignedOut: () => visitor.send({ type: "session.ended" }),
  })
  followAccount(page, visitor, sync, () => sync.send({ type: "coupons.asked" }))
}

const opened = new WeakMap<Page, Promise<void>>()

/** Keeps the coupon in step with the account of whoever plays, once; resolves when both are open and know who is there. */
export const openCouponSync = (page: Page, visitor: FlowRef<typeof visitorMachine>): Promise<void> => {
  const opening = opened.get(page) ?? open(page, visitor)
  opened.set(page, opening)
  return opening
}

import type { visitorMachine } from "#machines/request/visitor/visitor.machine.ts"
import { allPicks } from "#models/coupon/several-coupons.ts"
import { connectCouponSync } from "#src/features/coupon/coupon/connect-coupon-sync.ts"
import { couponFlow } from "#src/features/coupon/coupon/coupon-flow.ts"
import { couponSyncFlow } from "#src/features/coupon/coupon/coupon-sync-flow.ts"
import type { FlowRef } from "#src/services/flow.ts"
import { followAccount } from "./follow-account.ts"
import type { Page } from "./page.ts"

const open = async (page: Page, visitor: FlowRef<typeof visitorMachine>): Promise<void> => {
  const [coupon, sync] = await Promise.all([
    page.flows.open(couponFlow).ready,
    page.flows.open(couponSyncFlow).ready,
  ])
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

const opened = new WeakSet<Page>()

/** Keeps the coupon in step with the account of whoever plays, once. */
export const openCouponSync = (page: Page, visitor: FlowRef<typeof visitorMachine>): void => {
  if (opened.has(page)) return
  opened.add(page)
  void open(page, visitor)
}

import type { visitorMachine } from "#machines/request/visitor/visitor.machine.ts"
import type { FlowRef } from "#src/services/flow.ts"
import { openCouponSync } from "./connect-coupon-sync.ts"
import { connectHiddenSports } from "./connect-hidden-sports.ts"
import { openNewsMark } from "./connect-news-mark.ts"
import type { Page } from "./page.ts"

/** Keeps in step with the account of whoever plays what this browser keeps too: the coupon, hidden sports, and what is read behind the bell. */
export const connectAccount = (page: Page, visitor: FlowRef<typeof visitorMachine>): void => {
  openCouponSync(page, visitor)
  void connectHiddenSports(page, visitor)
  void openNewsMark(page, visitor)
}

import type { visitorMachine } from "#machines/request/visitor/visitor.machine.ts"
import type { FlowRef } from "#src/services/flow.ts"
import { persistent } from "#src/ui/late-code.ts"
import type { Page } from "./page.ts"

/** Links the coupon to the account, by code that arrives once a player is there: a guest's coupon is this browser's alone. */
export const linkCouponSync = (page: Page, visitor: FlowRef<typeof visitorMachine>): void => {
  const look = () => {
    if (!visitor.getSnapshot().matches("signedIn")) return
    following.unsubscribe()
    void persistent(() => import("./connect-coupon-sync.ts")).then(({ openCouponSync }) =>
      openCouponSync(page, visitor),
    )
  }
  const following = visitor.subscribe(look)
  look()
}

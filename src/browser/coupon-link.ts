import type { Pick } from "#models/coupon/pick.ts"
import type { CouponRef } from "#src/features/coupon/connect-coupon.ts"
import type { Page } from "./page.ts"

/** The page's way to a coupon whose code arrives after the first paint. */
export interface CouponLink {
  readonly open: () => Promise<CouponRef>
  /** Puts a selection into the coupon or takes it out; pressed early, it waits for the coupon. */
  readonly toggle: (pick: Pick) => void
}

/** Links the page to its coupon; `open` opens it once. */
export const linkCoupon = (page: Page): CouponLink => {
  let opened: Promise<CouponRef> | undefined
  const open = () => {
    opened ??= import("./connect-coupon.ts").then(({ openCoupon }) => openCoupon(page))
    return opened
  }
  return {
    open,
    toggle: (pick) => void open().then((coupon) => coupon.send({ type: "pick.pressed", pick })),
  }
}

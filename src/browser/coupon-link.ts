import { selectionKey } from "#models/betting/market-key.ts"
import type { Pick } from "#models/coupon/pick.ts"
import type { CouponRef } from "#src/features/coupon/coupon/connect-coupon.ts"
import { atFirstSign } from "#src/services/first-sign.ts"
import { persistent } from "#src/ui/late-code.ts"
import { COUPON_PARAM } from "./coupon-param.ts"
import { isPricePressedEarly } from "./early-press.ts"
import type { Page } from "./page.ts"

/** The page's way to a coupon whose code arrives when there is something in it. */
export interface CouponLink {
  /** Puts a selection into the coupon or takes it out; pressed early, it waits for the coupon. */
  readonly toggle: (pick: Pick) => void
}

const load = () => persistent(() => import(/* on sign */ "./connect-coupon.ts"))

/**
 * Links the page to its coupon. The coupon is opened at once where this browser had one before, in whichever tab; else
 * with its first selection, its code fetched at the first sign of a person.
 */
export const linkCoupon = (page: Page): CouponLink => {
  let opened: Promise<CouponRef> | undefined
  let isOpen = false
  const open = () => {
    opened ??= load().then(async ({ openCoupon }) => {
      const coupon = await openCoupon(page)
      isOpen = true
      return coupon
    })
    return opened
  }
  const openIfUsed = () => {
    if (page.couponUsed.get()) void open()
  }
  openIfUsed()
  page.couponUsed.subscribe(openIfUsed)
  if (isPricePressedEarly()) void load()
  atFirstSign(() => void load().then(({ hearKeys }) => hearKeys()))
  const code = new URLSearchParams(location.search).get(COUPON_PARAM)
  if (code !== null) void page.openModal("coupon-code", { args: { code } })
  const toggle = (pick: Pick) => {
    page.couponUsed.raise()
    // Its code may be long in coming: until then the price looks as it will.
    if (!isOpen) page.selected.flip(selectionKey(pick))
    void open().then((coupon) => coupon.send({ type: "pick.pressed", pick, replaces: true }))
  }
  return {
    toggle: (pick) => {
      if (page.oneClickUsed.get())
        void persistent(() => import("./CouponExtras.tsx")).then(({ extras }) =>
          extras.pressPrice(page, pick, toggle),
        )
      else toggle(pick)
    },
  }
}

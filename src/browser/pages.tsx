import { lateComponent } from "#src/ui/late-code.ts"
import { modalHost } from "./dialog-code.ts"
import { arriving } from "./Late.tsx"
import type { Page } from "./page.ts"

const couponExtras = async () => (await import("./CouponExtras.tsx")).extras

/** All other pages, with the table of their addresses. */
export const lateRoutes = arriving(async () => (await import(/* on page */ "./LateRoutes.tsx")).LateRoutes)

/** Pages without the site around them: the statistics frame, and the registration's widget inside a partner's page (§2). */
export const FRAMED_PAGES = [
  [
    "statistic-popup/*",
    arriving(
      async () =>
        (await import(/* on page */ "#src/features/line/statistics/StatisticsFrame.tsx")).StatisticsFrame,
    ),
  ],
  [
    "registration-widget/:section?",
    arriving(async () => (await import("./RegistrationWidget.tsx")).RegistrationWidget),
  ],
] as const

export const CouponPanel = lateComponent(
  () => import(/* on coupon */ "#src/features/coupon/coupon/CouponPanel.tsx"),
)

/** Turns from an empty coupon to the open bets. */
export const showMyBets = async (page: Page): Promise<void> => {
  page.couponUsed.raise()
  ;(await couponExtras()).showMyBets(page)
}

export const OneClickSlot = lateComponent(async () => ({ default: (await couponExtras()).OneClickSlot }))

export const ToTop = lateComponent(async () => ({
  default: (await import("#src/features/request/frame/ToTop.tsx")).ToTop,
}))

export const Modals = lateComponent(modalHost)

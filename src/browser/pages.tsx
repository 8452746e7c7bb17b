import { lazy } from "react"
import type { Dialogs } from "#src/features/modals/ModalHost.tsx"
import { accountDialogs, modalHost } from "./dialog-code.ts"
import { arriving } from "./Late.tsx"

const statisticsExtras = async () => (await import("./StatisticsExtras.tsx")).extras
const couponExtras = async () => (await import("./CouponExtras.tsx")).extras

/** All other pages, with the table of their addresses. */
export const lateRoutes = arriving(async () => (await import("./LateRoutes.tsx")).LateRoutes)

/** Pages without the site around them: the statistics frame, and the registration's widget inside a partner's page (§2). */
export const FRAMED_PAGES = [
  [
    "statistic-popup/*",
    arriving(async () => (await import("#src/features/statistics/StatisticsFrame.tsx")).StatisticsFrame),
  ],
  [
    "registration-widget/:section?",
    arriving(async () => (await import("./RegistrationWidget.tsx")).RegistrationWidget),
  ],
] as const

export const DIALOGS: Dialogs = {
  registration: lazy(async () => ({ default: (await accountDialogs()).RegistrationDialog })),
  cashier: lazy(() => import("./CashierModal.tsx")),
  "code-sign-in": lazy(() => import("./CodeSignInModal.tsx")),
  "coupon-code": lazy(async () => ({ default: (await couponExtras()).CouponCodeModal })),
  "one-click": lazy(async () => ({ default: (await couponExtras()).OneClickModal })),
  recovery: lazy(() => import("./RecoveryModal.tsx")),
  statistics: lazy(async () => ({ default: (await statisticsExtras()).StatisticsModal })),
  "sign-in": lazy(async () => ({ default: (await accountDialogs()).SignInDialog })),
}

export const CouponPanel = lazy(() => import("#src/features/coupon/CouponPanel.tsx"))

export const OneClickSlot = lazy(async () => ({ default: (await couponExtras()).OneClickSlot }))

export const ModalHost = lazy(modalHost)

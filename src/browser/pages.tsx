import { lazy } from "react"
import type { Dialogs } from "#src/features/modals/ModalHost.tsx"
import { type Arrive, arriving } from "./Late.tsx"
import type { RouteName } from "./routes.ts"

const accountDialogs = () => import("./AccountDialogs.tsx")

/** Pages and dialogs arrive when they are first shown; a page that is not there yet is no page of the site. */
export const PAGES: { readonly [Name in RouteName]?: Arrive } = {
  bettingHome: arriving(async () => (await import("#src/features/line/HomePage.tsx")).default),
  bettingMainSection: arriving(async () => (await import("#src/features/line/MainSection.tsx")).default),
  searchEvents: arriving(async () => (await import("#src/features/line/SearchPage.tsx")).default),
  accountHistory: arriving(async () => (await import("#src/features/history/HistoryPage.tsx")).default),
  audit: arriving(async () => (await import("#src/features/audit/AuditPage.tsx")).default),
  auditProof: arriving(async () => (await import("#src/features/audit/ProofPage.tsx")).default),
  registration: arriving(async () => (await accountDialogs()).RegistrationPage),
}

export const DIALOGS: Dialogs = {
  registration: lazy(async () => ({ default: (await accountDialogs()).RegistrationDialog })),
  cashier: lazy(() => import("./CashierModal.tsx")),
  "sign-in": lazy(async () => ({ default: (await accountDialogs()).SignInDialog })),
}

export const CouponPanel = lazy(() => import("#src/features/coupon/CouponPanel.tsx"))

export const ModalHost = lazy(() => import("#src/features/modals/ModalHost.tsx"))

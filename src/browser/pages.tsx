import { type ComponentType, lazy } from "react"
import type { Dialogs } from "#src/features/modals/ModalHost.tsx"
import type { RouteName } from "./routes.ts"

/** Pages and dialogs arrive when they are first shown; a page that is not there yet is no page of the site. */
export const PAGES: { readonly [Name in RouteName]?: ComponentType } = {}

export const DIALOGS: Dialogs = {}

export const CouponPanel = lazy(() => import("#src/features/coupon/CouponPanel.tsx"))

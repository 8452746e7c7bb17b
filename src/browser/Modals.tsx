import { type ReactNode, useEffect } from "react"
import { useLocation } from "react-router-dom"
import ModalHost, { type Dialogs } from "#src/features/request/modals/ModalHost.tsx"
import { leaveGone, modalFlow } from "#src/services/modal-flow.ts"
import { useFlow, useFlowSelector } from "#src/services/use-flow.ts"
import { visitorFlow } from "#src/services/visitor-flow.ts"
import { lateComponent } from "#src/ui/late-code.ts"
import { accountDialogs } from "./account-dialogs.ts"

const betModals = async () => (await import("./BetModals.tsx")).modals
const couponExtras = async () => (await import("./CouponExtras.tsx")).extras
const statisticsExtras = async () => (await import("./StatisticsExtras.tsx")).extras

const DIALOGS: Dialogs = {
  "auto-bets": lateComponent(async () => ({ default: (await betModals()).AutoBetsModal })),
  bid: lateComponent(async () => ({ default: (await betModals()).BidModal })),
  cashier: lateComponent(() => import("./CashierModal.tsx")),
  "code-sign-in": lateComponent(() => import("./CodeSignInModal.tsx")),
  "coupon-code": lateComponent(async () => ({ default: (await couponExtras()).CouponCodeModal })),
  insurance: lateComponent(async () => ({ default: (await betModals()).InsuranceModal })),
  "one-click": lateComponent(async () => ({ default: (await couponExtras()).OneClickModal })),
  "price-history": lateComponent(() => import("./PriceHistoryModal.tsx")),
  recovery: lateComponent(() => import("./RecoveryModal.tsx")),
  registration: lateComponent(async () => ({ default: (await accountDialogs()).RegistrationDialog })),
  sale: lateComponent(async () => ({ default: (await betModals()).SaleModal })),
  "sign-in": lateComponent(async () => ({ default: (await accountDialogs()).SignInDialog })),
  slip: lateComponent(() => import("./SlipModal.tsx")),
  statistics: lateComponent(async () => ({ default: (await statisticsExtras()).StatisticsModal })),
}

/** The dialogs of the page. Whatever is about a page or a player that are gone leaves the queue: unseen it would keep others waiting. */
const Modals = (): ReactNode => {
  const modals = useFlow(modalFlow)
  const isGuest = useFlowSelector(visitorFlow, (visitor) => visitor.matches("guest"))
  const { pathname } = useLocation()
  useEffect(() => leaveGone(modals, pathname, isGuest), [modals, pathname, isGuest])
  return <ModalHost dialogs={DIALOGS} />
}

export default Modals

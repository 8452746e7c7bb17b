import type { ComponentType } from "react"
import type { ModalName, ModalProps } from "#src/services/modal-flow.ts"

type Arrive = () => Promise<{ readonly default: ComponentType<ModalProps> }>

/** A dialog of those that arrive together. */
const one =
  <Name extends string>(
    together: () => Promise<Readonly<Record<Name, ComponentType<ModalProps>>>>,
    name: Name,
  ): Arrive =>
  async () => ({ default: (await together())[name] })

const betModals = async () => (await import("./BetModals.tsx")).modals
const couponExtras = async () => (await import("./CouponExtras.tsx")).extras
const statisticsExtras = async () => (await import("./StatisticsExtras.tsx")).extras

/** How the dialogs come that are not of the registration and the sign-in. */
export const arrive: Readonly<Record<Exclude<ModalName, "registration" | "sign-in">, Arrive>> = {
  "auto-bets": one(betModals, "AutoBetsModal"),
  bid: one(betModals, "BidModal"),
  cashier: () => import("./CashierModal.tsx"),
  "code-sign-in": () => import("./CodeSignInModal.tsx"),
  "coupon-code": one(couponExtras, "CouponCodeModal"),
  insurance: one(betModals, "InsuranceModal"),
  "one-click": one(couponExtras, "OneClickModal"),
  "price-history": () => import("./PriceHistoryModal.tsx"),
  recovery: () => import("./RecoveryModal.tsx"),
  sale: one(betModals, "SaleModal"),
  slip: one(betModals, "SlipModal"),
  statistics: one(statisticsExtras, "StatisticsModal"),
}

import { Schema } from "effect"
import { CurrencyCode, MinorUnits } from "../money/money.ts"

/** One payment to or from the main account. */
export const Payment = Schema.Struct({
  /** Number of the payment's event in the log: what an auditor finds it by. */
  id: Schema.Int,
  /** Milliseconds since the epoch. */
  at: Schema.Int,
  /**
   * Credited by the cashier, or gone back to where it came from; given back to the cashier as the player was erased; moved to another
   * account of the player, or from one; set aside for a withdrawal, or back from one that did not come about.
   */
  kind: Schema.Literals([
    "deposit",
    "reversed",
    "returned",
    "converted-away",
    "converted",
    "withdrawn",
    "withdrawal-returned",
  ]),
  amount: MinorUnits,
  currency: CurrencyCode,
})
export type Payment = typeof Payment.Type

/** A page of payments, newest first (§3 Account area data: payment history). */
export const PaymentPage = Schema.Struct({
  payments: Schema.Array(Payment),
  /** From 1 on. */
  page_number: Schema.Int,
  /** Whether there is a page after this one. */
  more: Schema.Boolean,
})
export type PaymentPage = typeof PaymentPage.Type

/**
 * One payment of the virtual account, which holds nothing: what promotions give to a player's bets passes through it. `given`: the stake of a free bet, an
 * addition to a win, a part of a lost stake; `taken-back` where the bet then turned out otherwise.
 */
export const VirtualPayment = Schema.Struct({
  ...Payment.fields,
  kind: Schema.Literals(["given", "taken-back"]),
})
export type VirtualPayment = typeof VirtualPayment.Type

/** A page of payments of the virtual account, newest first. */
export const VirtualPaymentPage = Schema.Struct({
  ...PaymentPage.fields,
  payments: Schema.Array(VirtualPayment),
})

/** Payments of a page. */
export const PAYMENTS_A_PAGE = 20

/** Payments older than so many days are the archive, and listed when it is asked for (assurance A42: three months at once). */
export const ARCHIVE_AFTER_DAYS = 92

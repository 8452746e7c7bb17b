import { Schema } from "effect"
import { CurrencyCode, MinorUnits } from "../money/money.ts"
import { AccountId } from "../wallet/account.ts"
import { MethodId } from "./method.ts"
import type { PaymentState } from "./payment-order.ts"
import type { WithdrawalState } from "./withdrawal.ts"

/** Whether a payment is to the site or from it. */
export const PaymentDirection = Schema.Literals(["in", "out"])
export type PaymentDirection = typeof PaymentDirection.Type

/** What became of a payment, in a word: more may come, the money is where it was to go, it never went, or it came back. */
export const PaymentStanding = Schema.Literals(["open", "done", "failed", "returned"])
export type PaymentStanding = typeof PaymentStanding.Type

/** A payment as its player names it: the key that their page made. */
export const PaymentName = Schema.Struct({
  direction: PaymentDirection,
  id: Schema.String.check(Schema.isBetweenLength(1, 64)),
})
export type PaymentName = typeof PaymentName.Type

/** A payment of a player, wherever it stands. */
export const OwnPayment = Schema.Struct({
  ...PaymentName.fields,
  accountId: AccountId,
  method: MethodId,
  /** Of the method, in the language asked in. */
  name: Schema.String,
  /** In minor units of `currency`. */
  amount: MinorUnits,
  currency: CurrencyCode,
  /** When it was asked for, in milliseconds since the epoch. */
  at: Schema.Int,
  /** State of its chart, `payment` or `withdrawal`. */
  state: Schema.String,
})
export type OwnPayment = typeof OwnPayment.Type

/** What became of a payment to the site. */
export const STANDING_IN: Readonly<Record<PaymentState, PaymentStanding>> = {
  ordered: "open",
  begun: "open",
  pending: "open",
  failed: "failed",
  abandoned: "failed",
  expired: "failed",
  credited: "done",
  refunded: "returned",
  chargedBack: "returned",
}

/** What became of a withdrawal. One whose payout came back is sent again or given back: more may come. */
export const STANDING_OUT: Readonly<Record<WithdrawalState, PaymentStanding>> = {
  checking: "open",
  awaitingFirst: "open",
  awaitingSecond: "open",
  queued: "open",
  sending: "open",
  sent: "open",
  bounced: "open",
  paid: "done",
  returned: "returned",
  refused: "failed",
  cancelled: "failed",
}

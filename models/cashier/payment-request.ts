import { Schema } from "effect"
import { OwnPayment } from "./own-payment.ts"
import type { PaymentOrder } from "./payment-order.ts"
import { WithdrawalActor } from "./withdrawal.ts"

/** A payment in or out that waits for somebody (§2 Personal office: payment requests). Times in milliseconds since the epoch. */
export const PaymentRequest = Schema.Struct({
  ...OwnPayment.fields,
  /** Who has to act for it to go on. */
  actor: WithdrawalActor,
  /** Until when it waits, or by when it is to be ended; 0: not known. */
  until: Schema.Int,
  /** Whether the player was asked for documents that they have not sent. */
  wantsDocuments: Schema.Boolean,
})
export type PaymentRequest = typeof PaymentRequest.Type

/** Who has to act for a payment to the site to go on. */
export const actorOfPayment = ({ state, step }: Pick<PaymentOrder, "state" | "step">): WithdrawalActor => {
  if (state === "ordered") return "site"
  return state === "pending" || step === null ? "provider" : "player"
}

import { Effect } from "effect"
import type { PaymentEvent } from "#machines/cashier/payment/payment.events.ts"
import type { PaymentOrder } from "#models/cashier/payment-order.ts"
import { command, stream } from "#src/server/kernel/command/command.ts"
import type { StartedPayIn } from "#src/server/providers/payments/provider.ts"
import { orderOf, paymentAggregate } from "./payment.aggregate.ts"
import { tellPayment } from "./tell-payment.ts"

/** What a provider answered when it was asked to begin a payment. `id`: the payment's. */
export interface AnsweredStart {
  readonly id: string
  readonly answer: StartedPayIn | { readonly refused: string }
}

/** Writes what the provider answered; an answer that is written already changes nothing. */
export const beginPayment = command("cashier.begin-payment", {
  streams: ({ id }: AnsweredStart) => ({ payment: stream(paymentAggregate, id) }),
  by: () => ({ actor: "system" }),
  decide: ({ payment }, { answer }, { at }) => {
    const event: PaymentEvent =
      "refused" in answer
        ? { type: "payment.refused", at, reason: answer.refused }
        : { type: "payment.begun", at, ...answer }
    // What the provider told meanwhile may have overtaken its answer, or another server has written it.
    const isWanted =
      payment.snapshot.context.reference === "" && paymentAggregate.next(payment, event) !== undefined
    return isWanted ? { events: { payment: [event] } } : {}
  },
  tell: ({ payment }, _, { written }) => (written.size === 0 ? Effect.void : tellPayment(payment)),
  answer: ({ payment }): PaymentOrder | undefined => orderOf(payment.id, payment.snapshot),
})

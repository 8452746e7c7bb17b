import type { SnapshotFrom } from "xstate"
import { PaymentEvent } from "#machines/cashier/payment/payment.events.ts"
import { paymentMachine } from "#machines/cashier/payment/payment.machine.ts"
import { PaymentOrder, type PaymentState, paymentOwner } from "#models/cashier/payment-order.ts"
import { payerOf } from "#models/wallet/account.ts"
import { makeAggregate } from "#src/server/kernel/journal/aggregate.ts"
import { compileEncoder } from "#src/server/kernel/journal/compile-encoder.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"

/** Documents of payments: each one for its player, and those whose end is not known, by when they expire. */
export const PAYMENT_DOCUMENTS = { payment: "payment", open: "payment-open" } as const

const encodeOrder = compileEncoder(PaymentOrder)

const OPEN: ReadonlySet<string> = new Set<PaymentState>(["ordered", "begun", "pending"])

/** Whether more may become of a payment. */
export const isPaymentOpen = ({ state }: Pick<PaymentOrder, "state">): boolean => OPEN.has(state)

/** A payment as its player sees it; nothing before it is ordered. */
export const orderOf = (
  id: string,
  snapshot: SnapshotFrom<typeof paymentMachine>,
): PaymentOrder | undefined => {
  const { order, step, changedAt, expiresAt, confirmations, needed, received, returned } = snapshot.context
  const owner = paymentOwner(id)
  if (order === null || owner === undefined) return undefined
  const { method, kind, amount, currency, at, playerId } = order
  return {
    guid: owner.guid,
    accountId: payerOf(playerId, order.accountId).accountId,
    method,
    kind,
    amount,
    currency,
    state: snapshot.value as PaymentState,
    step,
    at,
    changedAt,
    expiresAt,
    confirmations,
    needed,
    received,
    returned,
  }
}

/** Ids are those of `paymentKey`: the player, and the key that their page made. */
export const paymentAggregate = makeAggregate({
  kind: "payment",
  machine: paymentMachine,
  input: () => undefined,
  events: PaymentEvent,
  version: 1,
  remembered: 1000,
  personOf: (id) => {
    const owner = paymentOwner(id)
    return owner === undefined ? "visitors" : playerOwner(owner.playerId)
  },
  documentKinds: Object.values(PAYMENT_DOCUMENTS),
  project: (id, snapshot) => {
    const order = orderOf(id, snapshot)
    const owner = paymentOwner(id)
    if (order === undefined || owner === undefined) return []
    const { playerId } = owner
    return [
      {
        kind: PAYMENT_DOCUMENTS.payment,
        id,
        owner: playerOwner(playerId),
        sort: order.at,
        data: encodeOrder(order),
      },
      ...(isPaymentOpen(order)
        ? [{ kind: PAYMENT_DOCUMENTS.open, id, owner: "", sort: order.expiresAt, data: {} }]
        : []),
    ]
  },
})

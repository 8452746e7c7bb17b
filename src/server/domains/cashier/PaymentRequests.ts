import { Context, Effect, Layer, Schema } from "effect"
import { PaymentOrder } from "#models/cashier/payment-order.ts"
import { actorOfPayment, type PaymentRequest } from "#models/cashier/payment-request.ts"
import { actorOf, isEnded, Withdrawal } from "#models/cashier/withdrawal.ts"
import { type PlayerId, payerOf } from "#models/wallet/account.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { Methods } from "./Methods.ts"
import { isPaymentOpen, PAYMENT_DOCUMENTS } from "./payment.aggregate.ts"
import { WITHDRAWAL_DOCUMENTS } from "./withdrawal.aggregate.ts"

/** Payments, and withdrawals, that are looked through for those that are not over. */
const LATEST = 100

const decodeOrder = Schema.decodeUnknownSync(Schema.toCodecJson(PaymentOrder))
const decodeWithdrawal = Schema.decodeUnknownSync(Schema.toCodecJson(Withdrawal))

/** Payments of players, in and out, that are not over (§2 Personal office: payment requests). */
export class PaymentRequests extends Context.Service<
  PaymentRequests,
  {
    /** Of a player, the newest first; `language`: of the methods' names. */
    readonly list: (
      playerId: PlayerId,
      language?: string,
    ) => Effect.Effect<ReadonlyArray<PaymentRequest>, StoreUnavailable>
  }
>()("statebook/server/cashier/PaymentRequests") {
  static readonly layer = Layer.effect(
    PaymentRequests,
    Effect.gen(function* () {
      const journal = yield* Journal
      const { find } = yield* Methods
      const latest = (kind: string, playerId: PlayerId) =>
        journal.documents(kind, { owner: playerOwner(playerId), limit: LATEST })
      return PaymentRequests.of({
        list: Effect.fn("PaymentRequests.list")(function* (playerId, language = "") {
          const nameOf = (method: string) => {
            const names = find(method)?.names
            return names?.[language] ?? names?.en ?? method
          }
          const orders = (yield* latest(PAYMENT_DOCUMENTS.payment, playerId)).map(({ data }) =>
            decodeOrder(data),
          )
          const withdrawals = (yield* latest(WITHDRAWAL_DOCUMENTS.withdrawal, playerId)).map(({ data }) =>
            decodeWithdrawal(data),
          )
          const into = orders.filter(isPaymentOpen).map(
            (order): PaymentRequest => ({
              id: order.guid,
              direction: "in",
              accountId: order.accountId,
              method: order.method,
              name: nameOf(order.method),
              amount: order.amount,
              currency: order.currency,
              at: order.at,
              state: order.state,
              actor: actorOfPayment(order),
              until: order.expiresAt,
              wantsDocuments: false,
            }),
          )
          const out = withdrawals
            .filter(({ state }) => !isEnded(state))
            .map(
              (withdrawal): PaymentRequest => ({
                id: withdrawal.id,
                direction: "out",
                accountId: payerOf(playerId, withdrawal.accountId).accountId,
                method: withdrawal.method,
                name: nameOf(withdrawal.method),
                amount: withdrawal.amount,
                currency: withdrawal.currency,
                at: withdrawal.requestedAt,
                state: withdrawal.state,
                actor: actorOf(withdrawal),
                until: withdrawal.deadline,
                wantsDocuments: actorOf(withdrawal) === "player",
              }),
            )
          return [...into, ...out].toSorted((one, other) => other.at - one.at)
        }),
      })
    }),
  )
}

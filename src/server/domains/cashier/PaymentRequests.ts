import { Context, Effect, Layer, Schema } from "effect"
import {
  type OwnPayment,
  type PaymentName,
  type PaymentStanding,
  STANDING_IN,
  STANDING_OUT,
} from "#models/cashier/own-payment.ts"
import { PaymentOrder, paymentKey } from "#models/cashier/payment-order.ts"
import { actorOfPayment, type PaymentRequest } from "#models/cashier/payment-request.ts"
import { actorOf, isEnded, Withdrawal, type WithdrawalId } from "#models/cashier/withdrawal.ts"
import { type PlayerId, payerOf } from "#models/wallet/account.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { Methods } from "./Methods.ts"
import { PaymentUnknown } from "./Payments.ts"
import { isPaymentOpen, orderOf, PAYMENT_DOCUMENTS, paymentAggregate } from "./payment.aggregate.ts"
import { WITHDRAWAL_DOCUMENTS, withdrawalAggregate } from "./withdrawal.aggregate.ts"

/** Payments, and withdrawals, that are looked through. */
const LATEST = 100

const decodeOrder = Schema.decodeUnknownSync(Schema.toCodecJson(PaymentOrder))
const decodeWithdrawal = Schema.decodeUnknownSync(Schema.toCodecJson(Withdrawal))

const newestFirst = <A extends { readonly at: number }>(payments: ReadonlyArray<A>): ReadonlyArray<A> =>
  payments.toSorted((one, other) => other.at - one.at)

/** A payment, and what became of it. */
export interface StandingPayment extends OwnPayment {
  readonly standing: PaymentStanding
}

/** Payments of players, in and out, as their players see them (§2 Personal office: payment requests). */
export class PaymentRequests extends Context.Service<
  PaymentRequests,
  {
    /** Those of a player that are not over, the newest first; `language`: of the methods' names. */
    readonly list: (
      playerId: PlayerId,
      language?: string,
    ) => Effect.Effect<ReadonlyArray<PaymentRequest>, StoreUnavailable>
    /** The last ones of a player, wherever they stand, the newest first. */
    readonly all: (
      playerId: PlayerId,
      language: string,
    ) => Effect.Effect<ReadonlyArray<StandingPayment>, StoreUnavailable>
    /** One of a player's, by its key. */
    readonly find: (
      playerId: PlayerId,
      named: PaymentName,
    ) => Effect.Effect<OwnPayment, PaymentUnknown | StoreUnavailable>
  }
>()("statebook/server/cashier/PaymentRequests") {
  static readonly layer = Layer.effect(
    PaymentRequests,
    Effect.suspend(() => make),
  )
}

const make = Effect.gen(function* () {
  const aggregates = yield* Aggregates
  const journal = yield* Journal
  const methods = yield* Methods

  const nameOf = (method: string, language: string): string => {
    const names = methods.find(method)?.names
    return names?.[language] ?? names?.en ?? method
  }
  const into = ({ guid, accountId, method, amount, currency, at, state }: PaymentOrder, language: string) =>
    ({
      id: guid,
      direction: "in",
      accountId,
      method,
      name: nameOf(method, language),
      amount,
      currency,
      at,
      state,
    }) satisfies OwnPayment
  const out = (withdrawal: Withdrawal, language: string) =>
    ({
      id: withdrawal.id,
      direction: "out",
      accountId: payerOf(withdrawal.userId, withdrawal.accountId).accountId,
      method: withdrawal.method,
      name: nameOf(withdrawal.method, language),
      amount: withdrawal.amount,
      currency: withdrawal.currency,
      at: withdrawal.requestedAt,
      state: withdrawal.state,
    }) satisfies OwnPayment

  const latest = (kind: string, playerId: PlayerId) =>
    journal.documents(kind, { owner: playerOwner(playerId), limit: LATEST })
  const orders = (playerId: PlayerId) =>
    Effect.map(latest(PAYMENT_DOCUMENTS.payment, playerId), (found) =>
      found.map(({ data }) => decodeOrder(data)),
    )
  const withdrawals = (playerId: PlayerId) =>
    Effect.map(latest(WITHDRAWAL_DOCUMENTS.withdrawal, playerId), (found) =>
      found.map(({ data }) => decodeWithdrawal(data)),
    )

  return PaymentRequests.of({
    list: Effect.fn("PaymentRequests.list")(function* (playerId, language = "") {
      const openOrders = (yield* orders(playerId)).filter(isPaymentOpen).map(
        (order): PaymentRequest => ({
          ...into(order, language),
          actor: actorOfPayment(order),
          until: order.expiresAt,
          wantsDocuments: false,
        }),
      )
      const openWithdrawals = (yield* withdrawals(playerId))
        .filter(({ state }) => !isEnded(state))
        .map(
          (withdrawal): PaymentRequest => ({
            ...out(withdrawal, language),
            actor: actorOf(withdrawal),
            until: withdrawal.deadline,
            wantsDocuments: actorOf(withdrawal) === "player",
          }),
        )
      return newestFirst([...openOrders, ...openWithdrawals])
    }),
    all: Effect.fn("PaymentRequests.all")(function* (playerId, language) {
      const ordered = (yield* orders(playerId)).map((order) => ({
        ...into(order, language),
        standing: STANDING_IN[order.state],
      }))
      const withdrawn = (yield* withdrawals(playerId)).map((withdrawal) => ({
        ...out(withdrawal, language),
        standing: STANDING_OUT[withdrawal.state],
      }))
      return newestFirst([...ordered, ...withdrawn]).slice(0, LATEST)
    }),
    find: Effect.fn("PaymentRequests.find")(function* (playerId, { direction, id }) {
      if (direction === "in") {
        const key = paymentKey(playerId, id)
        const order = orderOf(key, (yield* aggregates.load(paymentAggregate, key)).snapshot)
        return order === undefined ? yield* new PaymentUnknown() : into(order, "")
      }
      const { withdrawal } = (yield* aggregates.load(withdrawalAggregate, id as WithdrawalId)).snapshot
        .context
      return withdrawal?.userId === playerId ? out(withdrawal, "") : yield* new PaymentUnknown()
    }),
  })
})

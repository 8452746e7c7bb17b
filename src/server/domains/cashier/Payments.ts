import { Clock, Context, Effect, Layer, Schema } from "effect"
import { type PaymentOrder, paymentKey } from "#models/cashier/payment-order.ts"
import type { ProviderFact, ProviderNews } from "#models/cashier/provider-news.ts"
import { type PlayerId, payerOf } from "#models/wallet/account.ts"
import type { LevelNeeded } from "#src/server/domains/identification/identification.domain.ts"
import type { PlayBarred } from "#src/server/domains/limits/limits.domain.ts"
import type { AccountUnknown } from "#src/server/domains/wallet/wallet.domain.ts"
import { alone } from "#src/server/kernel/alone.ts"
import { prepared } from "#src/server/kernel/command/run.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import type { KeyReused } from "#src/server/kernel/journal/commit.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { SiteAddress } from "#src/server/kernel/SiteAddress.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { PaymentProviders } from "#src/server/providers/payments/PaymentProviders.ts"
import { type AnsweredStart, beginPayment } from "./begin-payment.ts"
import { callbackPath } from "./callback-path.ts"
import type { DepositOutOfBounds } from "./deposit.ts"
import { hearPayment } from "./hear-payment.ts"
import { Methods } from "./Methods.ts"
import { type MethodNotOffered, type NewPayment, orderPayment } from "./order-payment.ts"
import { orderOf, PAYMENT_DOCUMENTS, paymentAggregate } from "./payment.aggregate.ts"

/** The player has no such payment. */
export class PaymentUnknown extends Schema.TaggedError<PaymentUnknown>()("PaymentUnknown", {}) {}

/** How long after its time a payment still waits for what its provider says of itself, in milliseconds. */
const GRACE_MS = 60_000
/** A payment whose provider never answered is asked about again for so long. */
const UNANSWERED_MS = 900_000
/** Payments that are asked about in one sweep. */
const AT_ONCE = 200

/** Payments of players to the site: ordered, begun at their provider, asked about where it is silent. */
export class Payments extends Context.Service<
  Payments,
  {
    /** Orders a payment and begins it at its provider. Asked again with the key it goes on where it stopped. */
    readonly order: (
      payment: NewPayment,
    ) => Effect.Effect<
      PaymentOrder,
      | AccountUnknown
      | DepositOutOfBounds
      | KeyReused
      | LevelNeeded
      | MethodNotOffered
      | PaymentUnknown
      | PlayBarred
      | StoreUnavailable
    >
    /** A payment of the player by the key that their page made. */
    readonly find: (
      playerId: PlayerId,
      guid: string,
    ) => Effect.Effect<PaymentOrder, PaymentUnknown | StoreUnavailable>
    /** Asks the provider what became of a payment whose time is over; one that it knows nothing of has expired. */
    readonly pursue: (id: string) => Effect.Effect<void, StoreUnavailable>
    /** Hears all that the provider knows of a payment now, wherever the payment stands; false where it gives no answer. */
    readonly hear: (id: string) => Effect.Effect<boolean, StoreUnavailable>
    /** The same, with what it says, oldest first; nothing where it gives no answer, or is not there any more. */
    readonly asked: (id: string) => Effect.Effect<ReadonlyArray<ProviderNews> | undefined, StoreUnavailable>
    /** Pursues the payments whose time is over. */
    readonly sweep: Effect.Effect<void, StoreUnavailable>
  }
>()("statebook/server/cashier/Payments") {
  static readonly layer = Layer.effect(
    Payments,
    Effect.suspend(() => make),
  )
}

const make = Effect.gen(function* () {
  const address = yield* SiteAddress
  const aggregates = yield* Aggregates
  const begin = yield* prepared(beginPayment)
  const hear = yield* prepared(hearPayment)
  const journal = yield* Journal
  const { find: methodOf } = yield* Methods
  const order = yield* prepared(orderPayment)
  const providers = yield* PaymentProviders

  const load = (id: string) => Effect.map(aggregates.load(paymentAggregate, id), ({ snapshot }) => snapshot)

  /** Asks the provider to begin a payment that is ordered; where it gives no answer the payment stays ordered. */
  const start = Effect.fnUntraced(function* (id: string, guid: string, language: string) {
    const snapshot = yield* load(id)
    const { order: ordered, reference } = snapshot.context
    const method = methodOf(ordered?.method ?? "")
    const provider = providers.find(ordered?.provider ?? "")
    if (ordered === null || reference !== "" || !snapshot.matches("ordered")) return
    const asked: Effect.Effect<AnsweredStart["answer"] | undefined> =
      method === undefined || provider === undefined
        ? Effect.succeed({ refused: "no such method any more" })
        : provider
            .start({
              payment: id,
              method,
              amount: ordered.amount,
              currency: ordered.currency,
              returnTo: `${address}/${language}/account/recharge?payment=${guid}`,
              callback: `${address}${callbackPath(provider.name)}`,
              language,
            })
            .pipe(
              Effect.catchTag("PaymentProviderRefused", ({ reason }) => Effect.succeed({ refused: reason })),
              Effect.catchTag("PaymentProviderUnreachable", ({ reason }) =>
                Effect.as(Effect.logWarning(`${provider.name} gave no answer: ${reason}`), undefined),
              ),
            )
    const answer = yield* asked
    if (answer !== undefined) yield* begin({ id, answer })
  })

  const find: Payments["Service"]["find"] = Effect.fnUntraced(function* (playerId, guid) {
    const id = paymentKey(playerId, guid)
    const found = orderOf(id, yield* load(id))
    return found ?? (yield* new PaymentUnknown())
  })

  const asked: Payments["Service"]["asked"] = Effect.fn("Payments.asked")(function* (id) {
    const { order: ordered, reference } = (yield* load(id)).context
    const provider = providers.find(ordered?.provider ?? "")
    if (ordered === null || provider === undefined) return undefined
    const said = yield* provider
      .poll({ about: "payment", key: id, reference })
      .pipe(
        Effect.catchTag("PaymentProviderUnreachable", ({ reason }) =>
          Effect.as(Effect.logWarning(`${provider.name} gave no answer: ${reason}`), undefined),
        ),
      )
    // Nothing is known: it may be paid, and is asked about again.
    if (said === undefined) return undefined
    const payer = payerOf(ordered.playerId, ordered.accountId)
    yield* Effect.forEach(said, (news) => hear({ id, payer, news }), { discard: true })
    return said
  })

  const heard: Payments["Service"]["hear"] = Effect.fnUntraced(function* (id) {
    const { order: ordered } = (yield* load(id)).context
    // Nobody is there to ask.
    if (providers.find(ordered?.provider ?? "") === undefined) return true
    return (yield* asked(id)) !== undefined
  })

  const pursue: Payments["Service"]["pursue"] = Effect.fn("Payments.pursue")(function* (id) {
    const snapshot = yield* load(id)
    const { order: ordered, expiresAt } = snapshot.context
    if (ordered === null || !["ordered", "begun", "pending"].some((state) => snapshot.value === state)) return
    const now = yield* Clock.currentTimeMillis
    if (!(yield* heard(id))) return
    const after = yield* load(id)
    const isWaiting = after.matches("ordered") || after.matches("begun")
    const end = expiresAt === 0 ? ordered.at + UNANSWERED_MS : expiresAt + GRACE_MS
    if (!isWaiting || now < end) return
    const payer = payerOf(ordered.playerId, ordered.accountId)
    const fact: ProviderFact = { kind: "expired" }
    yield* hear({ id, payer, news: { id: `site/expired`, about: "payment", key: id, occurredAt: now, fact } })
  })

  return Payments.of({
    order: Effect.fn("Payments.order")(function* (payment: NewPayment) {
      const { playerId, guid, origin } = payment
      yield* order(payment)
      yield* start(paymentKey(playerId, guid), guid, origin.language)
      return yield* find(playerId, guid)
    }, Effect.uninterruptible),
    find,
    pursue,
    hear: heard,
    asked,
    sweep: Effect.gen(function* () {
      const now = yield* Clock.currentTimeMillis
      const due = yield* journal.documents(PAYMENT_DOCUMENTS.open, {
        before: { sort: now, id: "" },
        limit: AT_ONCE,
      })
      yield* Effect.forEach(due, ({ id }) => alone(`The payment ${id}`, pursue(id)), { discard: true })
    }),
  })
})

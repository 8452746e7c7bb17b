import { Clock, Context, Effect, Layer, Option, Queue, Schema } from "effect"
import { payerOf } from "#models/wallet/account.ts"
import { alone } from "#src/server/kernel/alone.ts"
import { prepared } from "#src/server/kernel/command/run.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { Secrets } from "#src/server/kernel/secrets/Secrets.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { PaymentProviders } from "#src/server/providers/payments/PaymentProviders.ts"
import type { CallbackForged } from "#src/server/providers/payments/provider.ts"
import { CALLBACK_DUE } from "./callback.aggregate.ts"
import { hearPayment } from "./hear-payment.ts"
import { keptNews, textOfNews } from "./kept-news.ts"
import { Payments } from "./Payments.ts"
import { paymentAggregate } from "./payment.aggregate.ts"
import { endCallback, parkCallback, takeCallback } from "./take-callback.ts"
import { Withdrawals } from "./Withdrawals.ts"

/** Callbacks that are carried out in one sweep. */
const AT_ONCE = 1000

/** The site has no such provider. */
export class ProviderUnknown extends Schema.TaggedError<ProviderUnknown>()("PaymentProviderUnknown", {}) {}

/** Callbacks of providers: taken and answered at once, carried out afterwards. */
export class Callbacks extends Context.Service<
  Callbacks,
  {
    /** Checks a callback by its bytes and writes it; what it says is carried out by {@link carryOut}. */
    readonly take: (
      provider: string,
      headers: Readonly<Record<string, string | undefined>>,
      body: Uint8Array,
    ) => Effect.Effect<void, ProviderUnknown | CallbackForged | StoreUnavailable>
    /** Ids of callbacks that were just taken. */
    readonly taken: Queue.Dequeue<string>
    /** Tells the payment what a callback says, once; one about nothing known waits. */
    readonly carryOut: (id: string) => Effect.Effect<void, StoreUnavailable>
    /** Carries out what is due: what a stopped server left, and what waits for its payment. */
    readonly sweep: Effect.Effect<void, StoreUnavailable>
  }
>()("statebook/server/cashier/Callbacks") {
  static readonly layer = Layer.effect(
    Callbacks,
    Effect.suspend(() => make),
  )
}

const make = Effect.gen(function* () {
  const aggregates = yield* Aggregates
  const hear = yield* prepared(hearPayment)
  const journal = yield* Journal
  const kept = yield* Effect.context<Journal | Secrets>()
  const end = yield* prepared(endCallback)
  const park = yield* prepared(parkCallback)
  const payments = yield* Payments
  const providers = yield* PaymentProviders
  const secrets = yield* Secrets
  const take = yield* prepared(takeCallback)
  const withdrawals = yield* Withdrawals
  const taken = yield* Queue.unbounded<string>()

  const parked = Effect.fnUntraced(function* (id: string) {
    if (yield* park({ id })) yield* Effect.logWarning(`Callback ${id} was about nothing known for a day`)
  })

  const carryOut = Effect.fn("Callbacks.carryOut")(function* (id: string) {
    const news = Option.getOrUndefined(yield* Effect.provideContext(keptNews(id), kept))
    // Carried out by another server meanwhile.
    if (news === undefined) return
    if (news.about === "payout") {
      const isKnown = yield* withdrawals.hear(news).pipe(
        Effect.as(true),
        Effect.catchTag("WithdrawalUnknown", () => Effect.succeed(false)),
        Effect.catchTag("PayoutNewsUnfit", () =>
          Effect.as(Effect.logWarning(`${id} says of a payout what can't be said of one`), true),
        ),
      )
      return yield* isKnown ? end({ id }) : parked(id)
    }
    const { snapshot } = yield* aggregates.load(paymentAggregate, news.key)
    const { order } = snapshot.context
    if (order !== null) {
      const payer = payerOf(order.playerId, order.accountId)
      if (providers.find(order.provider)?.tellsNoAmounts !== true || news.fact.kind !== "pending")
        return yield* hear({ id: news.key, payer, news, callback: id })
      // There is something to read: the callback is done once it was read.
      yield* hear({ id: news.key, payer, news })
      return yield* (yield* payments.hear(news.key)) ? end({ id }) : parked(id)
    }
    yield* parked(id)
  })

  return Callbacks.of({
    take: Effect.fn("Callbacks.take")(function* (name, headers, body) {
      const provider = providers.find(name)
      if (provider === undefined) return yield* new ProviderUnknown()
      const heard = yield* provider.read(headers, body, yield* Clock.currentTimeMillis)
      if (Option.isNone(heard)) return
      const { news, hash } = heard.value
      const sealed = secrets.seal("callback-news", textOfNews(news))
      yield* Queue.offer(taken, yield* take({ provider: name, news, hash, sealed }))
    }),
    taken,
    carryOut,
    sweep: Effect.gen(function* () {
      const now = yield* Clock.currentTimeMillis
      const due = yield* journal.documents(CALLBACK_DUE, {
        before: { sort: now + 1, id: "" },
        limit: AT_ONCE,
      })
      // They are listed newest first.
      yield* Effect.forEach(due.toReversed(), ({ id }) => alone(`The callback ${id}`, carryOut(id)), {
        discard: true,
      })
    }),
  })
})

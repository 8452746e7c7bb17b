import { Effect } from "effect"
import type { PaymentContext, PaymentEvent } from "#machines/cashier/payment/payment.events.ts"
import type { WalletEvent } from "#machines/wallet/wallet/wallet.events.ts"
import { Instrument } from "#models/cashier/instrument.ts"
import type { ProviderNews } from "#models/cashier/provider-news.ts"
import { type MinorUnits, minorUnits } from "#models/money/money.ts"
import type { Payer } from "#models/wallet/account.ts"
import { tellBalance, walletOf } from "#src/server/domains/wallet/wallet.domain.ts"
import { command, stream } from "#src/server/kernel/command/command.ts"
import { compileEncoder } from "#src/server/kernel/journal/compile-encoder.ts"
import { callbackAggregate } from "./callback.aggregate.ts"
import { forgettingNews } from "./kept-news.ts"
import { paymentAggregate } from "./payment.aggregate.ts"
import { tellPayment } from "./tell-payment.ts"

/** News of a payment, for the payment that it is about. */
export interface HeardNews {
  /** Id of the payment, and the account that it is for. */
  readonly id: string
  readonly payer: Payer
  readonly news: ProviderNews
  /** The callback that it came by; absent where the provider was asked. */
  readonly callback?: string
}

const encodeInstrument = compileEncoder(Instrument)

/** What a provider says as the payment hears it; money in another currency than was asked is for people to look at. */
const eventOf = (
  { id, occurredAt, fact }: ProviderNews,
  { order }: PaymentContext,
  at: number,
): PaymentEvent => {
  const told = { at, news: id, occurredAt }
  if ("currency" in fact && fact.currency !== order?.currency)
    return { type: "provider.unclear", ...told, reason: `${fact.kind} ${fact.amount} ${fact.currency}` }
  switch (fact.kind) {
    case "pending": {
      const { kind: _, ...seen } = fact
      return { type: "provider.pending", ...told, ...seen }
    }
    case "settled": {
      const instrument =
        fact.instrument === undefined ? "" : JSON.stringify(encodeInstrument(fact.instrument))
      return { type: "provider.settled", ...told, amount: fact.amount, instrument }
    }
    case "failed":
      return { type: "provider.failed", ...told, reason: fact.reason }
    case "abandoned":
    case "expired":
      return { type: `provider.${fact.kind}`, ...told }
    case "refunded":
      return { type: "provider.refunded", ...told, amount: fact.amount }
    case "charged-back":
      return { type: "provider.chargedBack", ...told, amount: fact.amount }
    case "paid":
    case "bounced":
      return { type: "provider.unclear", ...told, reason: `${fact.kind} of a payment to the site` }
  }
}

/** What the wallet takes as a payment goes from one state to the next. */
const moneyOf = (
  before: PaymentContext,
  after: PaymentContext,
  event: PaymentEvent,
  { id, balance, at }: { readonly id: string; readonly balance: MinorUnits; readonly at: number },
): ReadonlyArray<WalletEvent> => {
  const came = after.received - before.received
  const went = after.returned - before.returned
  const uncovered = minorUnits(Math.max(0, went - came - balance))
  const isCharged = event.type === "provider.chargedBack" || (came > 0 && after.isEarlyCharged)
  const by = { reference: id, ...(after.order === null ? {} : { provider: after.order.provider }) }
  return [
    ...(came > 0 ? [{ type: "deposit.credited" as const, at, amount: minorUnits(came), ...by }] : []),
    ...(went > 0
      ? [
          {
            type: "deposit.reversed" as const,
            at,
            amount: minorUnits(went),
            uncovered,
            why: isCharged ? ("chargeback" as const) : ("refund" as const),
            ...by,
          },
        ]
      : []),
  ]
}

/**
 * Writes what a provider says of a payment, with the money that it moves and the callback that it came by, in one transaction: whatever is
 * said twice, late or out of order, money is credited once.
 */
export const hearPayment = command("cashier.hear-payment", {
  streams: ({ id, payer, callback }: HeardNews) => ({
    payment: stream(paymentAggregate, id),
    wallet: walletOf(payer),
    callback: callback === undefined ? undefined : stream(callbackAggregate, callback),
  }),
  by: () => ({ actor: "system" }),
  decide: ({ payment, wallet, callback }, { news }, { at }) => {
    if (callback !== undefined && !callback.snapshot.hasTag("busy")) return {}
    const before = payment.snapshot.context
    const event = eventOf(news, before, at)
    const after = paymentAggregate.next(payment, event)
    // Nothing was ordered under this key: whoever asked parks it.
    if (after === undefined) return {}
    const { balance } = wallet.snapshot.context
    return {
      events: {
        payment: [event],
        wallet: moneyOf(before, after.snapshot.context, event, { id: payment.id, balance, at }),
        callback: callback === undefined ? undefined : [{ type: "callback.applied" as const, at }],
      },
      documents: callback === undefined ? [] : forgettingNews(callback.id),
    }
  },
  tell: ({ payment, wallet }, { payer }, { written }) =>
    Effect.gen(function* () {
      if (written.has("payment")) yield* tellPayment(payment)
      if (written.has("wallet")) yield* tellBalance(payer.playerId, wallet)
    }),
  answer: () => undefined,
})

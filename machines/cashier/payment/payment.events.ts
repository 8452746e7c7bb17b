import { Schema } from "effect"
import { MethodId, MethodKind } from "#models/cashier/method.ts"
import { NextStep } from "#models/cashier/provider-news.ts"
import { CurrencyCode, MinorUnits } from "#models/money/money.ts"
import { personal } from "#models/privacy/personal.ts"
import { AccountId, PlayerId } from "#models/wallet/account.ts"

const at = Schema.Int
/** Minor units of the payment's currency, above zero. */
const amount = MinorUnits.check(Schema.isGreaterThan(0))
/** What the provider calls the event, and when it happened there. */
const told = { at, news: Schema.String, occurredAt: Schema.Int }

/** Events of one payment to the site. What a provider says is kept however late, doubled or out of order it comes. */
export const PaymentEvent = Schema.Union([
  Schema.Struct({
    type: Schema.Literal("payment.ordered"),
    at,
    playerId: PlayerId,
    /** The account that it is for; absent: the player's first. */
    accountId: Schema.optionalKey(AccountId),
    method: MethodId,
    kind: MethodKind,
    provider: Schema.String,
    amount,
    currency: CurrencyCode,
  }),
  /** The provider has begun it: `reference` is its own name of it. */
  Schema.Struct({
    type: Schema.Literal("payment.begun"),
    at,
    reference: Schema.String,
    step: NextStep,
    expiresAt: Schema.Int,
  }),
  /** The provider says no as it is asked. */
  Schema.Struct({ type: Schema.Literal("payment.refused"), at, reason: Schema.String }),
  Schema.Struct({
    type: Schema.Literal("provider.pending"),
    ...told,
    confirmations: Schema.optionalKey(Schema.Int),
    needed: Schema.optionalKey(Schema.Int),
  }),
  /** So much arrived. `instrument`: an `Instrument` as JSON; empty where the provider names none. */
  Schema.Struct({ type: Schema.Literal("provider.settled"), ...told, amount, instrument: personal }),
  Schema.Struct({ type: Schema.Literal("provider.failed"), ...told, reason: Schema.String }),
  Schema.Struct({ type: Schema.Literal("provider.abandoned"), ...told }),
  Schema.Struct({ type: Schema.Literal("provider.expired"), ...told }),
  Schema.Struct({ type: Schema.Literal("provider.refunded"), ...told, amount }),
  Schema.Struct({ type: Schema.Literal("provider.chargedBack"), ...told, amount }),
  /** The provider says what can't be true of this payment, such as money in another currency. */
  Schema.Struct({ type: Schema.Literal("provider.unclear"), ...told, reason: Schema.String }),
])
export type PaymentEvent = typeof PaymentEvent.Type

/** An order as it was made. */
export const OrderedPayment = Schema.Struct({
  playerId: PlayerId,
  accountId: Schema.optionalKey(AccountId),
  method: MethodId,
  kind: MethodKind,
  provider: Schema.String,
  amount: MinorUnits,
  currency: CurrencyCode,
  at,
})
export type OrderedPayment = typeof OrderedPayment.Type

export const PaymentContext = Schema.Struct({
  order: Schema.NullOr(OrderedPayment),
  /** The provider's name of it; empty before it has begun it. */
  reference: Schema.String,
  step: Schema.NullOr(NextStep),
  /** Milliseconds since the epoch; 0 before it is begun. */
  expiresAt: Schema.Int,
  confirmations: Schema.Int,
  needed: Schema.Int,
  /** What arrived, in minor units: not always what was asked. */
  received: MinorUnits,
  /** What of it went back. */
  returned: MinorUnits,
  /** What was said to have gone back before it was said that anything arrived: it counts once that is said. */
  early: MinorUnits,
  /** Whether the last of that was taken back by the player's bank. */
  isEarlyCharged: Schema.Boolean,
  /** An `Instrument` as JSON; empty while none is known. */
  instrument: Schema.String,
  /** Why it failed; empty where it did not. */
  reason: Schema.String,
  /** Moment of the last event. */
  changedAt: Schema.Int,
  /** What came and changed nothing: late, doubled, or more than could be true. People look at these. */
  unapplied: Schema.Int,
})
export type PaymentContext = typeof PaymentContext.Type

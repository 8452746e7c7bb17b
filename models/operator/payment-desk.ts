import { Schema } from "effect"
import { MethodId } from "../cashier/method.ts"
import { PaymentState } from "../cashier/payment-order.ts"
import { CurrencyCode, MinorUnits } from "../money/money.ts"
import { AccountId, PlayerId } from "../wallet/account.ts"

/** Name of a provider's adapter in addresses and files of the operator. */
export const ProviderName = Schema.String.check(Schema.isPattern(/^[a-z0-9][a-z0-9-]{0,39}$/))

/** Which payments are shown, and where the page begins; null: at the newest. */
export const PaymentQuery = Schema.Struct({
  provider: Schema.NullOr(ProviderName),
  state: Schema.NullOr(PaymentState),
  after: Schema.NullOr(Schema.String),
})
export type PaymentQuery = typeof PaymentQuery.Type

/** A payment to the site at the desk. Amounts in minor units, times in milliseconds since the epoch. */
export const DeskPayment = Schema.Struct({
  /** Our key, which its provider knows it by. */
  id: Schema.String,
  /** The provider's own name of it; empty before it has begun it. */
  reference: Schema.String,
  playerId: PlayerId,
  accountId: AccountId,
  method: MethodId,
  /** In the language that is asked in. */
  methodName: Schema.String,
  provider: Schema.String,
  state: PaymentState,
  amount: MinorUnits,
  currency: CurrencyCode,
  received: MinorUnits,
  returned: MinorUnits,
  at: Schema.Int,
  changedAt: Schema.Int,
  /** Why it failed, in the provider's words; empty where it did not. */
  reason: Schema.String,
  /** What the provider said and changed nothing: late, doubled, or what can't be true. */
  unapplied: Schema.Int,
})
export type DeskPayment = typeof DeskPayment.Type

/** How a provider does: what became of the payments of the last 24 hours, its messages, and what stands on its clearing account. */
export const ProviderHealth = Schema.Struct({
  name: Schema.String,
  /** Names of its methods, in the language that is asked in. */
  methods: Schema.Array(Schema.String),
  open: Schema.Int,
  credited: Schema.Int,
  failed: Schema.Int,
  /** Given up by their players, or not paid in time. */
  unpaid: Schema.Int,
  /** The median time from the order to the money, in milliseconds; null where no money came. */
  medianMs: Schema.NullOr(Schema.Int),
  /** Messages that are not carried out yet, for they are about nothing that is known. */
  parked: Schema.Int,
  /** What it has taken in for the house and has still to settle, by currency; below zero the house owes it. */
  holds: Schema.Array(Schema.Struct({ amount: MinorUnits, currency: CurrencyCode })),
})
export type ProviderHealth = typeof ProviderHealth.Type

/** A page of payments, newest first, with every provider; `next`: where the next page begins, null where it is the last. */
export const PaymentDeskPage = Schema.Struct({
  providers: Schema.Array(ProviderHealth),
  rows: Schema.Array(DeskPayment),
  next: Schema.NullOr(Schema.String),
})
export type PaymentDeskPage = typeof PaymentDeskPage.Type

const Told = Schema.Struct({ received: MinorUnits, returned: MinorUnits })

/** A payment that we and its provider tell differently, after all that it says was heard. `theirs`: null where it knows of no such payment. */
export const PaymentDifference = Schema.Struct({
  id: Schema.String,
  currency: CurrencyCode,
  ours: Told,
  theirs: Schema.NullOr(Told),
})
export type PaymentDifference = typeof PaymentDifference.Type

/** What came of asking a provider: how many payments were compared, how many it gave no answer about, and where the two differ. */
export const PaymentsCompared = Schema.Struct({
  provider: Schema.String,
  checked: Schema.Int,
  unanswered: Schema.Int,
  differences: Schema.Array(PaymentDifference),
})
export type PaymentsCompared = typeof PaymentsCompared.Type

/** The most payments of a provider that are compared at once: the newest of the last 24 hours. */
export const MOST_COMPARED = 500

const isState = Schema.is(PaymentState)
const isProvider = Schema.is(ProviderName)

/** The page that an address asks for by its part from `?` on; what it can't mean is left out. */
export const paymentsIn = (search: string): PaymentQuery => {
  const given = new URLSearchParams(search)
  const [provider, state, after] = [given.get("provider"), given.get("state"), given.get("after")]
  return {
    provider: isProvider(provider) ? provider : null,
    state: isState(state) ? state : null,
    after: after === null || after === "" ? null : after,
  }
}

/** The part of an address from `?` on that asks for a page; empty where it is the first one of all. */
export const paymentsSearch = ({ provider, state, after }: PaymentQuery): string => {
  const asked = new URLSearchParams({
    ...(provider === null ? {} : { provider }),
    ...(state === null ? {} : { state }),
    ...(after === null ? {} : { after }),
  }).toString()
  return asked === "" ? "" : `?${asked}`
}

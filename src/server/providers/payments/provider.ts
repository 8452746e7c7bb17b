import { type Effect, type Option, Schema } from "effect"
import type { Instrument } from "#models/cashier/instrument.ts"
import type { PaymentMethod } from "#models/cashier/method.ts"
import type { NextStep, ProviderNews } from "#models/cashier/provider-news.ts"
import type { CurrencyCode, MinorUnits } from "#models/money/money.ts"

/** The provider gave no answer that can be read: nothing is known of what was asked. `reason` is for the log alone. */
export class PaymentProviderUnreachable extends Schema.TaggedError<PaymentProviderUnreachable>()(
  "PaymentProviderUnreachable",
  { reason: Schema.String },
) {
  override get message(): string {
    return this.reason
  }
}

/** The provider says no, for good. `reason` is for the log alone. */
export class PaymentProviderRefused extends Schema.TaggedError<PaymentProviderRefused>()(
  "PaymentProviderRefused",
  { reason: Schema.String },
) {
  override get message(): string {
    return this.reason
  }
}

/** A callback that is not the provider's own: wrongly signed, too old, or signed by nobody. */
export class CallbackForged extends Schema.TaggedError<CallbackForged>()("CallbackForged", {
  reason: Schema.String,
}) {}

/** Money that a player wants to pay in. */
export interface PayIn {
  /** Our key of the payment: asked again under it, the provider answers the same. */
  readonly payment: string
  readonly method: PaymentMethod
  /** Minor units of `currency`. */
  readonly amount: MinorUnits
  readonly currency: CurrencyCode
  /** Address of the page that the player comes back to. */
  readonly returnTo: string
  /** Address that the provider calls. */
  readonly callback: string
  readonly language: string
}

/** A payment as the provider has begun it. */
export interface StartedPayIn {
  /** The provider's own name of it. */
  readonly reference: string
  readonly step: NextStep
  /** Milliseconds since the epoch: what is not paid by then expires. */
  readonly expiresAt: number
}

/** Money that is paid out to a player. */
export interface PayOut {
  /** Our key of the payout: sent again under it, nothing is paid twice. */
  readonly payout: string
  readonly method: PaymentMethod
  readonly amount: MinorUnits
  readonly currency: CurrencyCode
  readonly to: Instrument
  readonly callback: string
}

/** What a callback says, where it is the provider's own. */
export interface HeardCallback {
  readonly news: ProviderNews
  /** SHA-256 of the raw bytes, hexadecimal. */
  readonly hash: string
}

/** One adapter: it translates what a provider of payments says and asks into one inner contract. */
export interface PaymentProvider {
  readonly name: string
  /** Its callbacks say that something came and not how much: after each of them it is asked. */
  readonly tellsNoAmounts?: true
  /** Begins a payment; asked again with the same key it answers the same. */
  readonly start: (
    payment: PayIn,
  ) => Effect.Effect<StartedPayIn, PaymentProviderUnreachable | PaymentProviderRefused>
  /** Everything that the provider knows by now of a payment or a payout, oldest first: for a provider that fell silent. */
  readonly poll: (asked: {
    readonly about: "payment" | "payout"
    readonly key: string
    readonly reference: string
  }) => Effect.Effect<ReadonlyArray<ProviderNews>, PaymentProviderUnreachable>
  /** What a callback says. The signature is checked over the raw bytes; `none`: it is genuine and about nothing that concerns us. */
  readonly read: (
    headers: Readonly<Record<string, string | undefined>>,
    body: Uint8Array,
    now: number,
  ) => Effect.Effect<Option.Option<HeardCallback>, CallbackForged>
  /** Pays out; sent again with the same key it answers the same reference. What becomes of it is told by callbacks. */
  readonly payout: (
    payout: PayOut,
  ) => Effect.Effect<{ readonly reference: string }, PaymentProviderUnreachable | PaymentProviderRefused>
}

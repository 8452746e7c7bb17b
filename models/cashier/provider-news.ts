import { Schema } from "effect"
import { CurrencyCode, MinorUnits } from "../money/money.ts"
import { Instrument } from "./instrument.ts"

/** What the player has to do for a payment that is begun. */
export const NextStep = Schema.Union([
  /** Go to the provider's own page. */
  Schema.Struct({ kind: Schema.Literal("redirect"), url: Schema.String }),
  /** Send coins. `amount`: decimal text of the coin; `uri`: for a wallet's app (BIP 21). */
  Schema.Struct({
    kind: Schema.Literal("address"),
    coin: Schema.String,
    payTo: Schema.String,
    amount: Schema.String,
    uri: Schema.String,
  }),
  /** Pay at a counter or a machine, by a code. */
  Schema.Struct({ kind: Schema.Literal("voucher"), code: Schema.String }),
])
export type NextStep = typeof NextStep.Type

/** Minor units, above zero. */
const amount = MinorUnits.check(Schema.isGreaterThan(0))
const money = { amount, currency: CurrencyCode }

/** What a provider says became of a payment or a payout. */
export const ProviderFact = Schema.Union([
  /** The payment is seen and not certain yet; `confirmations` of `needed` for a coin. */
  Schema.Struct({
    kind: Schema.Literal("pending"),
    confirmations: Schema.optionalKey(Schema.Int),
    needed: Schema.optionalKey(Schema.Int),
  }),
  /** So much money arrived, whatever was asked. */
  Schema.Struct({
    kind: Schema.Literal("settled"),
    ...money,
    instrument: Schema.optionalKey(Instrument),
  }),
  Schema.Struct({ kind: Schema.Literal("failed"), reason: Schema.String }),
  /** The player gave it up. */
  Schema.Struct({ kind: Schema.Literal("abandoned") }),
  /** Nobody paid in time. */
  Schema.Struct({ kind: Schema.Literal("expired") }),
  /** So much of what was paid in went back to the player. */
  Schema.Struct({ kind: Schema.Literal("refunded"), ...money }),
  /** The player's bank took so much back. */
  Schema.Struct({ kind: Schema.Literal("charged-back"), ...money }),
  /** A payout arrived. */
  Schema.Struct({ kind: Schema.Literal("paid") }),
  /** A payout came back. */
  Schema.Struct({ kind: Schema.Literal("bounced"), reason: Schema.String }),
])
export type ProviderFact = typeof ProviderFact.Type

/** One event of a provider, as every adapter tells it. */
export const ProviderNews = Schema.Struct({
  /** The provider's own number of the event: the same number is the same event. */
  id: Schema.String.check(Schema.isBetweenLength(1, 200)),
  about: Schema.Literals(["payment", "payout"]),
  /** Our key of the payment or the payout. */
  key: Schema.String.check(Schema.isBetweenLength(1, 80)),
  /** Milliseconds since the epoch, by the provider's clock. */
  occurredAt: Schema.Int,
  fact: ProviderFact,
})
export type ProviderNews = typeof ProviderNews.Type

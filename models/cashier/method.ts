import { Schema } from "effect"
import { CurrencyCode } from "../money/money.ts"

/** By what a method moves money: each kind has screens and rules of its own. */
export const MethodKind = Schema.Literals(["card", "bank", "wallet", "crypto", "voucher"])
export type MethodKind = typeof MethodKind.Type

/** Name of a method in addresses, events and files of the operator. */
export const MethodId = Schema.String.check(Schema.isPattern(/^[a-z0-9][a-z0-9-]{0,39}$/)).pipe(
  Schema.brand("MethodId"),
)
export type MethodId = typeof MethodId.Type

/** Bounds of one payment in units of the site's default currency, the provider's fee in hundredths of a percent, and how long it takes, in minutes. */
export const MethodTerms = Schema.Struct({
  least: Schema.Finite.check(Schema.isGreaterThan(0)),
  most: Schema.Finite.check(Schema.isGreaterThan(0)),
  /** Taken by the provider beside the amount: 150 is 1.5 %. */
  fee: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 5000 })),
  /** What is told of the time that it takes; 0: at once. */
  minutes: Schema.Int.check(Schema.isGreaterThanOrEqualTo(0)),
})
export type MethodTerms = typeof MethodTerms.Type

/** A way to pay in or out, as the operator configures it. Without `deposit` nothing is paid in by it, without `withdrawal` nothing out. */
export const PaymentMethod = Schema.Struct({
  id: MethodId,
  kind: MethodKind,
  /** Name of the adapter that moves the money. */
  provider: Schema.String,
  /** What players read, by language; `en` where there is none in theirs. */
  names: Schema.Record(Schema.String, Schema.String),
  currencies: Schema.Array(CurrencyCode),
  /** ISO 3166 codes of the countries whose players have it; absent: all. */
  countries: Schema.optionalKey(Schema.Array(Schema.String)),
  deposit: Schema.optionalKey(MethodTerms),
  withdrawal: Schema.optionalKey(MethodTerms),
})
export type PaymentMethod = typeof PaymentMethod.Type

/** Whether players of a country (ISO 3166, in either case) have a method for an account in a currency. */
export const isOfferedTo = (
  { currencies, countries }: PaymentMethod,
  currency: CurrencyCode,
  country: string,
): boolean =>
  currencies.includes(currency) &&
  (countries === undefined || countries.some((code) => code.toLowerCase() === country.toLowerCase()))

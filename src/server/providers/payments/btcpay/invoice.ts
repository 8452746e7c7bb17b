import { Schema } from "effect"
import type { ProviderFact, ProviderNews } from "#models/cashier/provider-news.ts"
import { fractionDigits } from "#models/money/currency.ts"
import { type CurrencyCode, type MinorUnits, minorUnits } from "#models/money/money.ts"

/** An amount as BTCPay Server writes it: decimal text, or a number in its older versions. */
const Decimal = Schema.Union([
  Schema.String.check(Schema.isPattern(/^-?\d{1,30}(\.\d{1,18})?$/)),
  Schema.Finite,
])

/** An invoice of the Greenfield interface, as far as it says something here. Times in seconds since the epoch. */
export const Invoice = Schema.Struct({
  id: Schema.NonEmptyString,
  amount: Decimal,
  /** What arrived, in the invoice's currency; absent in versions before 2.0.5. */
  paidAmount: Schema.optionalKey(Schema.NullOr(Decimal)),
  currency: Schema.String,
  checkoutLink: Schema.String,
  createdTime: Schema.Finite,
  expirationTime: Schema.Finite,
  status: Schema.Literals(["New", "Processing", "Expired", "Invalid", "Settled"]),
  additionalStatus: Schema.optionalKey(Schema.String),
  metadata: Schema.optionalKey(
    Schema.NullOr(Schema.Struct({ orderId: Schema.optionalKey(Schema.NullOr(Schema.String)) })),
  ),
})
export type Invoice = typeof Invoice.Type

/** What was paid by one method of an invoice. `rate`: units of the invoice's currency for one of the coin. */
export const InvoiceMethod = Schema.Struct({
  rate: Decimal,
  payments: Schema.Array(
    Schema.Struct({
      id: Schema.String,
      value: Decimal,
      status: Schema.Literals(["Invalid", "Processing", "Settled"]),
    }),
  ),
})
export type InvoiceMethod = typeof InvoiceMethod.Type

type DecimalText = string | number

/** A decimal as a whole number of its last places, exactly. */
const exactly = (decimal: DecimalText): { readonly units: bigint; readonly places: number } => {
  const text = typeof decimal === "string" ? decimal : decimal.toFixed(12)
  const [whole = "0", part = ""] = text.split(".")
  return { units: BigInt(whole + part), places: part.length }
}

/** Whole minor units of a currency; what is less than one is nobody's. */
const wholeUnits = (units: bigint, places: number, currency: string): MinorUnits =>
  minorUnits(Number((units * 10n ** BigInt(fractionDigits(currency))) / 10n ** BigInt(places)))

/** An amount of an invoice in minor units of its currency. */
export const invoiceUnits = (decimal: DecimalText, currency: string): MinorUnits => {
  const { units, places } = exactly(decimal)
  return wholeUnits(units, places, currency)
}

/** What arrived for good, at the rates of the invoice, in minor units of its currency. */
const arrived = (methods: ReadonlyArray<InvoiceMethod>, currency: string): MinorUnits => {
  const PLACES = 40
  let sum = 0n
  for (const { rate, payments } of methods) {
    const price = exactly(rate)
    for (const { value, status } of payments) {
      if (status !== "Settled") continue
      const coins = exactly(value)
      sum += coins.units * price.units * 10n ** BigInt(PLACES - coins.places - price.places)
    }
  }
  return wholeUnits(sum, PLACES, currency)
}

const isSeen = (methods: ReadonlyArray<InvoiceMethod>, status: "Processing" | "Settled") =>
  methods.some(({ payments }) => payments.some((payment) => payment.status === status))

/**
 * What an invoice says of its payment by now. An invoice that expired may have been paid in part, or too late: what arrived is the player's, once
 * nothing of it waits for confirmations.
 */
const factOf = (invoice: Invoice, methods: ReadonlyArray<InvoiceMethod>): ProviderFact | undefined => {
  const { status, additionalStatus, paidAmount } = invoice
  const currency = invoice.currency as CurrencyCode
  const sum = arrived(methods, currency)
  if (status === "New") return isSeen(methods, "Processing") ? { kind: "pending" } : undefined
  if (status === "Processing") return { kind: "pending" }
  if (status === "Settled") {
    // What a person there marked as paid arrived by another way, which it tells nothing of: the whole of what was asked.
    const told = paidAmount ?? (additionalStatus === "Marked" ? invoice.amount : 0)
    const came = Math.max(invoiceUnits(told, currency), sum)
    return came > 0 ? { kind: "settled", amount: minorUnits(came), currency } : { kind: "pending" }
  }
  if (isSeen(methods, "Processing")) return { kind: "pending" }
  if (sum > 0) return { kind: "settled", amount: sum, currency }
  return status === "Expired"
    ? { kind: "expired" }
    : { kind: "failed", reason: additionalStatus === "Marked" ? "marked invalid" : "not confirmed in time" }
}

/** The same as news; what is said again has the same number. */
export const newsOf = (
  key: string,
  invoice: Invoice,
  methods: ReadonlyArray<InvoiceMethod>,
  now: number,
): ReadonlyArray<ProviderNews> => {
  const fact = factOf(invoice, methods)
  if (fact === undefined) return []
  const id = `${invoice.id}/${fact.kind}${"amount" in fact ? `/${fact.amount}` : ""}`
  return [{ id, about: "payment", key, occurredAt: now, fact }]
}

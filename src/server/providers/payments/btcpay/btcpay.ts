import { createHash, createHmac } from "node:crypto"
import { Clock, Effect, Option, Redacted, Schema } from "effect"
import { type HttpClient, HttpClientRequest } from "effect/http"
import type { ProviderFact } from "#models/cashier/provider-news.ts"
import { fractionDigits } from "#models/money/currency.ts"
import { toDecimal } from "#models/money/decimal.ts"
import { sameSecret } from "#src/server/kernel/secrets/Secrets.ts"
import type { BtcpayRow } from "#src/server/kernel/settings/payment-provider.ts"
import { askProvider, readAnswer } from "../../ask-provider.ts"
import {
  CallbackForged,
  type PaymentProvider,
  PaymentProviderRefused,
  PaymentProviderUnreachable,
} from "../provider.ts"
import { Invoice, InvoiceMethod, invoiceUnits, newsOf } from "./invoice.ts"

const SECOND_MS = 1000

const decodeInvoice = Schema.decodeUnknownEffect(Invoice)
const decodeInvoices = Schema.decodeUnknownEffect(Schema.Array(Invoice))
const decodeMethods = Schema.decodeUnknownEffect(Schema.Array(InvoiceMethod))

/** A delivery of a webhook about an invoice. `timestamp`: seconds since the epoch. */
const decodeDelivery = Schema.decodeUnknownEffect(
  Schema.fromJsonString(
    Schema.Struct({
      deliveryId: Schema.NonEmptyString,
      originalDeliveryId: Schema.optionalKey(Schema.NullOr(Schema.String)),
      type: Schema.String,
      timestamp: Schema.Finite,
      storeId: Schema.optionalKey(Schema.String),
      metadata: Schema.optionalKey(
        Schema.NullOr(Schema.Struct({ orderId: Schema.optionalKey(Schema.NullOr(Schema.String)) })),
      ),
      partiallyPaid: Schema.optionalKey(Schema.Boolean),
    }),
  ),
)

/** Deliveries after which something of the invoice is to be read; they tell no amounts themselves. */
const TELLING: ReadonlySet<string> = new Set([
  "InvoiceReceivedPayment",
  "InvoicePaymentSettled",
  "InvoiceProcessing",
  "InvoiceSettled",
])

const factOf = (type: string, isPaidInPart: boolean): ProviderFact | undefined => {
  if (TELLING.has(type)) return { kind: "pending" }
  if (type === "InvoiceExpired") return isPaidInPart ? { kind: "pending" } : { kind: "expired" }
  return type === "InvoiceInvalid" ? { kind: "failed", reason: "invalid" } : undefined
}

/** Payments in through a BTCPay Server, by its Greenfield interface (docs.btcpayserver.org/API/Greenfield/v1). It pays nothing out here. */
export const makeBtcpay = (client: HttpClient.HttpClient, row: BtcpayRow): PaymentProvider => {
  const store = `${row.address}/api/v1/stores/${encodeURIComponent(row.store)}`

  const ask = Effect.fnUntraced(function* (request: HttpClientRequest.HttpClientRequest) {
    const signed = HttpClientRequest.setHeader(
      request,
      "authorization",
      `token ${Redacted.value(row.apiKey)}`,
    )
    return yield* Effect.mapError(
      askProvider(client, signed),
      ({ reason }) => new PaymentProviderUnreachable({ reason }),
    )
  })
  const read = <A>(decode: (body: unknown) => Effect.Effect<A, Schema.SchemaError>, body: unknown) =>
    Effect.mapError(readAnswer(decode, body), ({ reason }) => new PaymentProviderUnreachable({ reason }))
  const refusedWith = (status: number) => new PaymentProviderUnreachable({ reason: `refused with ${status}` })

  /** The invoice of a payment, where there is one: it is found by our key, so that a payment has one however often it is begun. */
  const invoiceOf = Effect.fnUntraced(function* (key: string) {
    const { status, body } = yield* ask(
      HttpClientRequest.get(`${store}/invoices?orderId=${encodeURIComponent(key)}`),
    )
    if (status !== 200) return yield* refusedWith(status)
    return (yield* read(decodeInvoices, body)).find(({ metadata }) => metadata?.orderId === key)
  })

  const methodsOf = Effect.fnUntraced(function* (invoice: string) {
    const { status, body } = yield* ask(
      HttpClientRequest.get(`${store}/invoices/${encodeURIComponent(invoice)}/payment-methods`),
    )
    if (status !== 200) return yield* refusedWith(status)
    return yield* read(decodeMethods, body)
  })

  return {
    name: row.name,
    tellsNoAmounts: true,
    start: Effect.fnUntraced(function* ({ payment, amount, currency, returnTo, language }) {
      const known = yield* invoiceOf(payment)
      const made = Effect.gen(function* () {
        const { status, body } = yield* ask(
          HttpClientRequest.post(`${store}/invoices`).pipe(
            HttpClientRequest.bodyText(
              JSON.stringify({
                amount: toDecimal(amount, fractionDigits(currency)),
                currency,
                metadata: { orderId: payment },
                checkout: { redirectURL: returnTo, redirectAutomatically: true, defaultLanguage: language },
              }),
              "application/json",
            ),
          ),
        )
        // It can't be asked so, however often: the currency has no rate there, or the amount is none.
        if (status === 400 || status === 422)
          return yield* new PaymentProviderRefused({
            reason: `refused with ${status}: ${JSON.stringify(body)}`,
          })
        if (status !== 200) return yield* refusedWith(status)
        return yield* read(decodeInvoice, body)
      })
      const invoice = known ?? (yield* made)
      if (invoice.currency !== currency || invoiceUnits(invoice.amount, currency) !== amount)
        return yield* new PaymentProviderRefused({ reason: `invoice ${invoice.id} is of another amount` })
      if (!URL.canParse(invoice.checkoutLink))
        return yield* new PaymentProviderUnreachable({ reason: `invoice ${invoice.id} has no page` })
      return {
        reference: invoice.id,
        step: { kind: "redirect" as const, url: invoice.checkoutLink },
        expiresAt: invoice.expirationTime * SECOND_MS,
      }
    }),
    poll: Effect.fnUntraced(function* ({ about, key }) {
      if (about === "payout") return []
      const invoice = yield* invoiceOf(key)
      if (invoice === undefined) return []
      return newsOf(key, invoice, yield* methodsOf(invoice.id), yield* Clock.currentTimeMillis)
    }),
    read: Effect.fnUntraced(function* (headers, body) {
      const given = headers["btcpay-sig"] ?? ""
      const isOurs = row.webhookSecrets.some((secret) =>
        sameSecret(
          given,
          `sha256=${createHmac("sha256", Redacted.value(secret)).update(body).digest("hex")}`,
        ),
      )
      if (!isOurs) return yield* new CallbackForged({ reason: "no signature is right" })
      const delivery = yield* Effect.mapError(
        decodeDelivery(Buffer.from(body).toString("utf8")),
        () => new CallbackForged({ reason: "it is no delivery of this provider" }),
      )
      const { type, storeId, metadata, partiallyPaid = false, timestamp } = delivery
      const key = metadata?.orderId ?? ""
      const fact = factOf(type, partiallyPaid)
      // Of another store, of an invoice that a person made there, or of nothing that concerns a payment.
      if (fact === undefined || key === "" || (storeId !== undefined && storeId !== row.store))
        return Option.none()
      // A delivery that is sent again keeps the number of the first.
      const id = delivery.originalDeliveryId || delivery.deliveryId
      return Option.some({
        news: { id, about: "payment" as const, key, occurredAt: timestamp * SECOND_MS, fact },
        hash: createHash("sha256").update(body).digest("hex"),
      })
    }),
    payout: () => Effect.fail(new PaymentProviderRefused({ reason: `${row.name} pays nothing out` })),
  }
}

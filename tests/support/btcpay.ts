import { createHmac } from "node:crypto"
import { Effect, Redacted } from "effect"
import { HttpClient, type HttpClientRequest, HttpClientResponse } from "effect/http"
import type { BtcpayRow } from "#src/server/kernel/settings/payment-provider.ts"

const SECRET = "secret of the tests"
const KEY = "key of the tests"

export const BTCPAY: BtcpayRow = {
  kind: "btcpay",
  name: "coins",
  address: "https://btcpay.example.org",
  store: "9CiNzKoANXxmk5ayZngSXrHTiVvvgCrwrpFQd4m2K776",
  apiKey: Redacted.make(KEY),
  webhookSecrets: [Redacted.make("the secret before"), Redacted.make(SECRET)],
}

type Json = Record<string, unknown>

interface Kept {
  readonly invoice: Json & { readonly id: string; readonly metadata: Json }
  payments: ReadonlyArray<Json>
}

const bodyOf = ({ body }: HttpClientRequest.HttpClientRequest): Json =>
  body._tag === "Uint8Array" ? (JSON.parse(new TextDecoder().decode(body.body)) as Json) : {}

/** The answer that `Greenfield` gives of an invoice, field for field as its documentation has it. */
const invoiceOf = (id: string, { amount, currency, metadata }: Json, at: number) => ({
  id,
  storeId: BTCPAY.store,
  amount,
  paidAmount: "0",
  currency,
  type: "Standard",
  checkoutLink: `${BTCPAY.address}/i/${id}`,
  createdTime: at,
  expirationTime: at + 900,
  monitoringExpiration: at + 87_300,
  status: "New",
  additionalStatus: "None",
  availableStatusesForManualMarking: ["Settled", "Invalid"],
  archived: false,
  metadata: metadata as Json,
  checkout: { speedPolicy: "MediumSpeed", paymentMethods: ["BTC-CHAIN"], defaultPaymentMethod: null },
  receipt: { enabled: null, showQR: null, showPayments: null },
})

/** A BTCPay Server by its documentation: invoices of one store behind a key, and webhooks that are signed. */
export const makeBtcpayDouble = () => {
  const invoices = new Map<string, Kept>()
  const asked: Array<string> = []
  let mood: "answers" | "is away" | "refuses" = "answers"
  const answer = (request: HttpClientRequest.HttpClientRequest): readonly [number, unknown] => {
    if (mood === "is away") return [502, "<html>Bad Gateway</html>"]
    if (request.headers.authorization !== `token ${KEY}`) return [401, { code: "unauthenticated" }]
    const { pathname, searchParams } = new URL(request.url)
    for (const [name, value] of request.urlParams.params ?? []) searchParams.append(name, String(value))
    const rest = pathname.slice(`/api/v1/stores/${BTCPAY.store}/invoices`.length)
    asked.push(`${request.method} ${rest}`)
    if (request.method === "POST") {
      if (mood === "refuses") return [422, [{ path: "amount", message: "The amount is too small" }]]
      const id = `Invoice${invoices.size + 1}`
      const invoice = invoiceOf(id, bodyOf(request), 0)
      invoices.set(id, { invoice, payments: [] })
      return [200, invoice]
    }
    if (rest === "") {
      const orderId = searchParams.get("orderId")
      const found = [...invoices.values()].filter(({ invoice }) => invoice.metadata.orderId === orderId)
      return [200, found.map(({ invoice }) => invoice)]
    }
    const kept = invoices.get(rest.split("/")[1] ?? "")
    if (kept === undefined) return [404, { code: "invoice-not-found" }]
    return [
      200,
      [{ paymentMethodId: "BTC-CHAIN", currency: "BTC", rate: "50000", payments: kept.payments, due: "0" }],
    ]
  }
  const client = HttpClient.make((request) =>
    Effect.sync(() => {
      const [status, body] = answer(request)
      const text = typeof body === "string" ? body : JSON.stringify(body)
      return HttpClientResponse.fromWeb(request, new Response(text, { status }))
    }),
  )
  const keptOf = (orderId: string): Kept => {
    const found = [...invoices.values()].find(({ invoice }) => invoice.metadata.orderId === orderId)
    if (found === undefined) throw new Error(`no invoice of ${orderId}`)
    return found
  }
  let deliveries = 0
  return {
    client,
    asked: asked as ReadonlyArray<string>,
    invoices: invoices as ReadonlyMap<string, unknown>,
    turns: (to: typeof mood) => {
      mood = to
    },
    /** Coins come to an invoice, or what became of them; the rest of it is as said. */
    pays: (
      orderId: string,
      payments: ReadonlyArray<readonly [value: string, status: string]>,
      rest: Json,
    ) => {
      const kept = keptOf(orderId)
      kept.payments = payments.map(([value, status], index) => ({
        id: `${index}-0`,
        receivedDate: 60,
        value,
        fee: "0",
        status,
        destination: "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq",
      }))
      Object.assign(kept.invoice, rest)
    },
    /** A delivery of a webhook about an invoice, as the server posts it. */
    delivery: (
      orderId: string,
      type: string,
      { secret = SECRET, again, more = {} }: { secret?: string; again?: string; more?: Json } = {},
    ) => {
      deliveries += 1
      const { invoice } = keptOf(orderId)
      const deliveryId = `Delivery${deliveries}`
      const text = JSON.stringify({
        deliveryId,
        webhookId: "3GHsMWZ7nXhPRXSSHqxyvT",
        originalDeliveryId: again ?? deliveryId,
        isRedelivery: again !== undefined,
        type,
        timestamp: 60,
        storeId: BTCPAY.store,
        invoiceId: invoice.id,
        metadata: invoice.metadata,
        ...more,
      })
      return {
        id: deliveryId,
        path: `/payments/${BTCPAY.name}/callback`,
        headers: { "BTCPay-Sig": `sha256=${createHmac("sha256", secret).update(text).digest("hex")}` },
        text,
      }
    },
  }
}

import { Effect, Redacted } from "effect"
import { describe, expect, it } from "vitest"
import { BTCPAY, makeBtcpayDouble } from "#tests/support/btcpay.ts"
import { makeBtcpay } from "./btcpay.ts"
import { type Invoice, newsOf } from "./invoice.ts"

/**
 * The example of GitHub's "Validating webhook deliveries", whose scheme the documents of BTCPay Server name for their `BTCPay-Sig`.
 */
const GITHUB = {
  secret: "It's a Secret to Everybody",
  body: "Hello, World!",
  signature: "sha256=757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17",
} as const

const whyNot = (signature: string) => {
  const row = { ...BTCPAY, webhookSecrets: [Redacted.make<string>(GITHUB.secret)] }
  const { read } = makeBtcpay(makeBtcpayDouble().client, row)
  return Effect.runSync(
    read({ "btcpay-sig": signature }, new TextEncoder().encode(GITHUB.body), 0).pipe(
      Effect.match({ onFailure: ({ reason }) => reason, onSuccess: () => "taken" }),
    ),
  )
}

const invoice: Invoice = {
  id: "Invoice1",
  amount: "5.00",
  currency: "USD",
  checkoutLink: "https://btcpay.example.org/i/Invoice1",
  createdTime: 0,
  expirationTime: 900,
  status: "Settled",
}
const settled = (more: Partial<Invoice>, value?: string, rate = "64392.23") =>
  newsOf(
    "42.key",
    { ...invoice, ...more },
    value === undefined ? [] : [{ rate, payments: [{ id: "0", value, status: "Settled" }] }],
    0,
  ).map(({ fact }) => ("amount" in fact ? [fact.kind, fact.amount] : [fact.kind]))

describe("a BTCPay Server", () => {
  it("signs as GitHub's example does, over the bytes", () => {
    // The signature is right, and the body says nothing of an invoice.
    expect(whyNot(GITHUB.signature)).toBe("it is no delivery of this provider")
    expect(whyNot(GITHUB.signature.replace(/7$/, "8"))).toBe("no signature is right")
  })

  it("tells what arrived exactly, by its own sum, by its payments, or as a person there marked it", () => {
    expect(settled({ paidAmount: "5.00" })).toEqual([["settled", 500]])
    // 0.00007765 coins at 64,392.23 dollars are 5.00005…: what is less than a cent is nobody's.
    expect(settled({}, "0.00007765")).toEqual([["settled", 500]])
    expect(settled({ paidAmount: null, additionalStatus: "Marked" })).toEqual([["settled", 500]])
    expect(settled({})).toEqual([["pending"]])
    expect(settled({ status: "Expired" })).toEqual([["expired"]])
    expect(settled({ status: "Invalid", additionalStatus: "Marked" })).toEqual([["failed"]])
    expect(settled({ currency: "JPY", paidAmount: "500.00" })).toEqual([["settled", 500]])
  })
})

import { layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { TestClock } from "effect/testing"
import { expect } from "vitest"
import type { MethodId } from "#models/cashier/method.ts"
import type { PaymentOrder } from "#models/cashier/payment-order.ts"
import type { CurrencyCode } from "#models/money/money.ts"
import { registry } from "#src/server/app/registry.ts"
import { verify } from "#src/server/domains/audit/verify.ts"
import { Callbacks } from "#src/server/domains/cashier/Callbacks.ts"
import { CALLBACK_DUE } from "#src/server/domains/cashier/callback.aggregate.ts"
import { Payments } from "#src/server/domains/cashier/Payments.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { makeBtcpay } from "#src/server/providers/payments/btcpay/btcpay.ts"
import { FurtherAdapters } from "#src/server/providers/payments/PaymentProviders.ts"
import { makeHandBook } from "#tests/support/book.ts"
import { BTCPAY, makeBtcpayDouble } from "#tests/support/btcpay.ts"
import { type Answer, layerPlayerSite, Visitor } from "#tests/support/player-site.ts"
import { postMessage, type WireMessage } from "#tests/support/provider-wire.ts"
import { describeStores } from "#tests/support/stores.ts"
import { eventCount, moneyOf, nextGuid, nextNumber, until } from "#tests/support/wagers.ts"

const PAY = "/account-api/cashier/payments"
const METHOD = {
  id: "coins" as MethodId,
  kind: "crypto" as const,
  provider: BTCPAY.name,
  names: { en: "Bitcoin" },
  currencies: ["RUB" as CurrencyCode],
  deposit: { least: 100, most: 100_000, fee: 0, minutes: 30 },
}
const toldIn = <A>({ body }: Answer) => (body as { readonly value: A }).value

describeStores("payments through a BTCPay Server (docs.btcpayserver.org/API/Greenfield/v1)", (store) => {
  const double = makeBtcpayDouble()
  const site = layerPlayerSite(store, makeHandBook(), "btcpay", {
    captcha: "disabled",
    paymentMethods: [METHOD],
  }).pipe(Layer.provide(Layer.succeed(FurtherAdapters, [makeBtcpay(double.client, BTCPAY)])))

  layer(site)((it) => {
    const payer = Effect.gen(function* () {
      yield* TestClock.adjust("5 minutes")
      const who = new Visitor("en", false)
      const userId = yield* who.register(nextNumber())
      return { who, userId }
    })
    /** Orders 1,000 roubles; answers the order, and the key that the invoice carries. */
    const ordered = Effect.fnUntraced(function* ({ who, userId }: { who: Visitor; userId: number }) {
      const guid = nextGuid()
      const answer = yield* who.post(PAY, { guid, method: METHOD.id, summ: 1000 })
      expect(answer.status).toBe(200)
      return { guid, key: `${userId}.${guid}`, order: toldIn<PaymentOrder>(answer) }
    })
    /** Posts a message, and waits until nothing of it is left to be carried out. */
    const delivered = Effect.fnUntraced(function* (message: WireMessage) {
      const status = yield* postMessage(message)
      const journal = yield* Journal
      yield* until(
        Effect.map(
          Effect.orDie(
            journal.documents(CALLBACK_DUE, { before: { sort: Number.MAX_SAFE_INTEGER, id: "" }, limit: 1 }),
          ),
          (due) => due.length === 0,
        ),
        "1 millis",
      )
      return status
    })
    const stateOf = (who: Visitor, guid: string) =>
      Effect.map(who.get(`${PAY}/${guid}`), (answer) => toldIn<PaymentOrder>(answer).state)

    it.effect("lead to its page, and are credited with what arrived as soon as it says so, once", () =>
      Effect.gen(function* () {
        const player = yield* payer
        const { who } = player
        const { guid, key, order } = yield* ordered(player)
        expect(order.step).toEqual({ kind: "redirect", url: `${BTCPAY.address}/i/Invoice1` })
        double.pays(key, [["0.02", "Processing"]], { status: "Processing" })
        expect(yield* delivered(double.delivery(key, "InvoiceProcessing"))).toBe(200)
        expect([yield* stateOf(who, guid), yield* moneyOf(who)]).toEqual(["pending", 0])
        // A part of a kopeck is nobody's.
        double.pays(key, [["0.02", "Settled"]], { status: "Settled", paidAmount: "1000.0099" })
        const settled = double.delivery(key, "InvoiceSettled")
        expect(yield* delivered(settled)).toBe(200)
        expect([yield* stateOf(who, guid), yield* moneyOf(who)]).toEqual(["credited", 100_000])
        const written = yield* eventCount
        for (const message of [settled, double.delivery(key, "InvoiceSettled", { again: settled.id })])
          expect(yield* delivered(message)).toBe(200)
        expect(yield* eventCount).toBe(written)
        // Another of its events is kept, and credits nothing.
        yield* delivered(double.delivery(key, "InvoicePaymentSettled"))
        expect(yield* moneyOf(who)).toBe(100_000)
      }),
    )

    it.effect("are credited with what arrived where that is less, more or late", () =>
      Effect.gen(function* () {
        const player = yield* payer
        const { who } = player
        const over = yield* ordered(player)
        double.pays(over.key, [["0.025", "Settled"]], {
          status: "Settled",
          additionalStatus: "PaidOver",
          paidAmount: "1250.00",
        })
        yield* delivered(double.delivery(over.key, "InvoiceSettled", { more: { overPaid: true } }))
        expect(yield* moneyOf(who)).toBe(125_000)

        const part = yield* ordered(player)
        double.pays(part.key, [["0.01", "Processing"]], {
          status: "Expired",
          additionalStatus: "PaidPartial",
        })
        yield* delivered(double.delivery(part.key, "InvoiceExpired", { more: { partiallyPaid: true } }))
        expect([yield* stateOf(who, part.guid), yield* moneyOf(who)]).toEqual(["pending", 125_000])
        double.pays(part.key, [["0.01", "Settled"]], {})
        yield* delivered(double.delivery(part.key, "InvoicePaymentSettled"))
        expect([yield* stateOf(who, part.guid), yield* moneyOf(who)]).toEqual(["credited", 175_000])

        const late = yield* ordered(player)
        double.pays(late.key, [], { status: "Expired" })
        yield* delivered(double.delivery(late.key, "InvoiceExpired", { more: { partiallyPaid: false } }))
        expect(yield* stateOf(who, late.guid)).toBe("expired")
        double.pays(late.key, [["0.02", "Settled"]], {
          additionalStatus: "PaidLate",
          paidAmount: "1000.00",
        })
        const more = { afterExpiration: true }
        yield* delivered(double.delivery(late.key, "InvoiceReceivedPayment", { more }))
        expect([yield* stateOf(who, late.guid), yield* moneyOf(who)]).toEqual(["credited", 275_000])
        expect((yield* Effect.orDie(verify(registry))).defects).toEqual([])
      }),
    )

    it.effect("have one invoice however often they are begun, and wait while nobody answers", () =>
      Effect.gen(function* () {
        const player = yield* payer
        const { who } = player
        double.turns("is away")
        const { guid, key } = yield* ordered(player)
        expect(yield* stateOf(who, guid)).toBe("ordered")
        double.turns("answers")
        const before = double.invoices.size
        const again = { guid, method: METHOD.id, summ: 1000 }
        yield* Effect.all([who.post(PAY, again), who.post(PAY, again)])
        expect([yield* stateOf(who, guid), double.invoices.size]).toEqual(["begun", before + 1])
        // No message comes: it is asked.
        double.pays(key, [["0.02", "Settled"]], { status: "Settled", paidAmount: "1000" })
        yield* TestClock.adjust("16 minutes")
        yield* (yield* Payments).sweep
        expect([yield* stateOf(who, guid), yield* moneyOf(who)]).toEqual(["credited", 100_000])

        double.turns("refuses")
        const refused = yield* ordered(player)
        expect(yield* stateOf(who, refused.guid)).toBe("failed")
        double.turns("answers")
      }),
    )

    it.effect("are read again where the server is away as its message comes", () =>
      Effect.gen(function* () {
        const player = yield* payer
        const { guid, key } = yield* ordered(player)
        double.pays(key, [["0.02", "Settled"]], { status: "Settled", paidAmount: "1000" })
        double.turns("is away")
        expect(yield* postMessage(double.delivery(key, "InvoiceSettled"))).toBe(200)
        yield* until(Effect.map(stateOf(player.who, guid), (state) => state === "pending"))
        double.turns("answers")
        yield* TestClock.adjust("1 minute")
        const { sweep } = yield* Callbacks
        yield* until(
          Effect.gen(function* () {
            yield* Effect.orDie(sweep)
            return (yield* moneyOf(player.who)) === 100_000
          }),
        )
      }),
    )

    it.effect(
      "hear no message that is not signed over its bytes, and none that is about something else",
      () =>
        Effect.gen(function* () {
          const player = yield* payer
          const { guid, key } = yield* ordered(player)
          double.pays(key, [["0.02", "Settled"]], { status: "Settled", paidAmount: "1000" })
          const good = double.delivery(key, "InvoiceSettled")
          const [signature = ""] = Object.values(good.headers)
          for (const [text, headers] of [
            [good.text, double.delivery(key, "InvoiceSettled", { secret: "another" }).headers],
            [`${good.text} `, good.headers],
            [good.text, {}],
            [good.text, { "BTCPay-Sig": signature.slice("sha256=".length) }],
            [good.text, { "BTCPay-Sig": signature.toUpperCase() }],
          ] as const)
            expect(yield* delivered({ path: good.path, text, headers })).toBe(403)
          const written = yield* eventCount
          for (const message of [
            double.delivery(key, "InvoiceCreated"),
            double.delivery(key, "PayoutUpdated"),
            double.delivery(key, "InvoiceSettled", { more: { storeId: "another" } }),
            double.delivery(key, "InvoiceSettled", { more: { metadata: {} } }),
            double.delivery(key, "InvoiceSettled", { more: { metadata: null } }),
          ])
            expect([message.text, yield* delivered(message)]).toEqual([message.text, 200])
          expect(yield* eventCount).toBe(written)
          expect(yield* stateOf(player.who, guid)).toBe("begun")
          // Signed by the secret that is being replaced.
          expect(
            yield* delivered(double.delivery(key, "InvoiceSettled", { secret: "the secret before" })),
          ).toBe(200)
          expect(yield* stateOf(player.who, guid)).toBe("credited")
        }),
    )
  })
})

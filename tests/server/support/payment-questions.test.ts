import { layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { TestClock } from "effect/testing"
import { expect } from "vitest"
import type { PaymentOrder } from "#models/cashier/payment-order.ts"
import type { ConversationView } from "#models/support/conversation.ts"
import type { AskablePayment } from "#models/support/payment-question.ts"
import type { SupportRecord } from "#models/support/support-desk.ts"
import { SETTINGS } from "#src/server/kernel/settings/settings.ts"
import { LocalProvider } from "#src/server/providers/payments/local/LocalProvider.ts"
import { makeHandBook } from "#tests/support/book.ts"
import { operatorAt } from "#tests/support/operators.ts"
import { type Answer, layerPlayerSite, ROOM_FOR_PLAYERS, type Visitor } from "#tests/support/player-site.ts"
import { makeWire } from "#tests/support/provider-wire.ts"
import { describeStores } from "#tests/support/stores.ts"
import { eventCount, nextGuid, nextNumber, player, refusalOf } from "#tests/support/wagers.ts"

const SUPPORT = "/account-api/support"
const PAY = "/account-api/cashier/payments"
const WITHDRAW = "/account-api/cashier/withdrawals"
const ADDRESS = "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4"

const told = <A>({ body }: Answer) => (body as { readonly value: A }).value
const fieldsOf = ({ body }: Answer) =>
  Object.keys((body as { readonly validation_errors?: object }).validation_errors ?? {})

describeStores("questions about payments (§2 Personal office sections: payment consultant)", (store) => {
  const book = makeHandBook()
  book.hear(Number.MAX_SAFE_INTEGER)
  const wire = makeWire()
  const site = layerPlayerSite(
    store,
    book,
    "payment-questions",
    { captcha: "disabled", withdrawalRules: { ...SETTINGS.withdrawalRules, wagering: 0 } },
    [],
    ROOM_FOR_PLAYERS,
  ).pipe(Layer.provide(wire.layer))

  layer(site)((it) => {
    const askable = (who: Visitor) =>
      Effect.gen(function* () {
        const token = yield* who.token
        const answer = yield* who.get(`${SUPPORT}/payments`, { "x-auth": `Bearer ${token}` })
        return told<ReadonlyArray<AskablePayment>>(answer)
      })
    const write = (who: Visitor, more: object) =>
      who.secure(`${SUPPORT}/messages`, {
        key: nextGuid(),
        topic: "payments",
        text: "Where is my money?",
        ...more,
      })
    /** A player with a deposit that failed, one that goes on, and a withdrawal. */
    const payer = Effect.gen(function* () {
      const who = yield* player(5000)
      const [declined, open, out] = [nextGuid(), nextGuid(), nextGuid()]
      wire.play({ payIn: "declined" })
      const { step } = told<PaymentOrder>(
        yield* who.post(PAY, { guid: declined, method: "wallet", summ: 700 }),
      )
      if (step?.kind === "redirect")
        yield* (yield* LocalProvider).press(step.url.slice(step.url.lastIndexOf("/") + 1), "declined")
      yield* TestClock.adjust("30 seconds")
      yield* wire.deliver
      wire.play({ payIn: "silent" })
      yield* who.post(PAY, { guid: open, method: "card", summ: 500 })
      yield* TestClock.adjust("1 second")
      yield* who.post(WITHDRAW, { guid: out, method: "bitcoin", summ: 1500, to: { token: ADDRESS } })
      return { who, declined, open, out }
    })

    it.effect("name one of the player’s payments, say how it stands, and how far the answer is", () =>
      Effect.gen(function* () {
        const { who, declined, open, out } = yield* payer
        expect(yield* askable(who)).toMatchObject([
          { id: out, direction: "out", amount: 150_000, standing: "open", question: null },
          { id: open, direction: "in", amount: 50_000, standing: "open", question: null },
          { id: declined, direction: "in", amount: 70_000, standing: "failed", question: null },
        ])
        const key = nextGuid()
        const asked = { key, payment: { direction: "in", id: declined, about: "deposit-missing" } }
        const { id, messages } = told<ConversationView>(yield* write(who, asked))
        const payment = {
          direction: "in",
          id: declined,
          amount: 70_000,
          currency: "RUB",
          about: "deposit-missing",
        }
        expect(messages).toMatchObject([{ key, payment }])
        const before = yield* eventCount
        yield* write(who, asked)
        expect(yield* eventCount).toBe(before)
        // The next message is about another one, and the one after it about none.
        yield* write(who, { payment: { direction: "out", id: out } })
        const last = told<ConversationView>(yield* write(who, { text: "Thank you" }))
        expect(last.messages.map(({ payment: of }) => of?.id)).toEqual([declined, out, undefined])

        const anna = yield* operatorAt(`anna${nextNumber()}.pay`, ["support"])
        yield* anna.post(`/operator-api/support/${id}/take`, {})
        const record = told<SupportRecord>(
          yield* anna.post(`/operator-api/support/${id}/messages`, { key: nextGuid(), text: "On its way" }),
        )
        expect(record.messages[0]).toMatchObject({ payment })
        const question = { state: "answered", unread: 1 }
        expect(yield* askable(who)).toMatchObject([
          { id: out, question },
          { id: open, question: null },
          { id: declined, question },
        ])
      }),
    )

    it.effect("are refused for what is no payment of the player’s, and nothing is written", () =>
      Effect.gen(function* () {
        const { open, out } = yield* payer
        const stranger = yield* player(0)
        const before = yield* eventCount
        for (const payment of [
          { direction: "in", id: open },
          { direction: "out", id: out },
          { direction: "out", id: open },
          { direction: "in", id: nextGuid() },
          { direction: "in", id: "../42" },
          { direction: "in", id: "е".repeat(64) },
        ]) {
          const refused = yield* write(stranger, { payment })
          expect([refusalOf(refused), fieldsOf(refused)]).toEqual([[422, "payment-unknown"], ["payment"]])
        }
        for (const payment of [
          { direction: "up", id: open },
          { direction: "in", id: "" },
          { id: open },
          { direction: "in", id: open, about: "love" },
          7,
        ])
          expect((yield* write(stranger, { payment })).status).toBe(400)
        expect(yield* eventCount).toBe(before)
        expect(yield* askable(stranger)).toEqual([])
      }),
    )
  })
})

import { layer } from "@effect/vitest"
import { Clock, Effect, Layer } from "effect"
import { TestClock } from "effect/testing"
import { expect } from "vitest"
import type { ProviderFact, ProviderNews } from "#models/cashier/provider-news.ts"
import { type CurrencyCode, minorUnits } from "#models/money/money.ts"
import type { PaymentDeskPage, PaymentsCompared } from "#models/operator/payment-desk.ts"
import { FurtherAdapters } from "#src/server/providers/payments/PaymentProviders.ts"
import {
  CallbackForged,
  type PaymentProvider,
  PaymentProviderRefused,
  PaymentProviderUnreachable,
} from "#src/server/providers/payments/provider.ts"
import { makeHandBook } from "#tests/support/book.ts"
import { operatorAt } from "#tests/support/operators.ts"
import { type Answer, layerPlayerSite, ROOM_FOR_PLAYERS, type Visitor } from "#tests/support/player-site.ts"
import { describeStores } from "#tests/support/stores.ts"
import { houseHolds, moneyOf, nextGuid, player } from "#tests/support/wagers.ts"

const DESK = "/operator-api/payments"
const PAY = "/account-api/cashier/payments"
const RUB = "RUB" as CurrencyCode

const told = <A>({ body }: Answer) => (body as { readonly value: A }).value
const codeOf = ({ body }: Answer): string => (body as { readonly code: string }).code

/** A provider that says nothing by itself, and when it is asked what the test has it know; `undefined`: it gives no answer. */
const makeSilent = () => {
  const known = new Map<string, ReadonlyArray<ProviderFact> | undefined>()
  const provider: PaymentProvider = {
    name: "local",
    start: ({ payment }) =>
      Effect.map(Clock.currentTimeMillis, (now) => ({
        reference: `at-provider-${payment.slice(-4)}`,
        step: { kind: "redirect" as const, url: "https://provider.example/pay" },
        expiresAt: now + 900_000,
      })),
    poll: ({ key }) => {
      if (known.has(key) && known.get(key) === undefined)
        return Effect.fail(new PaymentProviderUnreachable({ reason: "away" }))
      return Effect.succeed(
        (known.get(key) ?? []).map(
          (fact, index): ProviderNews => ({
            id: `${key}/${index}`,
            about: "payment",
            key,
            occurredAt: 0,
            fact,
          }),
        ),
      )
    },
    read: () => Effect.fail(new CallbackForged({ reason: "it never calls" })),
    payout: () => Effect.fail(new PaymentProviderRefused({ reason: "it pays nothing out" })),
  }
  return { known, provider }
}

const settled = (amount: number): ProviderFact => ({
  kind: "settled",
  amount: minorUnits(amount),
  currency: RUB,
})
const refunded = (amount: number): ProviderFact => ({
  kind: "refunded",
  amount: minorUnits(amount),
  currency: RUB,
})

describeStores("the desk of payments", (store) => {
  const { known, provider } = makeSilent()
  const site = layerPlayerSite(
    store,
    makeHandBook(),
    "payment-desk",
    { captcha: "disabled" },
    [],
    ROOM_FOR_PLAYERS,
  ).pipe(Layer.provide(Layer.succeed(FurtherAdapters, [provider])))
  layer(site)((it) => {
    const paid = Effect.fnUntraced(function* (who: Visitor, summ = 1000) {
      const guid = nextGuid()
      expect((yield* who.post(PAY, { guid, method: "card", summ })).status).toBe(200)
      return guid
    })

    it.effect(
      "lists payments page by page, with their providers, and finds what its provider never told",
      () =>
        Effect.gen(function* () {
          const desk = yield* operatorAt("anna.pay", ["cashier"])
          const pageOf = (query = "") =>
            Effect.map(desk.get(`${DESK}${query}`), (answer) => told<PaymentDeskPage>(answer))
          const who = yield* player(0)
          const guids: Array<string> = []
          for (let index = 0; index < 22; index++) {
            yield* TestClock.adjust(1000)
            guids.push(yield* paid(who))
          }
          const first = yield* pageOf()
          const rest = yield* pageOf(`?after=${first.next}`)
          const listed = [...first.rows, ...rest.rows].map(({ id }) => id.slice(id.indexOf(".") + 1))
          expect([first.rows.length, rest.next, listed]).toEqual([20, null, guids.toReversed()])
          expect(first.rows[0]).toMatchObject({
            provider: "local",
            state: "begun",
            amount: 100_000,
            received: 0,
            currency: "RUB",
            unapplied: 0,
          })
          expect((yield* pageOf("?state=credited")).rows).toEqual([])
          expect((yield* pageOf("?provider=nobody")).rows).toEqual([])
          const key = first.rows[0]?.id ?? ""
          const cleared = yield* houseHolds("provider:local")
          known.set(key, [settled(100_000)])
          const compared = yield* desk.post(`${DESK}/compare`, { payment: key })
          expect(told<PaymentsCompared>(compared)).toEqual({
            provider: "local",
            checked: 1,
            unanswered: 0,
            differences: [],
          })
          expect(yield* moneyOf(who)).toBe(100_000)
          expect((yield* houseHolds("provider:local")) - cleared).toBe(-100_000n)
          const after = yield* pageOf("?provider=local&state=credited")
          expect(after.rows.map(({ id, received }) => [id, received])).toEqual([[key, 100_000]])
          const health = after.providers.find(({ name }) => name === "local")
          expect(health).toMatchObject({ open: 21, credited: 1, failed: 0, unpaid: 0, parked: 0 })
          expect(health?.medianMs).toBeGreaterThanOrEqual(0)
          // It has taken that much in for the house.
          expect(health?.holds).toContainEqual({ amount: 100_000, currency: "RUB" })
        }),
    )

    it.effect("says where the two differ after all was heard, and what got no answer", () =>
      Effect.gen(function* () {
        yield* TestClock.adjust("25 hours")
        const desk = yield* operatorAt("boris.pay", ["cashier-lead"])
        const who = yield* player(0)
        const [same, more, gone, away] = [
          yield* paid(who),
          yield* paid(who),
          yield* paid(who),
          yield* paid(who),
        ].map((guid) => guid)
        const page = told<PaymentDeskPage>(yield* desk.get(DESK))
        const keyOf = (guid = "") => page.rows.find(({ id }) => id.endsWith(guid))?.id ?? ""
        known.set(keyOf(same), [settled(100_000)])
        // More went back than came: nobody can post that.
        known.set(keyOf(more), [settled(100_000), refunded(150_000)])
        known.set(keyOf(gone), [settled(100_000)])
        known.set(keyOf(away), undefined)
        yield* desk.post(`${DESK}/compare`, { payment: keyOf(gone) })
        known.delete(keyOf(gone))
        const answer = told<PaymentsCompared>(yield* desk.post(`${DESK}/compare`, { provider: "local" }))
        expect([answer.checked, answer.unanswered]).toEqual([4, 1])
        expect(new Map(answer.differences.map((each) => [each.id, each]))).toEqual(
          new Map([
            [
              keyOf(more),
              {
                id: keyOf(more),
                currency: "RUB",
                ours: { received: 100_000, returned: 0 },
                theirs: { received: 100_000, returned: 150_000 },
              },
            ],
            [
              keyOf(gone),
              {
                id: keyOf(gone),
                currency: "RUB",
                ours: { received: 100_000, returned: 0 },
                theirs: null,
              },
            ],
          ]),
        )
        // Asked twice, nothing is credited twice.
        yield* desk.post(`${DESK}/compare`, { provider: "local" })
        expect(yield* moneyOf(who)).toBe(300_000)
        const listed = told<PaymentDeskPage>(yield* desk.get(DESK))
        expect(listed.rows.find(({ id }) => id === keyOf(more))?.unapplied).toBeGreaterThan(0)
      }),
    )

    it.effect("is closed to other roles, and refuses what is no payment, provider or place", () =>
      Effect.gen(function* () {
        const support = yield* operatorAt("clara.pay", ["support"])
        expect((yield* support.get(DESK)).status).toBe(200)
        expect(codeOf(yield* support.post(`${DESK}/compare`, { provider: "local" }))).toBe(
          "operator-not-permitted",
        )
        const admin = yield* operatorAt("dan.pay", ["admin"])
        expect(codeOf(yield* admin.get(DESK))).toBe("operator-not-permitted")
        const desk = yield* operatorAt("eva.pay", ["cashier"])
        for (const body of [{ payment: "7.nothing" }, { provider: "nobody" }, { payment: "../../etc" }])
          expect(codeOf(yield* desk.post(`${DESK}/compare`, body))).toBe("payment-unknown")
        for (const body of [{}, { payment: "" }, { payment: 7 }, { provider: "<b>" }])
          expect((yield* desk.post(`${DESK}/compare`, body)).status).toBe(400)
        for (const query of ["?after=nowhere", "?state=gone", "?provider=%00", "?after="])
          expect([query, (yield* desk.get(`${DESK}${query}`)).status]).toEqual([query, 400])
      }),
    )
  })
})

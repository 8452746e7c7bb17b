import { layer } from "@effect/vitest"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect } from "vitest"
import { ARCHIVE_AFTER_DAYS, type PaymentPage } from "#models/cashier/payment.ts"
import { makeHandBook } from "#tests/support/book.ts"
import { layerMemory } from "#tests/support/memory-store.ts"
import { layerPlayerSite, PASSWORD, Visitor } from "#tests/support/player-site.ts"
import { describeStores } from "#tests/support/stores.ts"
import { DEPOSIT, nextGuid } from "#tests/support/wagers.ts"

const PAYMENTS = "/gethistorypaymentmainaccount"
const VIRTUAL = "/gethistorypaymentvirtualaccount"

const deposit = (who: Visitor, summ: number) => who.post(DEPOSIT, { guid: nextGuid(), summ })
const pageOf = (who: Visitor, query: object = {}) =>
  Effect.map(who.post(PAYMENTS, query), ({ status, body }) => {
    expect(status).toBe(200)
    return (body as { readonly value: PaymentPage }).value
  })

describeStores("payments of the main account (§7 Office: payment history)", (store) => {
  layer(layerPlayerSite(store, makeHandBook(), "payments"))((it) => {
    it.effect("lists each deposit once, newest first, to the player alone", () =>
      Effect.gen(function* () {
        const [who, other] = [new Visitor(), new Visitor()]
        yield* who.register("9170000001")
        yield* other.register("9170000002")
        expect(yield* pageOf(who)).toEqual({ payments: [], page_number: 1, more: false })
        const guid = nextGuid()
        yield* who.post(DEPOSIT, { guid, summ: 100.5 })
        yield* who.post(DEPOSIT, { guid, summ: 100.5 })
        yield* TestClock.adjust("1 minute")
        yield* deposit(who, 7)
        const { payments } = yield* pageOf(who)
        expect(payments.map(({ kind, amount, currency }) => [kind, amount, currency])).toEqual([
          ["deposit", 700, "RUB"],
          ["deposit", 10_050, "RUB"],
        ])
        expect(payments[0]?.at).toBeGreaterThan(payments[1]?.at ?? 0)
        expect((yield* pageOf(other)).payments).toEqual([])
        expect((yield* new Visitor().post(PAYMENTS, {})).status).toBe(401)
      }),
    )

    it.effect("turns pages of twenty, and refuses a page that can't be", () =>
      Effect.gen(function* () {
        const who = new Visitor()
        yield* who.register("9170000003")
        for (let paid = 1; paid <= 21; paid++) yield* deposit(who, paid)
        const first = yield* pageOf(who)
        expect([first.payments.length, first.more, first.payments[0]?.amount]).toEqual([20, true, 2100])
        const second = yield* pageOf(who, { page_number: 2 })
        expect(second).toMatchObject({ page_number: 2, more: false, payments: [{ amount: 100 }] })
        expect((yield* pageOf(who, { page_number: 100_000 })).payments).toEqual([])
        for (const path of [PAYMENTS, VIRTUAL])
          for (const page_number of [0, -1, 1.5, "2", 100_001, null])
            expect((yield* who.post(path, { page_number })).status).toBe(400)
        for (const path of [PAYMENTS, VIRTUAL])
          expect((yield* who.post(path, { is_include_archive: "yes" })).status).toBe(400)
      }),
    )
  })
})

describe("the archive of payments (§7 Office: payment history)", () => {
  layer(layerPlayerSite({ name: "PGlite", layer: layerMemory }, makeHandBook(), "payments-archive"))((it) => {
    it.effect("is what is older than three months, for those who ask for it (A42)", () =>
      Effect.gen(function* () {
        const who = new Visitor()
        yield* who.register("9170000004")
        yield* deposit(who, 1)
        yield* TestClock.adjust(`${ARCHIVE_AFTER_DAYS + 1} days`)
        yield* who.post("/account-api/auth/login", {
          type: "phone",
          login: "79170000004",
          password: PASSWORD,
        })
        yield* deposit(who, 2)
        expect((yield* pageOf(who)).payments.map(({ amount }) => amount)).toEqual([200])
        const whole = yield* pageOf(who, { is_include_archive: true })
        expect(whole.payments.map(({ amount }) => amount)).toEqual([200, 100])
      }),
    )
  })
})

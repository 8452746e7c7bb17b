import { layer } from "@effect/vitest"
import { Clock, Effect, Layer } from "effect"
import { TestClock } from "effect/testing"
import { expect } from "vitest"
import type { RechargeData } from "#models/api/cashier.ts"
import type { PaymentPage } from "#models/cashier/payment.ts"
import type { PaymentOrder, PaymentState } from "#models/cashier/payment-order.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { registry } from "#src/server/app/registry.ts"
import { verify } from "#src/server/domains/audit/verify.ts"
import { Callbacks } from "#src/server/domains/cashier/Callbacks.ts"
import { callbackAggregate, callbackId } from "#src/server/domains/cashier/callback.aggregate.ts"
import { Payments } from "#src/server/domains/cashier/Payments.ts"
import { walletAggregate } from "#src/server/domains/wallet/wallet.domain.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import { Secrets } from "#src/server/kernel/secrets/Secrets.ts"
import { LocalProvider, localSecret } from "#src/server/providers/payments/local/LocalProvider.ts"
import type { PayInScript } from "#src/server/providers/payments/local/script.ts"
import { signedHeaders } from "#src/server/providers/payments/standard-webhooks.ts"
import { makeHandBook } from "#tests/support/book.ts"
import { type Answer, layerPlayerSite, Visitor } from "#tests/support/player-site.ts"
import { makeWire, postMessage } from "#tests/support/provider-wire.ts"
import { describeStores } from "#tests/support/stores.ts"
import { BALANCE, eventCount, houseHolds, nextGuid, PLACE, player, single } from "#tests/support/wagers.ts"

const DATA = "/getrechargedata"
const PAY = "/account-api/cashier/payments"

const toldIn = <A>({ body }: Answer) => (body as { readonly value: A }).value
const held = (who: Visitor) =>
  Effect.map(who.get(BALANCE), (answer) => toldIn<{ money: number }>(answer).money)
const orderOf = (who: Visitor, guid: string) => Effect.map(who.get(`${PAY}/${guid}`), toldIn<PaymentOrder>)

/** What each script comes to of 1,000 roubles: the state, and what is on the account in kopecks. */
const ENDINGS: Readonly<Record<Exclude<PayInScript, "silent">, readonly [PaymentState, number]>> = {
  ok: ["credited", 100_000],
  "3ds": ["credited", 100_000],
  declined: ["failed", 0],
  abandoned: ["abandoned", 0],
  late: ["credited", 100_000],
  duplicated: ["credited", 100_000],
  "out-of-order": ["credited", 100_000],
  forged: ["credited", 100_000],
  partial: ["credited", 60_000],
  over: ["credited", 125_000],
  refund: ["refunded", 0],
  chargeback: ["chargedBack", 0],
}

describeStores("payments to the site by a provider (§7 Office)", (store) => {
  const book = makeHandBook()
  book.hear(Number.MAX_SAFE_INTEGER)
  book.offer(1)
  const wire = makeWire()
  const site = layerPlayerSite(store, book, "pay-in", { captcha: "disabled" }).pipe(Layer.provide(wire.layer))

  layer(site)((it) => {
    /** Orders 1,000 roubles by a method, and has the provider play a script to its end. */
    const paid = Effect.fnUntraced(function* (who: Visitor, method: string, script: PayInScript) {
      const guid = nextGuid()
      wire.play({ payIn: script })
      const answer = yield* who.post(PAY, { guid, method, summ: 1000 })
      expect(answer.status).toBe(200)
      const { step } = toldIn<PaymentOrder>(answer)
      if (step?.kind === "redirect")
        yield* (yield* LocalProvider).press(step.url.slice(step.url.lastIndexOf("/") + 1), script)
      yield* TestClock.adjust("30 seconds")
      return guid
    })

    it.effect("come to every ending that a provider has, by every method, and are credited once", () =>
      Effect.gen(function* () {
        const who = yield* player(0)
        for (const method of ["card", "bank", "wallet", "bitcoin", "voucher"])
          for (const [script, [state, money]] of Object.entries(ENDINGS)) {
            const before = yield* held(who)
            const cleared = yield* houseHolds("provider:local")
            const guid = yield* paid(who, method, script as PayInScript)
            const statuses = yield* wire.deliver
            expect([method, script, statuses.filter((status) => status !== 200)]).toEqual([
              method,
              script,
              script === "forged" ? [403] : [],
            ])
            const order = yield* orderOf(who, guid)
            const gained = (yield* held(who)) - before
            expect([method, script, order.state, gained]).toEqual([method, script, state, money])
            // What its provider has of it stands on the provider's own account.
            expect((yield* houseHolds("provider:local")) - cleared).toBe(BigInt(-gained))
          }
        const { defects } = yield* Effect.orDie(verify(registry))
        expect(defects).toEqual([])
      }),
    )

    it.effect("are asked about where the provider is silent, and expire where nobody paid", () =>
      Effect.gen(function* () {
        const who = yield* player(0)
        const { sweep } = yield* Payments
        const silent = yield* paid(who, "bitcoin", "silent")
        const unpaid = nextGuid()
        yield* who.post(PAY, { guid: unpaid, method: "card", summ: 1000 })
        expect(wire.take()).toEqual([])
        yield* sweep
        expect((yield* orderOf(who, silent)).state).toBe("begun")
        yield* TestClock.adjust("15 minutes")
        yield* sweep
        expect([(yield* orderOf(who, silent)).state, yield* held(who)]).toEqual(["credited", 100_000])
        yield* TestClock.adjust("1 minute")
        yield* sweep
        expect((yield* orderOf(who, unpaid)).state).toBe("expired")
        // Nothing is asked a second time, and nothing is credited twice.
        const events = yield* eventCount
        yield* sweep
        expect(yield* eventCount).toBe(events)
      }),
    )

    it.effect("hear a message once, whoever repeats it, and no message that is forged, old or changed", () =>
      Effect.gen(function* () {
        const who = yield* player(0)
        const guid = yield* paid(who, "card", "ok")
        const [message] = wire.take()
        if (message === undefined) throw new Error("the provider said nothing")
        const { headers, text } = message
        const changed = [
          { ...message, text: text.replace("100000", "900000") },
          { ...message, text: `${text} ` },
          { ...message, headers: { ...headers, "webhook-id": "evt_another" } },
          {
            ...message,
            headers: { ...headers, "webhook-timestamp": `${Number(headers["webhook-timestamp"]) + 1}` },
          },
          { ...message, headers: { ...headers, "webhook-signature": "v1,AAAA" } },
          { ...message, headers: { "content-type": "application/json" } },
        ]
        for (const each of changed) expect(yield* postMessage(each)).toBe(403)
        expect(yield* postMessage({ ...message, path: "/payments/nobody/callback" })).toBe(404)
        expect((yield* orderOf(who, guid)).state).toBe("begun")
        const statuses = yield* Effect.forEach(
          Array.from({ length: 5 }, () => message),
          postMessage,
          {
            concurrency: "unbounded",
          },
        )
        expect(statuses).toEqual([200, 200, 200, 200, 200])
        const { carryOut, sweep } = yield* Callbacks
        yield* Effect.all([sweep, sweep], { concurrency: "unbounded" })
        expect(yield* held(who)).toBe(100_000)
        yield* TestClock.adjust("301 seconds")
        expect(yield* postMessage(message)).toBe(403)
        yield* carryOut("local/unknown")
        expect(yield* held(who)).toBe(100_000)
      }),
    )

    it.effect("come before their order is known, and wait for it, or are dropped after a day", () =>
      Effect.gen(function* () {
        const who = yield* player(0)
        const { userId } = toldIn<{ userId: PlayerId }>(yield* who.get("/account-api/auth/session"))
        const { sweep } = yield* Callbacks
        const said = (guid: string, id: string) =>
          Effect.gen(function* () {
            const secret = localSecret(yield* Secrets)
            const at = yield* Clock.currentTimeMillis
            const fact = { kind: "settled", amount: 100_000, currency: "RUB" }
            const text = JSON.stringify({
              id,
              about: "payment",
              key: `${userId}.${guid}`,
              occurredAt: at,
              fact,
            })
            const headers = signedHeaders(secret, { id, text, at })
            return yield* postMessage({ path: "/payments/local/callback", headers, text })
          })
        const [known, never] = [nextGuid(), nextGuid()]
        expect([yield* said(known, "evt_early"), yield* said(never, "evt_never")]).toEqual([200, 200])
        yield* sweep
        yield* who.post(PAY, { guid: known, method: "card", summ: 1000 })
        yield* TestClock.adjust("30 seconds")
        yield* sweep
        expect([(yield* orderOf(who, known)).state, yield* held(who)]).toEqual(["credited", 100_000])
        for (let waited = 0; waited < 26; waited += 1) {
          yield* TestClock.adjust("1 hour")
          yield* sweep
        }
        const { snapshot } = yield* (yield* Aggregates).load(
          callbackAggregate,
          callbackId("local", "evt_never"),
        )
        expect(snapshot.value).toBe("dropped")
      }),
    )

    it.effect("need not be staked before a withdrawal once they went back", () =>
      Effect.gen(function* () {
        const who = yield* player(0)
        const left = Effect.map(
          who.get("/account-api/cashier/withdrawal-terms"),
          (answer) => toldIn<{ readonly wageringLeft: number }>(answer).wageringLeft,
        )
        yield* paid(who, "card", "ok")
        yield* wire.deliver
        expect(yield* left).toBe(100_000)
        yield* paid(who, "card", "chargeback")
        yield* wire.deliver
        expect(yield* left).toBe(100_000)
      }),
    )

    it.effect(
      "that went back after the money was used are owed, and never take the balance below nothing",
      () =>
        Effect.gen(function* () {
          const who = yield* player(0)
          yield* paid(who, "card", "chargeback")
          const [settled, charged] = wire.take()
          if (settled === undefined || charged === undefined) throw new Error("the provider said too little")
          const { sweep } = yield* Callbacks
          yield* postMessage(settled)
          yield* sweep
          expect((yield* who.secure(PLACE, single(1, { summ: 700 }))).status).toBe(200)
          yield* postMessage(charged)
          yield* sweep
          expect(yield* held(who)).toBe(0)
          const { userId } = toldIn<{ userId: PlayerId }>(yield* who.get("/account-api/auth/session"))
          const { snapshot } = yield* (yield* Aggregates).load(walletAggregate, `${userId}`)
          const { payments } = toldIn<PaymentPage>(yield* who.post("/gethistorypaymentmainaccount", {}))
          expect(payments.map(({ kind, amount }) => [kind, amount])).toEqual([
            ["reversed", 100_000],
            ["deposit", 100_000],
          ])
          expect([snapshot.matches({ open: "owing" }), snapshot.context.owed]).toEqual([true, 70_000])
          const { defects } = yield* Effect.orDie(verify(registry))
          expect(defects).toEqual([])
        }),
    )

    it.effect("are offered by what the account and the country have, and refused at their field", () =>
      Effect.gen(function* () {
        const who = yield* player(0)
        const { methods, currency, open } = toldIn<RechargeData>(yield* who.post(DATA, {}))
        expect([currency, open, methods.map(({ id }) => id)]).toEqual([
          "RUB",
          [],
          ["card", "bank", "wallet", "bitcoin", "voucher"],
        ])
        expect(methods[0]?.deposit).toEqual({ least: 10_000, most: 30_000_000, fee: 0, minutes: 0 })
        const guid = nextGuid()
        const body = { guid, method: "card", summ: 1000 }
        const wrong: ReadonlyArray<readonly [object, number, string]> = [
          [{ ...body, summ: 99.99 }, 422, "summ"],
          [{ ...body, summ: 300_000.01 }, 422, "summ"],
          [{ ...body, summ: 1000.001 }, 400, "summ"],
          [{ ...body, summ: -1 }, 400, "summ"],
          [{ ...body, summ: "1000" }, 400, "summ"],
          [{ ...body, method: "cheque" }, 400, "method"],
          [{ ...body, method: "Card!" }, 400, "method"],
          [{ ...body, accountId: 7 }, 400, "accountId"],
          [{ ...body, guid: "short" }, 400, "guid"],
        ]
        const events = yield* eventCount
        for (const [sent, status, field] of wrong) {
          const answer = yield* who.post(PAY, sent)
          const { errors } = answer.body as { readonly errors: ReadonlyArray<{ readonly field?: string }> }
          expect([sent, answer.status, errors[0]?.field]).toEqual([sent, status, field])
        }
        expect(yield* eventCount).toBe(events)
        expect((yield* who.post(PAY, body)).status).toBe(200)
        expect(toldIn<PaymentOrder>(yield* who.post(PAY, body)).guid).toBe(guid)
        expect((yield* who.post(PAY, { ...body, summ: 2000 })).status).toBe(409)
        expect(toldIn<RechargeData>(yield* who.post(DATA, {})).open.map((order) => order.guid)).toEqual([
          guid,
        ])
        const other = yield* player(0)
        expect((yield* other.get(`${PAY}/${guid}`)).status).toBe(404)
        expect((yield* new Visitor().post(PAY, body)).status).toBe(401)
      }),
    )
  })
})

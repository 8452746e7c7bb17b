import { layer } from "@effect/vitest"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { expect } from "vitest"
import type { PaymentRequest } from "#models/cashier/payment-request.ts"
import type { OfferedAct } from "#models/players/player-act.ts"
import type { FileEntry, PlayerRecord } from "#models/players/player-record.ts"
import type { ClosingView } from "#models/privacy/closing.ts"
import { registry } from "#src/server/app/registry.ts"
import { verify } from "#src/server/domains/audit/verify.ts"
import { Outbox } from "#src/server/domains/identity/contacts/Outbox.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { makeHandBook } from "#tests/support/book.ts"
import { operatorAt } from "#tests/support/operators.ts"
import {
  type Answer,
  layerPlayerSite,
  PASSWORD,
  ROOM_FOR_PLAYERS,
  Visitor,
} from "#tests/support/player-site.ts"
import { describeEmbedded } from "#tests/support/stores.ts"
import {
  comesTo,
  DEPOSIT,
  market,
  nextGuid,
  nextNumber,
  PLACE,
  refusalOf,
  single,
} from "#tests/support/wagers.ts"

const CLOSING = "/account-api/closing"
const LOGIN = "/account-api/auth/login"
const WHY = "The player wrote from their own mailbox"
const SAID = "I bet elsewhere now"

const told = <A>({ body }: Answer) => (body as { readonly value: A }).value
const viewOf = (answer: Answer) => told<ClosingView>(answer)

describeEmbedded("the closing of an account", (store) => {
  const book = makeHandBook()
  for (let gameId = 1; gameId <= 3; gameId++) book.offer(gameId)
  book.hear(Number.MAX_SAFE_INTEGER)
  const site = layerPlayerSite(store, book, "closing", { captcha: "disabled" }, [], ROOM_FOR_PLAYERS)

  layer(site)((it) => {
    const signedUp = Effect.gen(function* () {
      const who = new Visitor("en", false)
      const number = nextNumber()
      const playerId = yield* who.register(number)
      return { who, number, playerId, path: `/operator-api/players/${playerId}` }
    })
    const signIn = (who: Visitor, number: string, password = PASSWORD) =>
      who.post(LOGIN, { type: "phone", login: `7${number}`, password })
    const close = (who: Visitor, reason = "") => who.post(CLOSING, { reason })

    it.effect(
      "is refused while a bet is open and while money is left, with the reason, and writes nothing",
      () =>
        Effect.gen(function* () {
          const { who, playerId } = yield* signedUp
          yield* who.post(DEPOSIT, { guid: nextGuid(), summ: 1000 })
          yield* market(1, "opened")
          const body = single(1)
          yield* who.secure(PLACE, body)
          const before = (yield* (yield* Journal).read(`player:${playerId}`)).length
          expect(viewOf(yield* who.get(CLOSING))).toMatchObject({ openBets: 1, withdrawing: 0, paying: 0 })
          expect(refusalOf(yield* close(who))).toEqual([409, "closing-open-bets"])
          yield* market(1, { settled: { "1": "lost", X: "won", "2": "lost" } })
          yield* comesTo(who, body.betGuid, "lost")
          expect(viewOf(yield* who.get(CLOSING))).toMatchObject({ openBets: 0, isStopped: false })
          expect(refusalOf(yield* close(who))).toEqual([409, "closing-balance"])
          expect((yield* (yield* Journal).read(`player:${playerId}`)).length).toBe(before)
          expect((yield* who.get("/account-api/user/balance")).status).toBe(200)
        }),
    )

    it.effect("is refused while a payment is under way, which the list of pending payments shows", () =>
      Effect.gen(function* () {
        const { who } = yield* signedUp
        const requests = () =>
          Effect.map(who.get("/account-api/cashier/payment-requests"), (answer) =>
            told<ReadonlyArray<PaymentRequest>>(answer),
          )
        expect(yield* requests()).toEqual([])
        const guid = nextGuid()
        const paid = yield* who.post("/account-api/cashier/payments", { guid, method: "card", summ: 500 })
        expect(paid.status).toBe(200)
        expect(yield* requests()).toEqual([
          expect.objectContaining({ id: guid, direction: "in", amount: 50_000, currency: "RUB" }),
        ])
        expect(viewOf(yield* who.get(CLOSING)).paying).toBe(1)
        expect(refusalOf(yield* close(who))).toEqual([409, "closing-payment"])
        const stranger = yield* signedUp
        expect(told(yield* stranger.who.get("/account-api/cashier/payment-requests"))).toEqual([])
      }),
    )

    it.effect(
      "wants a fresh proof, ends every session, and tells who signs in later, once they prove themselves",
      () =>
        Effect.gen(function* () {
          const { who, number, playerId } = yield* signedUp
          yield* TestClock.adjust("11 minutes")
          expect(refusalOf(yield* close(who))).toEqual([403, "proof-needed"])
          const again = new Visitor("en", false)
          yield* signIn(again, number)
          expect((yield* close(again, SAID)).status).toBe(200)
          for (const each of [who, again])
            expect((yield* each.get("/account-api/user/balance")).status).toBe(401)
          expect(refusalOf(yield* signIn(who, number, "wrong password"))).toEqual([422, "wrong-credentials"])
          expect(refusalOf(yield* signIn(who, number))).toEqual([403, "account-closed"])
          const said = yield* (yield* Outbox).listTo((to) => to === `7${number}`)
          expect(said.some(({ text }) => text.includes("your account was closed at your request"))).toBe(true)
          const stored = yield* (yield* Journal).read(`player:${playerId}`)
          expect(stored.at(-1)).toMatchObject({ type: "account.closed" })
          const kept = (yield* (yield* Journal).readAll(0, 100_000)).filter(
            ({ type }) => type === "account.closed",
          )
          expect(JSON.stringify(kept)).not.toContain(SAID)
        }),
    )

    it.effect("leaves the logins taken: nobody registers anew to escape what they set", () =>
      Effect.gen(function* () {
        const { who, number } = yield* signedUp
        expect((yield* close(who)).status).toBe(200)
        const anew = new Visitor("en", false)
        const registered = yield* Effect.exit(anew.register(number))
        expect(registered._tag).toBe("Failure")
        expect((yield* anew.get("/account-api/user/balance")).status).toBe(401)
      }),
    )

    it.effect("ends no exclusion: an account that is opened again is as stopped as it was", () =>
      Effect.gen(function* () {
        const { who, number, path } = yield* signedUp
        expect(
          (yield* who.post("/BlockUser", { kind: "exclusion", span: { unit: "month", count: 6 }, reason: 1 }))
            .status,
        ).toBe(200)
        if ((yield* who.get("/account-api/user/balance")).status !== 200) yield* signIn(who, number)
        expect(viewOf(yield* who.get(CLOSING)).isStopped).toBe(true)
        expect((yield* close(who)).status).toBe(200)
        const desk = yield* operatorAt("reopen.excluded", ["support"])
        const record = told<PlayerRecord>(yield* desk.post(`${path}/open`))
        const version = record.acts.find(({ act }) => act === "reopen")?.version
        expect((yield* desk.post(`${path}/reopen`, { version, reason: WHY })).status).toBe(200)
        expect((yield* signIn(who, number)).status).toBe(200)
        expect(viewOf(yield* who.get(CLOSING)).isStopped).toBe(true)
        expect(refusalOf(yield* who.post(DEPOSIT, { guid: nextGuid(), summ: 1000 }))).toEqual([
          422,
          "play-stopped",
        ])
      }),
    )

    it.effect(
      "is undone by an operator whose role allows it, for a reason, once, and not upon an old page",
      () =>
        Effect.gen(function* () {
          const { who, number, path } = yield* signedUp
          const desk = yield* operatorAt("reopen.one", ["support"])
          const actOf = ({ acts }: PlayerRecord, act: OfferedAct["act"]) =>
            acts.find((each) => each.act === act)
          const open = told<PlayerRecord>(yield* desk.post(`${path}/open`))
          expect(open).toMatchObject({ standing: "open", closedAt: null })
          expect(actOf(open, "reopen")?.bar).toBe("not-now")
          expect((yield* close(who, SAID)).status).toBe(200)
          const stale = { version: actOf(open, "reopen")?.version, reason: WHY }
          expect(refusalOf(yield* desk.post(`${path}/reopen`, stale))).toEqual([409, "player-changed"])
          const closed = told<PlayerRecord>(yield* desk.post(`${path}/open`))
          expect(closed).toMatchObject({ standing: "closed", closedAt: expect.any(Number) })
          expect(actOf(closed, "block")?.bar).toBe("not-now")
          const version = actOf(closed, "reopen")?.version
          const cashier = yield* operatorAt("reopen.two", ["cashier"])
          expect(refusalOf(yield* cashier.post(`${path}/reopen`, { version, reason: WHY }))).toEqual([
            403,
            "operator-not-permitted",
          ])
          expect((yield* desk.post(`${path}/reopen`, { version, reason: "short" })).status).toBe(400)
          const both = yield* Effect.all(
            [
              desk.post(`${path}/reopen`, { version, reason: WHY }),
              desk.post(`${path}/reopen`, { version, reason: WHY }),
            ],
            { concurrency: 2 },
          )
          expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
          const file = told<ReadonlyArray<FileEntry>>(yield* desk.get(`${path}/file`))
          expect(file.map(({ what, text }) => [what, text])).toEqual([
            ["reopen", WHY],
            ["close", SAID],
          ])
          expect((yield* signIn(who, number)).status).toBe(200)
        }),
    )

    it.effect(
      "takes reasons of any writing up to 500 characters, and refuses a longer one at its field",
      () =>
        Effect.gen(function* () {
          const { who, path } = yield* signedUp
          for (const body of [{}, { reason: 5 }, { reason: "x".repeat(501) }]) {
            const { status, body: refused } = yield* who.post(CLOSING, body)
            expect(status).toBe(400)
            expect(JSON.stringify(refused)).toContain("reason")
          }
          const odd = "🏆‏لاعب <b>don't</b> \r\n =cmd()"
          expect((yield* close(who, ` ${odd} `)).status).toBe(200)
          const desk = yield* operatorAt("reopen.three", ["support"])
          const file = told<ReadonlyArray<FileEntry>>(yield* desk.get(`${path}/file`))
          expect(file[0]?.text).toBe(odd)
        }),
    )

    it.effect("leaves a log that the audit finds whole", () =>
      Effect.gen(function* () {
        expect((yield* verify(registry)).defects).toEqual([])
      }),
    )
  })
})

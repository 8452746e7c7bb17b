import { layer } from "@effect/vitest"
import { Effect, Option } from "effect"
import { SqlClient } from "effect/sql"
import { TestClock } from "effect/testing"
import { expect } from "vitest"
import { ERASED } from "#models/privacy/personal.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { registry } from "#src/server/app/registry.ts"
import { AuditAccess } from "#src/server/domains/audit/AuditAccess.ts"
import { verify } from "#src/server/domains/audit/verify.ts"
import { Erasures } from "#src/server/domains/privacy/Erasures.ts"
import { erasureAggregate } from "#src/server/domains/privacy/erasure.aggregate.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { Auditor } from "#tests/support/auditor.ts"
import { makeHandBook } from "#tests/support/book.ts"
import { type Answer, layerPlayerSite, PASSWORD, Visitor } from "#tests/support/player-site.ts"
import { codeTo } from "#tests/support/sent-codes.ts"
import { describeStores } from "#tests/support/stores.ts"
import {
  comesTo,
  DEPOSIT,
  houseHolds,
  market,
  moneyOf,
  nextGuid,
  nextNumber,
  PLACE,
  refusalOf,
  single,
} from "#tests/support/wagers.ts"

const ERASURE = "/account-api/personal-data/erasure"
const LOGIN = "/account-api/auth/login"
/** Shorter than on the site: in a week a server looks six hundred thousand times for what others wrote. */
const WAIT = 1_200_000
const RETRY = 600_000
const DEVICE = "Statebook-Test-Browser/8.1"

const viewOf = ({ body }: Answer) => (body as { readonly value: unknown }).value

describeStores("an erasure", (store) => {
  const book = makeHandBook()
  for (let gameId = 1; gameId <= 9; gameId++) book.offer(gameId)
  book.hear(Number.MAX_SAFE_INTEGER)

  layer(
    layerPlayerSite(store, book, "erasure", {
      captcha: "disabled",
      erasure: { waitMs: WAIT, retryMs: RETRY },
    }),
  )((it) => {
    const signIn = (visitor: Visitor, phone: string) =>
      visitor.post(LOGIN, { type: "phone", login: phone, password: PASSWORD }, { "user-agent": DEVICE })

    const signedUp = Effect.gen(function* () {
      const visitor = new Visitor("en", false)
      const number = nextNumber()
      const playerId = (yield* visitor.register(number)) as PlayerId
      const phone = `7${number}`
      yield* signIn(visitor, phone)
      return { visitor, playerId, phone, number }
    })

    const stateOf = (playerId: PlayerId) =>
      Effect.map(
        Effect.flatMap(Aggregates, (aggregates) => aggregates.load(erasureAggregate, `${playerId}`)),
        ({ snapshot }) => snapshot.value,
      )

    /** The wait passes, and the server's clock does what is due. */
    const passes = (ms: number) =>
      Effect.gen(function* () {
        yield* TestClock.adjust(ms)
        yield* (yield* Erasures).sweep
      })

    it.effect("asks for a fresh proof, for bets to be settled and for the balance to be given up", () =>
      Effect.gen(function* () {
        const { visitor, phone } = yield* signedUp
        yield* visitor.post(DEPOSIT, { guid: nextGuid(), summ: 1000 })
        const body = single(1)
        yield* market(1, "opened")
        yield* visitor.secure(PLACE, body)
        const ask = (leave_balance: boolean) => visitor.post(ERASURE, { leave_balance })
        expect(refusalOf(yield* ask(true))).toEqual([409, "erasure-open-bets"])
        yield* market(1, { settled: { "1": "won", X: "lost", "2": "lost" } })
        yield* comesTo(visitor, body.betGuid, "won")
        expect(refusalOf(yield* ask(false))).toEqual([409, "erasure-balance"])
        yield* TestClock.adjust("11 minutes")
        expect(refusalOf(yield* ask(true))).toEqual([403, "proof-needed"])
        yield* signIn(visitor, phone)
        const asked = yield* ask(true)
        expect(viewOf(asked)).toMatchObject({ state: "asked", leavesBalance: true, openBets: 0 })
        expect(refusalOf(yield* ask(true))).toEqual([409, "erasure-elsewhere"])
        const back = yield* visitor.post(`${ERASURE}/withdraw`)
        expect(viewOf(back)).toMatchObject({ state: "kept", askedAt: 0, dueAt: 0 })
        expect(refusalOf(yield* visitor.post(`${ERASURE}/withdraw`))).toEqual([409, "erasure-elsewhere"])
        const field = yield* visitor.post(ERASURE, {})
        expect(field.status).toBe(400)
        expect(JSON.stringify(field.body)).toContain("leave_balance")
      }),
    )

    it.effect("leaves money, bets and chains whole, frees the phone, and nobody reads who it was", () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const journal = yield* Journal
        const { visitor, playerId, phone, number } = yield* signedUp
        yield* visitor.post(DEPOSIT, { guid: nextGuid(), summ: 1000 })
        const body = single(2)
        yield* market(2, "opened")
        yield* visitor.secure(PLACE, body)
        yield* market(2, { settled: { "1": "won", X: "lost", "2": "lost" } })
        yield* comesTo(visitor, body.betGuid, "won")
        const pending = { kind: "pending-phone", id: `${playerId}`, owner: `player:${playerId}`, sort: 0 }
        yield* journal.commit({
          meta: { actor: "system" },
          appends: [],
          documents: [{ change: "put", ...pending, data: { phone, countryId: 1 } }],
        })
        const left = yield* moneyOf(visitor)
        const held = yield* houseHolds("house:cashier")
        yield* signIn(visitor, phone)
        // A phone that is named and never proved stands outside the log, and goes with the player all the same.
        yield* visitor.post("/phoneActions/updatePhoneNumber/sendCode")
        const say = yield* codeTo(phone, "to change the phone")
        yield* visitor.get(`/phone-number/update/check-confirm-code?confirm_code=${say}`)
        const named = yield* visitor.post("/phone-number/update", { phone: `7${nextNumber()}` })
        expect(named.status).toBe(200)
        expect((yield* visitor.post(ERASURE, { leave_balance: true })).status).toBe(200)
        yield* passes(WAIT - 1)
        expect(yield* stateOf(playerId)).toBe("asked")
        const before = yield* sql<{ hash: string }>`SELECT hash FROM events ORDER BY seq`
        yield* passes(1)
        expect(yield* stateOf(playerId)).toBe("erased")

        const after = yield* sql<{ hash: string }>`SELECT hash FROM events ORDER BY seq`
        expect(after.slice(0, before.length)).toEqual(before)
        expect((yield* verify(registry)).defects).toEqual([])
        expect(yield* journal.balance(`player:${playerId}`, "RUB")).toBe(0n)
        expect((yield* houseHolds("house:cashier")) - held).toBe(BigInt(left))
        const bet = yield* journal.document("bet", `${playerId}/${body.betGuid}`)
        expect(Option.getOrThrow(bet).data).toMatchObject({ status: "won" })

        expect((yield* visitor.get("/account-api/user/whoami")).status).not.toBe(200)
        expect((yield* signIn(visitor, phone)).status).not.toBe(200)
        const kinds = yield* sql<{ kind: string }>`
          SELECT DISTINCT kind FROM documents WHERE owner = ${`player:${playerId}`}::text OR id = ${`${playerId}`}::text`
        // Of messages kind and state are left, as of a bet; one of them may still be on its way.
        expect(kinds.filter(({ kind }) => kind !== "message")).toEqual([{ kind: "bet" }])
        const documents = JSON.stringify(yield* sql`SELECT data FROM documents`)
        expect(documents).not.toContain(phone)
        const next = yield* new Visitor("en", false).register(number, "guid-of-who-has-the-phone-next")
        expect(next).not.toBe(playerId)

        const auditor = new Auditor()
        yield* auditor.signIn(yield* (yield* AuditAccess).issueAnew)
        const reason = { reason: "complaint 17 of the player" }
        const { body: page } = yield* auditor.read({ kind: "player", playerId }, reason)
        const shown = JSON.stringify(page)
        expect(shown).toContain(`"phone":"${ERASED}"`)
        expect(shown).toContain(`"device":"${ERASED}"`)
        expect(shown).not.toContain(DEVICE)
        expect((yield* verify(registry)).defects).toEqual([])
      }),
    )

    it.effect("is put off while a bet is open or money is left when it is due", () =>
      Effect.gen(function* () {
        const { visitor, playerId } = yield* signedUp
        expect((yield* visitor.post(ERASURE, { leave_balance: false })).status).toBe(200)
        yield* visitor.post(DEPOSIT, { guid: nextGuid(), summ: 100 })
        yield* passes(WAIT)
        expect(yield* stateOf(playerId)).toBe("asked")
        yield* passes(RETRY)
        expect(yield* stateOf(playerId)).toBe("asked")
        expect(yield* (yield* Journal).balance(`player:${playerId}`, "RUB")).toBe(10_000n)
      }),
    )

    it.effect(
      "goes on where a server was stopped before the key was destroyed; verification finds one kept",
      () =>
        Effect.gen(function* () {
          const sql = yield* SqlClient.SqlClient
          const aggregates = yield* Aggregates
          const { visitor, playerId } = yield* signedUp
          yield* visitor.post(ERASURE, { leave_balance: false })
          const { dueAt } = (yield* aggregates.load(erasureAggregate, `${playerId}`)).snapshot.context
          const money = { openBets: 0, balance: 0 } as never
          const begun = yield* aggregates.decide(erasureAggregate, `${playerId}`, {
            type: "erasure.begun",
            at: dueAt,
            ...(money as { readonly openBets: never; readonly balance: never }),
          })
          yield* aggregates.commit([begun], { meta: { actor: "system" } })
          const person = `player:${playerId}`
          const [key] = yield* sql<{
            wrapped: string
          }>`SELECT wrapped FROM personal_keys WHERE person = ${person}`
          yield* passes(WAIT)
          expect(yield* stateOf(playerId)).toBe("erased")
          expect(yield* sql`SELECT wrapped FROM personal_keys WHERE person = ${person}`).toEqual([
            { wrapped: "" },
          ])
          yield* sql`
          UPDATE personal_keys SET wrapped = ${key?.wrapped ?? ""}, destroyed_at = NULL WHERE person = ${person}`
          expect((yield* verify(registry)).defects).toContainEqual(
            expect.objectContaining({
              place: `personal_keys ${person}`,
              what: "is there, though the log says it is destroyed",
            }),
          )
        }),
    )
  })
})

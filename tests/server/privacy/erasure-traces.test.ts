import { createECDH } from "node:crypto"
import { layer } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { TestClock } from "effect/testing"
import { expect } from "vitest"
import { registry } from "#src/server/app/registry.ts"
import { verify } from "#src/server/domains/audit/verify.ts"
import { OUTBOX } from "#src/server/domains/identity/contacts/Outbox.ts"
import { outgoingMessageAggregate } from "#src/server/domains/identity/contacts/outgoing-message.aggregate.ts"
import { Erasures } from "#src/server/domains/privacy/Erasures.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import { Authenticator, PASSKEY_ORIGIN } from "#tests/support/authenticator.ts"
import { makeHandBook } from "#tests/support/book.ts"
import { PASSPORT_VALUES, reviewer, sendPassport, takeCase } from "#tests/support/identified.ts"
import {
  type Answer,
  layerPlayerSite,
  PASSWORD,
  ROOM_FOR_PLAYERS,
  Visitor,
} from "#tests/support/player-site.ts"
import { codeTo, messagesTo, textTo } from "#tests/support/sent-codes.ts"
import { describeEmbedded } from "#tests/support/stores.ts"
import {
  comesTo,
  DEPOSIT,
  market,
  nextGuid,
  nextNumber,
  PLACE,
  single,
  until,
} from "#tests/support/wagers.ts"

const ERASURE = "/account-api/personal-data/erasure"
const LOGIN = "/account-api/auth/login"
const MINUTE = 60_000
const DEVICE = "Kotofey-Navigator/7.3"
const EMAIL = "Anna.Kotofeeva@Example.org"
const QUESTION = "Whom did I meet in Omsk on the bridge?"
const KEY_NAME = "Kotofeeva's telephone"
const ENDPOINT = "https://push.example.org/send/kotofeeva"
const ADDRESS = "Tverskaya street, 17"
const browserKey = createECDH("prime256v1")
browserKey.setPrivateKey(Buffer.alloc(32, 7))
const PUSH_KEYS = {
  p256dh: browserKey.getPublicKey("base64url"),
  auth: Buffer.alloc(16, 1).toString("base64url"),
}

const ok = (answer: Answer) => expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200 })

/** Every row of every table, as text, with the table's name. */
const everything = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const tables = yield* sql<{ readonly name: string }>`
    SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`
  const rows = yield* Effect.forEach(tables, ({ name }) =>
    Effect.map(sql<{ readonly row: string }>`SELECT t::text AS row FROM ${sql(name)} t`, (found) =>
      found.map(({ row }) => `${name}: ${row}`),
    ),
  )
  expect(tables.length).toBeGreaterThan(8)
  return rows.flat()
})

/** Rows that hold a text, in any letters, as it is or in base 64. */
const rowsWith = (rows: ReadonlyArray<string>, words: string): ReadonlyArray<string> => {
  const forms = [words, JSON.stringify(words).slice(1, -1), Buffer.from(words).toString("hex")]
  // A few digits stand in some digest by chance.
  const number = /^\d{1,6}$/.test(words) ? new RegExp(`(?<![0-9a-f])${words}(?![0-9a-f])`) : undefined
  return rows.filter(
    (row) => number?.test(row) ?? forms.some((form) => row.toLowerCase().includes(form.toLowerCase())),
  )
}

/** More messages to others than are read at once, later than all before. */
const othersAreWrittenTo = Effect.gen(function* () {
  const aggregates = yield* Aggregates
  const numbers = Array.from({ length: 1001 }, (_, number) => number)
  const documents = numbers.map((number) => {
    const id = `later-${number}`
    const data = { id, at: MINUTE, channel: "sms", to: `7900${number}`, text: "Statebook: code 111111" }
    return { change: "put", kind: OUTBOX, id, owner: "", sort: MINUTE, data } as const
  })
  const decisions = yield* Effect.forEach(documents, ({ id }) =>
    aggregates.decide(outgoingMessageAggregate, id, { type: "outgoing.written", at: MINUTE, channel: "sms" }),
  )
  yield* aggregates.commit(decisions, { meta: { actor: "system" }, documents })
})

describeEmbedded("after an erasure", (store) => {
  const book = makeHandBook()
  book.offer(1)
  book.hear(Number.MAX_SAFE_INTEGER)
  const settings = {
    captcha: "disabled",
    origin: PASSKEY_ORIGIN,
    erasure: { waitMs: MINUTE, retryMs: MINUTE },
  } as const

  layer(layerPlayerSite(store, book, "traces", settings, [], ROOM_FOR_PLAYERS))((it) => {
    it.effect("nothing in the database says who it was: no name, mail address, phone, device or answer", () =>
      Effect.gen(function* () {
        const who = new Visitor("en", false)
        const headers = { "user-agent": DEVICE }
        yield* who.registerByMail(EMAIL, nextGuid())
        const letter = yield* textTo(EMAIL, "/activation#")
        const [, hash, code] = letter.match(/\/activation#([\w-]+)\.(\d{6})/) ?? []
        ok(
          yield* who.post("/web-api/api/internal/v1/user/activate", {
            data: { attributes: { hash, confirm_code: code } },
          }),
        )
        const first = `7${nextNumber()}`
        ok(yield* who.post("/phone-actions/create-phone-number", { phone_number: first }))
        const bound = yield* codeTo(first, "to add this phone")
        ok(
          yield* who.post("/phoneActions/createPhoneNumber/confirm", {
            phone_number: first,
            confirm_code: bound,
          }),
        )
        const second = `7${nextNumber()}`
        ok(yield* who.post("/phoneActions/updatePhoneNumber/sendCode"))
        ok(
          yield* who.get(
            `/phone-number/update/check-confirm-code?confirm_code=${yield* codeTo(first, "to change the phone")}`,
          ),
        )
        ok(yield* who.post("/phone-number/update", { phone: second, country_code: "ru" }))
        const taken = yield* codeTo(second, "to add this phone")
        ok(yield* who.post("/phoneActions/updatePhoneNumber/confirm", { confirm_code: taken }))
        ok(yield* who.post(LOGIN, { type: "phone", login: second, password: PASSWORD }, headers))
        yield* new Visitor("en", false).post(
          LOGIN,
          { type: "email", login: EMAIL, password: "a guess" },
          headers,
        )
        // A phone that is named and never proved.
        const third = `7${nextNumber()}`
        ok(yield* who.post("/phoneActions/updatePhoneNumber/sendCode"))
        ok(
          yield* who.get(
            `/phone-number/update/check-confirm-code?confirm_code=${yield* codeTo(second, "to change the phone")}`,
          ),
        )
        ok(yield* who.post("/phone-number/update", { phone: third, country_code: "ru" }))
        yield* until(Effect.map(messagesTo(third), ({ length }) => length > 0))
        ok(yield* who.post("/saveaccountfields", { address: ADDRESS }))
        ok(
          yield* who.post("/setanswertocustomsecurequestion", {
            question: QUESTION,
            answer: "Nobody",
            answer_repeat: "Nobody",
          }),
        )
        const offered = yield* who.post("/account-api/passkeys/options")
        const { options } = (
          offered.body as { readonly value: { readonly options: Readonly<Record<string, unknown>> } }
        ).value
        const device = new Authenticator(PASSKEY_ORIGIN, "traces")
        ok(yield* who.post("/account-api/passkeys", { name: KEY_NAME, passkey: device.make(options) }))
        ok(
          yield* who.secure("/service-api/SubscriptionService/api/SavePushDevice", {
            endpoint: ENDPOINT,
            keys: PUSH_KEYS,
          }),
        )
        ok(yield* sendPassport(who))
        const desk = yield* reviewer
        const userId = (yield* who.get("/account-api/auth/session")).body as {
          readonly value: { readonly userId: number }
        }
        const playerId = userId.value.userId
        ok(yield* takeCase(desk, playerId))
        ok(yield* desk.post(`/review-api/cases/${playerId}/accept`))
        ok(yield* who.post(DEPOSIT, { guid: nextGuid(), summ: 1000 }))
        yield* market(1, "opened")
        const bet = single(1)
        ok(yield* who.secure(PLACE, bet))
        yield* market(1, { settled: { "1": "won", X: "lost", "2": "lost" } })
        yield* comesTo(who, bet.betGuid, "won")
        ok(yield* who.post(ERASURE, { leave_balance: true }))
        yield* othersAreWrittenTo
        const told = [EMAIL, first, second, third, DEVICE, QUESTION, KEY_NAME, ENDPOINT, ADDRESS]
        const said = [...told, ...Object.values(PASSPORT_VALUES)]
        const before = yield* everything
        expect(rowsWith(before, EMAIL).length).toBeGreaterThan(0)
        yield* TestClock.adjust(MINUTE)
        yield* (yield* Erasures).sweep
        const after = yield* everything
        expect(
          said.flatMap((words) => rowsWith(after, words).map((row) => `${words} in ${row.slice(0, 300)}`)),
        ).toEqual([])
        expect((yield* verify(registry)).defects).toEqual([])
      }),
    )
  })
})

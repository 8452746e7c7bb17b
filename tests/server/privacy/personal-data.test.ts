import { layer } from "@effect/vitest"
import { Clock, Effect } from "effect"
import { SqlClient } from "effect/sql"
import { expect } from "vitest"
import { ERASED } from "#models/privacy/personal.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { registry } from "#src/server/app/registry.ts"
import { verify } from "#src/server/domains/audit/verify.ts"
import { playerAggregate } from "#src/server/domains/identity/players/player.aggregate.ts"
import { renameClearLogins } from "#src/server/domains/identity/sign-in/clear-logins.ts"
import { loginAggregate } from "#src/server/domains/identity/sign-in/login.aggregate.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { Personal } from "#src/server/kernel/secrets/Personal.ts"
import { makeHandBook } from "#tests/support/book.ts"
import { layerPlayerSite, PASSWORD, Visitor } from "#tests/support/player-site.ts"
import { describeEmbedded } from "#tests/support/stores.ts"
import { nextNumber } from "#tests/support/wagers.ts"

const LOGIN = "/account-api/auth/login"
const DEVICE = "Statebook-Test-Browser/7.5"

const userIdOf = (body: unknown) => (body as { readonly value: { readonly userId: PlayerId } }).value.userId

/** Every row of the tables that are chained or hold what is. */
const logUpTo = Effect.fnUntraced(function* (seq: number) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* Effect.forEach(
    ["events", "receipts", "postings"],
    (table) => sql`SELECT * FROM ${sql(table)} WHERE seq <= ${`${seq}`}::bigint ORDER BY seq`,
  )
  const accounts = yield* sql`SELECT * FROM accounts ORDER BY account, currency`
  return JSON.stringify([...rows, accounts], (_, value) => (typeof value === "bigint" ? `${value}` : value))
})
const wholeLog = logUpTo(Number.MAX_SAFE_INTEGER)

/** What the audit finds of a key that was destroyed without an erasure. */
const UNSAID = "is destroyed, and the log says nothing of it"
const said = Effect.map(verify(registry), ({ defects }) => defects.map(({ what }) => what))

describeEmbedded("personal data", (store) => {
  layer(layerPlayerSite(store, makeHandBook(), "personal", { captcha: "disabled" }))((it) => {
    /** A player who signed in once more, from a browser of a known name. */
    const signedUp = Effect.gen(function* () {
      const visitor = new Visitor("en", false)
      const number = nextNumber()
      yield* visitor.register(number)
      const body = { type: "phone", login: `7${number}`, password: PASSWORD }
      const signed = yield* visitor.post(LOGIN, body, { "user-agent": DEVICE })
      return { visitor, phone: `7${number}`, playerId: userIdOf(signed.body) }
    })

    it.effect("stand nowhere in the log, and are there for whoever may read them", () =>
      Effect.gen(function* () {
        const { visitor, phone, playerId } = yield* signedUp
        yield* visitor.post(
          LOGIN,
          { type: "phone", login: phone, password: "a wrong one" },
          {
            "user-agent": DEVICE,
          },
        )
        const log = yield* wholeLog
        for (const text of [phone, phone.slice(1), Buffer.from(phone).toString("base64url"), DEVICE]) {
          expect(log).not.toContain(text)
        }
        expect(log).toContain("$sealed")
        const { snapshot } = yield* (yield* Aggregates).load(playerAggregate, `${playerId}`)
        expect(snapshot.context.phone).toBe(phone)
        expect(snapshot.context.sessions.at(-1)?.device).toBe(DEVICE)
        const { defects } = yield* verify(registry)
        expect(defects).toEqual([])
      }),
    )

    it.effect("are sealed once for each address and device, not for each command", () =>
      Effect.gen(function* () {
        const { visitor, playerId } = yield* signedUp
        for (let count = 0; count < 3; count += 1) {
          yield* visitor.post("/account-api/cashier/sandbox/deposit", {
            guid: `00000000-0000-4000-9000-00000000000${count}`,
            summ: 100,
          })
        }
        const deposits = (yield* (yield* Journal).read(`wallet:${playerId}`)).filter(
          ({ type }) => type === "deposit.credited",
        )
        const origins = deposits.map(({ meta }) => JSON.stringify(JSON.parse(meta).from))
        expect(origins).toHaveLength(3)
        expect(new Set(origins).size).toBe(1)
      }),
    )

    it.effect("read as erased once the key is gone, and nothing else changes", () =>
      Effect.gen(function* () {
        const { phone, playerId } = yield* signedUp
        const other = yield* signedUp
        const personal = yield* Personal
        const journal = yield* Journal
        const stored = yield* journal.readAll(0, 100_000)
        // What reactors write meanwhile comes after it.
        const head = stored.at(-1)?.seq ?? 0
        const before = yield* logUpTo(head)
        yield* personal.destroy(`player:${playerId}`)
        yield* personal.destroy(`player:${playerId}`)
        expect(yield* logUpTo(head)).toBe(before)
        const opened = JSON.stringify(yield* personal.openedWhole(stored))
        expect(opened).not.toContain(phone)
        expect(opened).toContain(other.phone)
        const [registered, signedIn] = yield* journal.read(`player:${playerId}`)
        expect(JSON.parse(registered?.payload ?? "").phone).toBe(ERASED)
        expect(JSON.parse(signedIn?.payload ?? "")).toMatchObject({ address: ERASED })
        expect(yield* said).toEqual([UNSAID])
      }),
    )

    it.effect("of visitors stand under a key of their month, which is destroyed three months later", () =>
      Effect.gen(function* () {
        yield* signedUp
        const sql = yield* SqlClient.SqlClient
        const now = yield* Clock.currentTimeMillis
        const month = `visitors:${new Date(now).toISOString().slice(0, 7)}`
        const keys = Effect.map(
          sql<{ readonly person: string; readonly wrapped: string }>`
            SELECT person, wrapped FROM personal_keys WHERE person LIKE 'visitors%' ORDER BY person`,
          (rows) => Object.fromEntries(rows.map(({ person, wrapped }) => [person, wrapped !== ""])),
        )
        expect(yield* keys).toEqual({ [month]: true })
        yield* sql`
          INSERT INTO personal_keys (person, wrapped, made_at)
          VALUES ('visitors', 'a key', 0), ('visitors:1960-01', 'a key', 0)`
        const { retire } = yield* Personal
        yield* retire
        yield* retire
        expect(yield* keys).toEqual({ visitors: false, "visitors:1960-01": false, [month]: true })
        // The key of the test before went without a word of it; those of visitors go by themselves.
        expect((yield* said).filter((each) => each !== UNSAID)).toEqual([])
      }),
    )

    it.effect("are not sealed under a key that is gone, and no new one is made", () =>
      Effect.gen(function* () {
        const { phone, playerId } = yield* signedUp
        yield* (yield* Personal).destroy(`player:${playerId}`)
        const body = { type: "phone", login: phone, password: PASSWORD }
        yield* new Visitor("en", false).post(LOGIN, body, { "user-agent": DEVICE })
        const last = (yield* (yield* Journal).read(`player:${playerId}`)).at(-1)
        expect(last?.type).toBe("player.signedIn")
        expect(JSON.parse(last?.payload ?? "").device).toBe(ERASED)
        expect(last?.meta).not.toContain(DEVICE)
      }),
    )

    it.effect("of older events stay readable, and their logins go on under other names", () =>
      Effect.gen(function* () {
        const { visitor, phone, playerId } = yield* signedUp
        const aggregates = yield* Aggregates
        const at = yield* Clock.currentTimeMillis
        const other = `7${nextNumber()}`
        const claimed = yield* aggregates.decide(loginAggregate, other, {
          type: "login.claimed",
          at,
          playerId,
        })
        yield* aggregates.commit([claimed], { meta: { actor: "system" } })
        yield* renameClearLogins
        yield* renameClearLogins
        expect((yield* aggregates.load(loginAggregate, other)).snapshot.context.playerId).toBeUndefined()
        const signIn = (login: string) => visitor.post(LOGIN, { type: "phone", login, password: PASSWORD })
        expect((yield* signIn(other)).status).toBe(200)
        expect((yield* signIn(phone)).status).toBe(200)
        const old = playerAggregate.replay(playerAggregate.initial("7"), [
          {
            ...({ seq: 1, at: 0, meta: "{}", attached: "", streamHash: "", hash: "" } as const),
            stream: "player:7",
            version: 1,
            type: "player.registered",
            schemaVersion: 1,
            payload: JSON.stringify({
              at: 0,
              playerId: 7,
              registration: "phone_reg",
              phone: "79123456789",
              countryId: 1,
              currency: "RUB",
              language: "ru",
              agreedTo: ["rules"],
            }),
          },
        ])
        expect(old.snapshot.context.phone).toBe("79123456789")
      }),
    )
  })
})

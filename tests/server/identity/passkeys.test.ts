import { layer } from "@effect/vitest"
import { Clock, Effect, Option } from "effect"
import { SqlClient } from "effect/sql"
import { TestClock } from "effect/testing"
import { type TOTP, URI } from "otpauth"
import { expect } from "vitest"
import type { AccountAccess } from "#models/identity/access.ts"
import { PASSKEYS_MAX, type Passkey } from "#models/identity/passkey.ts"
import { Outbox } from "#src/server/domains/identity/contacts/Outbox.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { Authenticator, type Deviation, PASSKEY_ORIGIN as ORIGIN } from "#tests/support/authenticator.ts"
import { makeHandBook } from "#tests/support/book.ts"
import { type Answer, layerPlayerSite, PASSWORD, Visitor } from "#tests/support/player-site.ts"
import { describeEmbedded } from "#tests/support/stores.ts"
import { eventCount } from "#tests/support/wagers.ts"

const PASSKEYS = "/account-api/passkeys"
const OFFER = "/account-api/passkeys/options"
const RENAME = "/account-api/passkeys/rename"
const REMOVE = "/account-api/passkeys/remove"
const ASK = "/account-api/auth/passkey/options"
const SIGN_IN = "/account-api/auth/passkey"
const PROOF = "/account-api/auth/proof"
const PROOF_BY_KEY = "/account-api/auth/proof/passkey"
const BALANCE = "/account-api/user/balance"

const codeOf = ({ body }: Answer) => (body as { readonly code?: string }).code
const valueIn = <Value>({ body }: Answer) => (body as { readonly value: Value }).value

interface Request {
  readonly options: Readonly<Record<string, unknown>>
  readonly expiresAt: number
}

const ask = (who: Visitor) => Effect.map(who.post(ASK), (answer) => valueIn<Request>(answer).options)
const listOf = (who: Visitor) => Effect.map(who.get(PASSKEYS), valueIn<ReadonlyArray<Passkey>>)

/** Adds a passkey of the device under a name. */
const add = (who: Visitor, device: Authenticator, name = "My phone", deviation: Deviation = {}) =>
  Effect.gen(function* () {
    const { options } = valueIn<Request>(yield* who.post(OFFER))
    return yield* who.post(PASSKEYS, { name, passkey: device.make(options, deviation) })
  })

/** A player with one passkey, and what signs with it. */
const member = (number: string, counts = true) =>
  Effect.gen(function* () {
    const who = new Visitor()
    const userId = yield* who.register(number)
    const device = new Authenticator(ORIGIN, number, counts)
    const added = yield* add(who, device)
    expect(added.status).toBe(200)
    return { who, device, userId, passkey: valueIn<Passkey>(added) }
  })

/** Signs in with the device, in a browser of its own. */
const signIn = (device: Authenticator, who = new Visitor(), deviation: Deviation = {}) =>
  Effect.gen(function* () {
    const options = yield* ask(who)
    return yield* who.post(SIGN_IN, device.sign(options, deviation))
  })

const eventsOf = (type: string) =>
  Effect.gen(function* () {
    const log = yield* Effect.orDie((yield* Journal).readAll(0, 100_000))
    return log.filter((event) => event.type === type)
  })

/** Why passkeys of a player were not taken, in order. */
const faultsOf = (userId: number) =>
  Effect.map(eventsOf("passkey.refused"), (events) =>
    events.flatMap(({ stream, payload }) =>
      stream === `passkeys:${userId}` ? [(JSON.parse(payload) as { readonly fault: string }).fault] : [],
    ),
  )

const signInsOf = Effect.map(eventsOf("session.started"), ({ length }) => length)

describeEmbedded("passkeys", (store) => {
  layer(layerPlayerSite(store, makeHandBook(), "passkeys", { origin: ORIGIN }))((it) => {
    it.effect("are added by whoever signed in a moment ago, and told to the player (B6.3.7)", () =>
      Effect.gen(function* () {
        const { who, device, userId, passkey } = yield* member("9190000001")
        expect(passkey).toMatchObject({ name: "My phone", usedAt: null, isSynced: true })
        expect(yield* listOf(who)).toEqual([passkey])
        const offer = valueIn<Request>(yield* who.post(OFFER)).options
        expect(offer).toMatchObject({
          rp: { id: "statebook.test" },
          excludeCredentials: [{ id: device.held[0]?.id }],
          authenticatorSelection: { residentKey: "required", userVerification: "required" },
          attestation: "none",
        })
        const messages = yield* Effect.orDie((yield* Outbox).list(1000))
        expect(
          messages.some(({ to, text }) => to === "79190000001" && text.includes("a passkey was added")),
        ).toBe(true)
        const log = yield* Effect.orDie((yield* Journal).readAll(0, 100_000))
        const written = JSON.stringify(log)
        for (const kept of ["My phone", device.held[0]?.id ?? "?"]) expect(written).not.toContain(kept)
        const [event] = yield* eventsOf("passkey.added")
        expect(event?.stream).toBe(`passkeys:${userId}`)
      }),
    )

    it.effect("want a fresh proof: by the password or by a passkey, for ten minutes (B7.5.1)", () =>
      Effect.gen(function* () {
        const { who, device, passkey } = yield* member("9190000002")
        const { options } = valueIn<Request>(yield* who.post(OFFER))
        yield* TestClock.adjust("10 minutes")
        const late = { name: "Late", passkey: new Authenticator(ORIGIN, "late").make(options) }
        expect(codeOf(yield* who.post(OFFER))).toBe("proof-needed")
        expect((yield* who.post(PASSKEYS, late)).status).toBe(403)
        expect(codeOf(yield* who.post(REMOVE, { id: passkey.id }))).toBe("proof-needed")
        expect(yield* who.post(PROOF, { password: "not my password" })).toMatchObject({
          status: 422,
          body: { code: "password-wrong", validation_errors: { password: [expect.any(String)] } },
        })
        expect(codeOf(yield* who.post(OFFER))).toBe("proof-needed")
        expect((yield* who.post(PROOF, { password: PASSWORD })).status).toBe(200)
        expect((yield* who.post(OFFER)).status).toBe(200)
        yield* TestClock.adjust("10 minutes")
        expect(codeOf(yield* who.post(OFFER))).toBe("proof-needed")
        expect((yield* who.post(PROOF_BY_KEY, device.sign(yield* ask(who)))).status).toBe(200)
        expect((yield* who.post(OFFER)).status).toBe(200)
        // Another player's passkey proves nothing here.
        const other = yield* member("9190000003")
        yield* TestClock.adjust("10 minutes")
        const strange = yield* who.post(PROOF_BY_KEY, other.device.sign(yield* ask(who)))
        expect(codeOf(strange)).toBe("passkey-refused")
        expect(codeOf(yield* who.post(OFFER))).toBe("proof-needed")
        expect((yield* new Visitor().post(PROOF, { password: PASSWORD })).status).toBe(401)
      }),
    )

    it.effect("sign in by themselves, without a login, and without a code of the app", () =>
      Effect.gen(function* () {
        const { who, device, userId } = yield* member("9190000004")
        const { qr_link } = valueIn<{ readonly qr_link: string }>(yield* who.post("/gettwofactorqrcodeurl"))
        const app = URI.parse(qr_link) as TOTP
        yield* TestClock.adjust("1 minute")
        const app_code = app.generate({ timestamp: yield* Clock.currentTimeMillis })
        expect((yield* who.post("/twofactorauthenable", { app_code })).status).toBe(200)
        const there = new Visitor()
        const options = yield* ask(there)
        expect(options).toMatchObject({ rpId: "statebook.test", userVerification: "required" })
        expect(options.allowCredentials ?? []).toEqual([])
        const came = yield* there.post(SIGN_IN, device.sign(options))
        expect(came).toMatchObject({ status: 200, cookie: expect.any(String) })
        expect(valueIn<{ readonly userId: number }>(came).userId).toBe(userId)
        expect((yield* there.get(BALANCE)).status).toBe(200)
        expect((yield* listOf(there))[0]?.usedAt).toEqual(expect.any(Number))
        // A sign-in with a passkey is a fresh proof itself.
        expect((yield* there.post(OFFER)).status).toBe(200)
      }),
    )

    it.effect("let the owner in while strangers who guess at the password have locked the login (A30)", () =>
      Effect.gen(function* () {
        const { device } = yield* member("9190000005")
        const stranger = new Visitor()
        const guess = { type: "phone", login: "79190000005", password: "a guess at it" }
        for (let tries = 0; tries < 4; tries += 1) yield* stranger.post("/account-api/auth/login", guess)
        expect((yield* stranger.post("/account-api/auth/login", guess)).status).toBe(429)
        expect((yield* signIn(device)).status).toBe(200)
      }),
    )

    it.effect("answer each question once, in the browser that was asked, for five minutes (B6.5.1)", () =>
      Effect.gen(function* () {
        const { device, userId } = yield* member("9190000006", false)
        const who = new Visitor()
        const options = yield* ask(who)
        const proof = device.sign(options)
        expect((yield* who.post(SIGN_IN, proof)).status).toBe(200)
        const sessions = yield* signInsOf
        expect(yield* who.post(SIGN_IN, proof)).toMatchObject({
          status: 403,
          body: { code: "passkey-refused" },
        })
        // Signed anew, the question is as spent.
        expect((yield* who.post(SIGN_IN, device.sign(options))).status).toBe(403)
        // A thief who has the answer has not the browser.
        const asked = yield* ask(who)
        const stolen = device.sign(asked)
        const thief = new Visitor()
        expect((yield* thief.post(SIGN_IN, stolen)).status).toBe(403)
        yield* ask(thief)
        expect((yield* thief.post(SIGN_IN, stolen)).status).toBe(403)
        yield* TestClock.adjust("5 minutes")
        expect((yield* who.post(SIGN_IN, stolen)).status).toBe(403)
        for (const challenge of ["", "AAAA", Buffer.alloc(56).toString("base64url")]) {
          expect((yield* signIn(device, new Visitor(), { challenge })).status).toBe(403)
        }
        expect(yield* faultsOf(userId)).toEqual(Array.from({ length: 8 }, () => "challenge"))
        expect(yield* signInsOf).toBe(sessions)
      }),
    )

    it.effect(
      "are refused for another site, without their holder, with a count that fell, and that is kept",
      () =>
        Effect.gen(function* () {
          const { who, device, userId } = yield* member("9190000007")
          expect((yield* signIn(device)).status).toBe(200)
          const sessions = yield* signInsOf
          const other = yield* member("9190000008")
          const tries: ReadonlyArray<readonly [Deviation, string]> = [
            [{ origin: "https://statebook.test.example" }, "origin"],
            [{ origin: "http://statebook.test" }, "origin"],
            [{ rpId: "example.org" }, "signature"],
            [{ verified: false }, "unverified"],
            [{ userHandle: other.device.held[0]?.userHandle ?? "" }, "signature"],
            [{ counter: 2 }, "counter"],
            [{ counter: 0 }, "counter"],
          ]
          for (const [deviation] of tries) {
            const refused = yield* signIn(device, new Visitor(), deviation)
            expect(refused).toMatchObject({ status: 403, cookie: expect.not.stringContaining("session") })
            expect(codeOf(refused)).toBe("passkey-refused")
          }
          const own = new Visitor()
          const forged = { ...device.sign(yield* ask(own)), id: other.device.held[0]?.id ?? "" }
          expect((yield* own.post(SIGN_IN, forged)).status).toBe(403)
          expect(yield* faultsOf(userId)).toEqual(tries.map(([, fault]) => fault))
          expect(yield* faultsOf(other.userId)).toEqual(["signature"])
          expect(yield* signInsOf).toBe(sessions + 1)
          const shown = valueIn<ReadonlyArray<AccountAccess>>(yield* who.get("/account-api/user/sign-ins"))
          expect(shown.filter(({ outcome }) => outcome === "wrongPasskey")).toHaveLength(tries.length)
        }),
    )

    it.effect("of nobody open nothing and write nothing", () =>
      Effect.gen(function* () {
        const stray = new Authenticator(ORIGIN, "nobody's")
        stray.make({ challenge: "AAAA", user: { id: "AAAA" } })
        const who = new Visitor()
        const options = yield* ask(who)
        const before = yield* eventCount
        expect(codeOf(yield* who.post(SIGN_IN, stray.sign(options)))).toBe("passkey-refused")
        for (const body of [{}, { ...stray.sign(options), id: "a b" }, { ...stray.sign(options), type: "x" }])
          expect((yield* who.post(SIGN_IN, body)).status).toBe(400)
        expect(yield* eventCount).toBe(before)
      }),
    )

    it.effect("are made for this session and this site alone, and each once", () =>
      Effect.gen(function* () {
        const { who, device } = yield* member("9190000009")
        const elsewhere = new Visitor()
        yield* signIn(device, elsewhere)
        const { options } = valueIn<Request>(yield* elsewhere.post(OFFER))
        const passkey = new Authenticator(ORIGIN, "second").make(options)
        expect(codeOf(yield* who.post(PASSKEYS, { name: "Stolen", passkey }))).toBe("passkey-refused")
        expect((yield* elsewhere.post(PASSKEYS, { name: "Mine", passkey })).status).toBe(200)
        expect((yield* elsewhere.post(PASSKEYS, { name: "Mine", passkey })).status).toBe(409)
        for (const deviation of [
          { origin: "https://example.org" },
          { rpId: "example.org" },
          { verified: false },
        ])
          expect(codeOf(yield* add(who, new Authenticator(ORIGIN, "odd"), "Odd", deviation))).toBe(
            "passkey-refused",
          )
        const question = yield* ask(who)
        const made = new Authenticator(ORIGIN, "wrong question").make({ ...question, user: { id: "AAAA" } })
        expect(codeOf(yield* who.post(PASSKEYS, { name: "Wrong", passkey: made }))).toBe("passkey-refused")
        expect(yield* listOf(who)).toHaveLength(2)
      }),
    )

    it.effect("are renamed and removed by their own player", () =>
      Effect.gen(function* () {
        const { who, device, passkey } = yield* member("9190000010")
        const thief = new Visitor()
        yield* thief.register("9190000011")
        expect((yield* thief.post(RENAME, { id: passkey.id, name: "Mine now" })).status).toBe(404)
        expect((yield* thief.post(REMOVE, { id: passkey.id })).status).toBe(404)
        for (const path of [RENAME, REMOVE, OFFER, PASSKEYS])
          expect((yield* new Visitor().post(path, { id: passkey.id, name: "x" })).status).toBe(401)
        for (const name of ["", "  ", "x".repeat(61)])
          expect(yield* who.post(RENAME, { id: passkey.id, name })).toMatchObject({
            status: 422,
            body: { validation_errors: { name: [expect.any(String)] } },
          })
        const renamed = yield* who.post(RENAME, { id: passkey.id, name: "  Kitchen tablet " })
        expect(valueIn<Passkey>(renamed).name).toBe("Kitchen tablet")
        expect((yield* listOf(who)).map(({ name }) => name)).toEqual(["Kitchen tablet"])
        expect((yield* who.post(REMOVE, { id: passkey.id })).status).toBe(200)
        expect(yield* listOf(who)).toEqual([])
        expect((yield* signIn(device)).status).toBe(403)
        const messages = yield* Effect.orDie((yield* Outbox).list(1000))
        expect(
          messages.some(({ to, text }) => to === "79190000010" && text.includes("a passkey was removed")),
        ).toBe(true)
      }),
    )

    it.effect("the last way in is never removed", () =>
      Effect.gen(function* () {
        const { who, device, userId, passkey } = yield* member("9190000012")
        const journal = yield* Journal
        const sql = yield* SqlClient.SqlClient
        // No call leaves an account without a password: here the password is taken away beneath it.
        yield* sql`DELETE FROM documents WHERE kind = 'credential' AND id = ${`${userId}`}::text`
        expect(yield* who.post(REMOVE, { id: passkey.id })).toMatchObject({
          status: 409,
          body: { code: "last-way-in" },
        })
        expect((yield* signIn(device)).status).toBe(200)
        const second = new Authenticator(ORIGIN, "spare")
        yield* add(who, second, "Spare")
        expect((yield* who.post(REMOVE, { id: passkey.id })).status).toBe(200)
        const [left] = yield* listOf(who)
        expect((yield* who.post(REMOVE, { id: left?.id })).status).toBe(409)
        expect(Option.isSome(yield* Effect.orDie(journal.document("passkey", left?.id ?? "")))).toBe(true)
      }),
    )

    it.effect("of one account are no more than it may have", () =>
      Effect.gen(function* () {
        const { who, device } = yield* member("9190000013")
        for (let count = 1; count < PASSKEYS_MAX; count += 1) yield* add(who, device, `Key ${count}`)
        expect(yield* listOf(who)).toHaveLength(PASSKEYS_MAX)
        expect((yield* who.post(OFFER)).status).toBe(409)
      }),
    )
  })

  layer(layerPlayerSite(store, makeHandBook(), "passkeys-by-number"))((it) => {
    it.effect("are not offered where the site is opened by a number", () =>
      Effect.gen(function* () {
        expect(yield* new Visitor().post(ASK)).toMatchObject({
          status: 403,
          body: { code: "passkeys-elsewhere" },
        })
      }),
    )
  })
})

import { layer } from "@effect/vitest"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { expect } from "vitest"
import type { AccountAccess, AccountSession } from "#models/identity/access.ts"
import { Outbox } from "#src/server/domains/identity/contacts/Outbox.ts"
import { makeHandBook } from "#tests/support/book.ts"
import { layerPlayerSite, PASSWORD, Visitor } from "#tests/support/player-site.ts"
import { describeStores } from "#tests/support/stores.ts"
import { eventCount, until } from "#tests/support/wagers.ts"

const SIGN_IN = "/account-api/auth/login"
const BALANCE = "/account-api/user/balance"
const SESSIONS = "/getusersessions"
const CLOSE = "/closesession"
const ACCESSES = "/account-api/user/sign-ins"

const ELSEWHERE = { "user-agent": "Another browser" }

const valueIn = <Value>({ body }: { readonly body: unknown }) => (body as { readonly value: Value }).value
const codeOf = ({ body }: { readonly body: unknown }) => (body as { readonly code?: string }).code
const sessionsOf = (who: Visitor) => Effect.map(who.post(SESSIONS), valueIn<ReadonlyArray<AccountSession>>)
const accessesOf = (who: Visitor) => Effect.map(who.get(ACCESSES), valueIn<ReadonlyArray<AccountAccess>>)
const signIn = (who: Visitor, number: string, password = PASSWORD, headers = {}) =>
  who.post(SIGN_IN, { type: "phone", login: `7${number}`, password }, headers)

/** What was sent to a phone because of a sign-in. */
const noticesTo = (number: string) =>
  Effect.gen(function* () {
    const messages = yield* Effect.orDie((yield* Outbox).list(1000))
    return messages.filter(
      ({ to, text }) => to === `7${number}` && text.includes("signed in to your account from"),
    )
  })

describeStores("account's security", (store) => {
  layer(layerPlayerSite(store, makeHandBook(), "account-security"))((it) => {
    it.effect("ends one session of several: its cookie opens nothing more (B7.4.1, B7.5.2)", () =>
      Effect.gen(function* () {
        const here = new Visitor()
        yield* here.register("9180000001")
        const there = new Visitor()
        yield* signIn(there, "9180000001", PASSWORD, ELSEWHERE)
        const other = (yield* sessionsOf(here)).find(({ current }) => !current)
        expect(other?.device).toBe("Another browser")
        expect((yield* here.post(CLOSE, { session_id: other?.id })).status).toBe(200)
        yield* TestClock.adjust("3 seconds")
        expect((yield* there.get(BALANCE)).status).toBe(401)
        expect((yield* here.get(BALANCE)).status).toBe(200)
        expect((yield* sessionsOf(here)).map(({ current }) => current)).toEqual([true])
        expect(yield* here.post(CLOSE, { session_id: other?.id })).toMatchObject({
          status: 404,
          body: { code: "session-unknown" },
        })
      }),
    )

    it.effect("names the session that asks, and takes its cookie when it is ended", () =>
      Effect.gen(function* () {
        const who = new Visitor()
        yield* who.register("9180000002")
        const { session_id } = valueIn<{ readonly session_id: string }>(yield* who.get("/getsessionid"))
        expect((yield* sessionsOf(who)).map(({ id }) => id)).toEqual([session_id])
        expect((yield* who.post(CLOSE, { session_id })).status).toBe(200)
        expect(who.cookie).toBe("")
      }),
    )

    it.effect("ends no session of another player, whatever name is sent (B8.2.2)", () =>
      Effect.gen(function* () {
        const victim = new Visitor()
        yield* victim.register("9180000003")
        const thief = new Visitor()
        yield* thief.register("9180000004")
        const [{ id } = { id: "" }] = yield* sessionsOf(victim)
        const before = yield* eventCount
        for (const session_id of [id, id.slice(0, 1), "%", "__proto__"]) {
          expect((yield* thief.post(CLOSE, { session_id })).status).toBe(404)
        }
        for (const body of [{}, { session_id: "" }, { session_id: 7 }, { session_id: "x".repeat(101) }]) {
          expect((yield* thief.post(CLOSE, body)).status).toBe(400)
        }
        expect(yield* eventCount).toBe(before)
        expect((yield* victim.get(BALANCE)).status).toBe(200)
        for (const path of ["/getsessionid", ACCESSES]) {
          expect((yield* new Visitor().get(path)).status).toBe(401)
        }
        expect((yield* new Visitor().post(SESSIONS)).status).toBe(401)
        expect((yield* new Visitor().post(CLOSE, { session_id: id })).status).toBe(401)
      }),
    )

    it.effect("shows each sign-in and each wrong password with time and place (A4, A31, B16.3.1)", () =>
      Effect.gen(function* () {
        const who = new Visitor()
        yield* who.register("9180000005")
        yield* TestClock.adjust("1 minute")
        const stranger = new Visitor()
        yield* signIn(stranger, "9180000005", "wrong password", ELSEWHERE)
        yield* TestClock.adjust("1 minute")
        yield* signIn(stranger, "9180000005", PASSWORD, ELSEWHERE)
        const accesses = yield* accessesOf(who)
        expect(accesses.map(({ outcome }) => outcome)).toEqual(["signedIn", "wrongPassword", "signedIn"])
        const [last, tried, first] = accesses
        expect(tried).toMatchObject({ device: "Another browser", address: expect.stringMatching(/./) })
        expect((last?.at ?? 0) - (tried?.at ?? 0)).toBe(60_000)
        expect((tried?.at ?? 0) - (first?.at ?? 0)).toBe(60_000)
        const other = new Visitor()
        yield* other.register("9180000006")
        expect(yield* accessesOf(other)).toHaveLength(1)
      }),
    )

    it.effect("tells the player of a sign-in from a place that is new, once (A31)", () =>
      Effect.gen(function* () {
        const who = new Visitor()
        yield* who.register("9180000007")
        yield* signIn(new Visitor(), "9180000007")
        yield* signIn(new Visitor(), "9180000007", "wrong password", ELSEWHERE)
        yield* signIn(new Visitor(), "9180000007", PASSWORD, ELSEWHERE)
        yield* until(Effect.map(noticesTo("9180000007"), ({ length }) => length > 0))
        yield* signIn(new Visitor(), "9180000007", PASSWORD, ELSEWHERE)
        yield* signIn(new Visitor(), "9180000007", PASSWORD, { "user-agent": "A third browser" })
        yield* until(Effect.map(noticesTo("9180000007"), ({ length }) => length > 1))
        expect(yield* noticesTo("9180000007")).toHaveLength(2)
      }),
    )

    it.effect("tells the account's own data, its contacts masked", () =>
      Effect.gen(function* () {
        const who = new Visitor()
        const userId = yield* who.register("9180000008")
        const data = valueIn<object>(yield* who.post("/getaccountdata"))
        expect(data).toEqual({
          userId,
          phone: "+•••••••0008",
          email: "",
          email_confirmed: false,
          two_factor: false,
          two_factor_way: null,
          recovery_codes_left: 0,
        })
        expect(codeOf(yield* new Visitor().post("/getaccountdata"))).toBe("not-signed-in")
      }),
    )
  })
})

import { layer } from "@effect/vitest"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { expect } from "vitest"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { makeHandBook } from "#tests/support/book.ts"
import { layerPlayerSite, PASSWORD, Visitor } from "#tests/support/player-site.ts"
import { describeEmbedded } from "#tests/support/stores.ts"

const SIGN_IN = "/account-api/auth/login"
const SIGN_OUT = "/account-api/auth/logout"
const TOUCH = "/account-api/auth/activity"
const WHOAMI = "/account-api/auth/session"
const BALANCE = "/account-api/user/balance"
const SESSIONS = "/getusersessions"
const TOKEN = "/web-api/user/gettoken"

const credentials = (login: string, password = PASSWORD) => ({ type: "phone", login, password })
const codeOf = ({ body }: { readonly body: unknown }) => (body as { readonly code?: string }).code

describeEmbedded("sign-in and sessions", (store) => {
  layer(layerPlayerSite(store, makeHandBook(), "sign-in"))((it) => {
    it.effect("lets nobody in without a session", () =>
      Effect.gen(function* () {
        const visitor = new Visitor("ru")
        expect(yield* visitor.get(BALANCE)).toMatchObject({
          status: 401,
          body: { code: "not-signed-in", errors: [{ detail: "Войдите, чтобы продолжить." }] },
        })
        visitor.cookie = "__Host-session=made-up"
        expect((yield* visitor.get(BALANCE)).status).toBe(401)
        expect((yield* visitor.get(WHOAMI)).body).toEqual({ success: true, value: null })
      }),
    )

    it.effect("signs in again, and shows the sign-in before", () =>
      Effect.gen(function* () {
        yield* new Visitor().register("9130000001")
        yield* TestClock.adjust("1 minute")
        const second = new Visitor()
        const answer = yield* second.post(SIGN_IN, credentials("79130000001"))
        expect(answer).toMatchObject({
          status: 200,
          body: { value: { previousSignIn: { at: expect.any(Number) } } },
        })
        expect((yield* second.get(BALANCE)).body).toMatchObject({ value: { money: 0, iso: "RUB" } })
      }),
    )

    it.effect("ends the session that the browser came with: its cookie opens nothing more (B7.2.4)", () =>
      Effect.gen(function* () {
        const visitor = new Visitor()
        yield* visitor.register("9130000010")
        const before = new Visitor()
        before.cookie = visitor.cookie
        expect((yield* visitor.post(SIGN_IN, credentials("79130000010", "wrong password"))).status).toBe(422)
        expect((yield* before.get(BALANCE)).status).toBe(200)
        expect((yield* visitor.post(SIGN_IN, credentials("79130000010"))).status).toBe(200)
        expect(visitor.cookie).not.toBe(before.cookie)
        expect((yield* visitor.get(BALANCE)).status).toBe(200)
        expect((yield* before.get(BALANCE)).status).toBe(401)
        // Another player's too, as on a machine that two people use.
        const other = new Visitor()
        yield* other.register("9130000011")
        before.cookie = visitor.cookie
        expect((yield* visitor.post(SIGN_IN, credentials("79130000011"))).status).toBe(200)
        expect((yield* before.get(BALANCE)).status).toBe(401)
        expect((yield* other.get(BALANCE)).status).toBe(200)
      }),
    )

    it.effect("answers alike for a wrong password and a login nobody holds", () =>
      Effect.gen(function* () {
        yield* new Visitor().register("9130000002")
        const visitor = new Visitor()
        const answers = yield* Effect.forEach(["79130000002", "79139999999"], (login) =>
          Effect.gen(function* () {
            const seen: Array<unknown> = []
            for (let attempt = 0; attempt < 12; attempt++) {
              const { status, body } = yield* visitor.post(SIGN_IN, credentials(login, "wrong password"))
              seen.push([status, (body as { readonly message: string }).message])
            }
            return seen
          }),
        )
        expect(answers[0]).toEqual(answers[1])
      }),
    )

    it.effect("answers alike for each kind of login, held by nobody or by somebody (B6.3.8)", () =>
      Effect.gen(function* () {
        const userId = yield* new Visitor().register("9130000012")
        const visitor = new Visitor()
        const logins = [
          { type: "phone", login: "79130000012" },
          { type: "login", login: `${userId}` },
          { type: "login", login: "123456789" },
          { type: "email", login: "nobody@example.org" },
        ]
        const answers = yield* Effect.forEach(logins, (login) =>
          visitor.post(SIGN_IN, { ...login, password: "wrong password" }),
        )
        for (const { status, body } of answers) {
          expect(status).toBe(422)
          expect(body).toEqual(answers[0]?.body)
        }
      }),
    )

    it.effect("slows down after three wrong passwords, asks for a captcha, then locks for a while", () =>
      Effect.gen(function* () {
        yield* new Visitor().register("9130000003")
        const visitor = new Visitor()
        const wrong = (headers = {}) =>
          visitor.post(SIGN_IN, credentials("79130000003", "wrong password"), headers)
        for (let attempt = 0; attempt < 3; attempt++) expect(codeOf(yield* wrong())).toBe("wrong-credentials")
        expect(yield* wrong()).toMatchObject({ status: 429, body: { code: "login-slowed" } })
        yield* TestClock.adjust("2 seconds")
        expect(codeOf(yield* visitor.post(SIGN_IN, credentials("79130000003")))).toBe("captcha-failed")
        for (let attempt = 3; attempt < 10; attempt++) {
          const token = yield* visitor.captcha
          expect(codeOf(yield* wrong({ "x-captcha-token": token }))).toBe("wrong-credentials")
          yield* TestClock.adjust("5 minutes")
        }
        const token = yield* visitor.captcha
        const right = () => visitor.post(SIGN_IN, credentials("79130000003"), { "x-captcha-token": token })
        expect(codeOf(yield* right())).toBe("login-locked")
        yield* TestClock.adjust("10 minutes")
        const fresh = yield* visitor.captcha
        const answer = yield* visitor.post(SIGN_IN, credentials("79130000003"), { "x-captcha-token": fresh })
        expect(answer.status).toBe(200)
      }),
    )

    it.effect("ends the session at sign-out: its cookie and its token open nothing more (B7.4.1)", () =>
      Effect.gen(function* () {
        const visitor = new Visitor()
        yield* visitor.register("9130000004")
        const stolen = new Visitor()
        stolen.cookie = visitor.cookie
        expect((yield* visitor.post(SIGN_OUT)).status).toBe(200)
        expect(visitor.cookie).toBe("")
        expect((yield* stolen.get(BALANCE)).status).toBe(401)
        expect((yield* stolen.get(WHOAMI)).body).toMatchObject({ value: null })
      }),
    )

    it.effect(
      "signs out after 30 minutes without activity, and not while there is some (§9 Coupon: automatic logoff; B7.3.1)",
      () =>
        Effect.gen(function* () {
          const visitor = new Visitor()
          yield* visitor.register("9130000005")
          yield* TestClock.adjust("29 minutes")
          expect((yield* visitor.post(TOUCH)).status).toBe(200)
          yield* TestClock.adjust("29 minutes")
          expect((yield* visitor.get(BALANCE)).status).toBe(200)
          yield* TestClock.adjust("1 minute")
          expect((yield* visitor.get(BALANCE)).status).toBe(401)
          expect((yield* visitor.get(BALANCE)).status).toBe(401)
          const log = yield* Effect.orDie((yield* Journal).readAll(0, 10_000))
          expect(log.filter(({ type }) => type === "session.idled")).not.toHaveLength(0)
        }),
    )

    it.effect("ends a session that is twelve hours old, however active (B7.3.2)", () =>
      Effect.gen(function* () {
        const visitor = new Visitor()
        yield* visitor.register("9130000006")
        for (let minutes = 20; minutes < 12 * 60; minutes += 20) {
          yield* TestClock.adjust("20 minutes")
          expect((yield* visitor.post(TOUCH)).status).toBe(200)
        }
        yield* TestClock.adjust("20 minutes")
        expect((yield* visitor.post(TOUCH)).status).toBe(401)
      }),
    )

    it.effect(
      "lists sessions with the own one marked, and ends them all from one (§7 Office: sessions)",
      () =>
        Effect.gen(function* () {
          const first = new Visitor()
          yield* first.register("9130000007")
          const second = new Visitor()
          yield* second.post(SIGN_IN, credentials("79130000007"), { "user-agent": "Phone browser" })
          const { body } = yield* second.post(SESSIONS)
          const { value } = body as {
            readonly value: ReadonlyArray<{ readonly current: boolean; readonly device: string }>
          }
          expect(value.map(({ current }) => current)).toEqual([false, true])
          expect((yield* second.post("/disconnecteverywhere")).status).toBe(200)
          yield* TestClock.adjust("3 seconds")
          expect((yield* first.get(BALANCE)).status).toBe(401)
          expect((yield* second.get(BALANCE)).status).toBe(401)
        }),
    )

    it.effect(
      "gives service tokens that count five minutes, for their own session, signed as they must be (B9.1.2)",
      () =>
        Effect.gen(function* () {
          const visitor = new Visitor()
          yield* visitor.register("9130000008")
          const other = new Visitor()
          yield* other.register("9130000009")
          const { body } = yield* visitor.get(TOKEN)
          const { token } = (body as { readonly data: { readonly data: { readonly token: string } } }).data
            .data
          const place = (who: Visitor, given: string) =>
            who.post("/service-api/LiveBet/Secure/MakeBetWeb", emptyCoupon, { "x-auth": `Bearer ${given}` })
          expect(codeOf(yield* place(visitor, token))).toBe("empty-coupon")
          expect((yield* place(other, token)).status).toBe(401)
          expect((yield* place(visitor, "")).status).toBe(401)
          const [, claims, signature] = token.split(".")
          const unsigned = `${Buffer.from('{"alg":"none","typ":"JWT"}').toString("base64url")}.${claims}.`
          expect((yield* place(visitor, unsigned)).status).toBe(401)
          const longer = Buffer.from(
            Buffer.from(claims ?? "", "base64url")
              .toString()
              .replace(/"exp":\d+/, '"exp":99999999999999'),
          ).toString("base64url")
          expect((yield* place(visitor, `${token.split(".")[0]}.${longer}.${signature}`)).status).toBe(401)
          yield* TestClock.adjust("5 minutes")
          expect(codeOf(yield* place(visitor, token))).toBe("token-refused")
          expect((yield* visitor.get("/web-api/api/mobile/v1/token/")).body).toMatchObject({
            data: { data: { attributes: { userToken: expect.any(String), expireDate: expect.any(Number) } } },
          })
        }),
    )
  })
})

const emptyCoupon = {
  betGuid: "00000000-0000-4000-8000-000000000000",
  couponEvents: [],
  summ: 10,
  vid: 0,
  checkCf: 0,
}

import { layer } from "@effect/vitest"
import { Clock, Effect, Option } from "effect"
import { TestClock } from "effect/testing"
import { TOTP, URI } from "otpauth"
import { expect } from "vitest"
import { Outbox } from "#src/server/domains/identity/contacts/Outbox.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { makeHandBook } from "#tests/support/book.ts"
import { layerPlayerSite, PASSWORD, Visitor } from "#tests/support/player-site.ts"
import { describeEmbedded } from "#tests/support/stores.ts"
import { until } from "#tests/support/wagers.ts"

const OFFER = "/gettwofactorqrcodeurl"
const ENABLE = "/twofactorauthenable"
const DISABLE = "/twofactorauthdisable"
const SIGN_IN = "/account-api/auth/login"
const SECOND = "/account-api/auth/two-factor"
const BALANCE = "/account-api/user/balance"

const codeOf = ({ body }: { readonly body: unknown }) => (body as { readonly code?: string }).code
const answerIn = <Value>({ body }: { readonly body: unknown }) => (body as { readonly value: Value }).value

const signIn = (who: Visitor, number: string, password = PASSWORD) =>
  who.post(SIGN_IN, { type: "phone", login: `7${number}`, password })

const challengeOf = ({ body }: { readonly body: unknown }) =>
  (body as { readonly challenge: string }).challenge

/** What an authenticator app shows now, or some intervals later. */
const shownBy = (app: TOTP, later = 0) =>
  Effect.map(Clock.currentTimeMillis, (now) => app.generate({ timestamp: now + later * 30_000 }))

const wrongOf = (code: string) => (code === "000000" ? "111111" : "000000")

/** A player with the second factor on: the app, and the recovery codes. The clock is past both codes then. */
const enabled = (who: Visitor, number: string) =>
  Effect.gen(function* () {
    const userId = yield* who.register(number)
    const { qr_link } = answerIn<{ readonly qr_link: string }>(yield* who.post(OFFER))
    const app = URI.parse(qr_link)
    if (!(app instanceof TOTP)) throw new Error("The link is of another kind")
    yield* TestClock.adjust("1 minute")
    const answer = yield* who.post(ENABLE, { app_code: yield* shownBy(app) })
    expect(answer.status).toBe(200)
    yield* TestClock.adjust("1 minute")
    const { recovery_codes: recovery } = answerIn<{ readonly recovery_codes: ReadonlyArray<string> }>(answer)
    return { app, recovery, userId }
  })

const logOf = (type: string) =>
  Effect.gen(function* () {
    const log = yield* Effect.orDie((yield* Journal).readAll(0, 100_000))
    return log.filter((event) => event.type === type)
  })

describeEmbedded("second factor", (store) => {
  layer(layerPlayerSite(store, makeHandBook(), "two-factor"))((it) => {
    it.effect("is switched on with a code of the app, and told to the player (B6.3.7)", () =>
      Effect.gen(function* () {
        const who = new Visitor()
        yield* who.register("9170000001")
        expect(codeOf(yield* who.post(ENABLE, { app_code: "123456" }))).toBe("two-factor-elsewhere")
        const offer = answerIn<{
          readonly qr_code_url: string
          readonly qr_link: string
          readonly code: string
        }>(yield* who.post(OFFER))
        expect(offer.qr_link).toContain(`secret=${offer.code}`)
        expect(Buffer.from(offer.qr_code_url.split(",")[1] ?? "", "base64").toString()).toMatch(/^<svg/)
        const app = URI.parse(offer.qr_link) as TOTP
        yield* TestClock.adjust("1 minute")
        const code = yield* shownBy(app)
        expect(yield* who.post(ENABLE, { app_code: wrongOf(code) })).toMatchObject({
          status: 422,
          body: { code: "app-code-wrong", validation_errors: { app_code: [expect.any(String)] } },
        })
        const { recovery_codes } = answerIn<{ readonly recovery_codes: ReadonlyArray<string> }>(
          yield* who.post(ENABLE, { app_code: code }),
        )
        expect(new Set(recovery_codes).size).toBe(10)
        expect((yield* who.post(OFFER)).status).toBe(409)
        const messages = yield* Effect.orDie((yield* Outbox).list(1000))
        expect(messages.some(({ text }) => text.includes("now requires a code from your app"))).toBe(true)
        const log = yield* Effect.orDie((yield* Journal).readAll(0, 100_000))
        const written = JSON.stringify(log)
        expect(written).not.toContain(offer.code)
        for (const each of recovery_codes) expect(written).not.toContain(each)
      }),
    )

    it.effect("asks for a code after the right password, and gives no session before", () =>
      Effect.gen(function* () {
        const { app } = yield* enabled(new Visitor(), "9170000002")
        const who = new Visitor()
        const first = yield* signIn(who, "9170000002")
        expect(first).toMatchObject({
          status: 403,
          cookie: undefined,
          body: { code: "second-factor-needed" },
        })
        expect((yield* who.get(BALANCE)).status).toBe(401)
        expect(codeOf(yield* signIn(who, "9170000002", "wrong password"))).toBe("wrong-credentials")
        const second = yield* who.post(SECOND, { challenge: challengeOf(first), code: yield* shownBy(app) })
        expect(second).toMatchObject({ status: 200, cookie: expect.any(String) })
        expect((yield* who.get(BALANCE)).status).toBe(200)
      }),
    )

    it.effect("takes no code and no challenge twice, none made up, none late (B6.5.1, B6.6.2)", () =>
      Effect.gen(function* () {
        const { app } = yield* enabled(new Visitor(), "9170000003")
        const other = yield* enabled(new Visitor(), "9170000004")
        const who = new Visitor()
        const challenge = challengeOf(yield* signIn(who, "9170000003"))
        const code = yield* shownBy(app)
        // The code of another player's app.
        expect(codeOf(yield* who.post(SECOND, { challenge, code: yield* shownBy(other.app) }))).toBe(
          "app-code-wrong",
        )
        expect((yield* who.post(SECOND, { challenge, code })).status).toBe(200)
        const sessions = yield* logOf("session.started")
        const thief = new Visitor()
        expect(codeOf(yield* thief.post(SECOND, { challenge, code: yield* shownBy(app, 1) }))).toBe(
          "challenge-gone",
        )
        yield* TestClock.adjust("1 second")
        const anew = challengeOf(yield* signIn(thief, "9170000003"))
        expect(codeOf(yield* thief.post(SECOND, { challenge: anew, code }))).toBe("app-code-wrong")
        const [body = "", signature = ""] = anew.split(".")
        const forged = Buffer.from(
          Buffer.from(body, "base64url")
            .toString()
            .replace(/"iat":\d+/, '"iat":99999999999999'),
        ).toString("base64url")
        for (const made of ["", "a.b", `${forged}.${signature}`, `${body}.`]) {
          const answer = yield* thief.post(SECOND, { challenge: made, code: yield* shownBy(app, 1) })
          expect(codeOf(answer)).toBe("challenge-gone")
        }
        yield* TestClock.adjust("5 minutes")
        const late = yield* thief.post(SECOND, { challenge: anew, code: yield* shownBy(app) })
        expect(codeOf(late)).toBe("challenge-gone")
        expect(yield* logOf("session.started")).toHaveLength(sessions.length)
      }),
    )

    it.effect("takes each recovery code once, however it is typed", () =>
      Effect.gen(function* () {
        const { recovery } = yield* enabled(new Visitor(), "9170000005")
        const [code = ""] = recovery
        const who = new Visitor()
        const challenge = challengeOf(yield* signIn(who, "9170000005"))
        const typed = ` ${code.toUpperCase().replace("-", " ")}`
        expect((yield* who.post(SECOND, { challenge, code: typed })).status).toBe(200)
        yield* TestClock.adjust("1 second")
        const again = challengeOf(yield* signIn(new Visitor(), "9170000005"))
        expect(codeOf(yield* who.post(SECOND, { challenge: again, code }))).toBe("app-code-wrong")
      }),
    )

    it.effect("slows who guesses at codes, and lets the owner in when the wait is over (A30)", () =>
      Effect.gen(function* () {
        const { app } = yield* enabled(new Visitor(), "9170000006")
        const who = new Visitor()
        const challenge = challengeOf(yield* signIn(who, "9170000006"))
        const wrong = wrongOf(yield* shownBy(app))
        for (let guess = 0; guess < 3; guess += 1) {
          expect(codeOf(yield* who.post(SECOND, { challenge, code: wrong }))).toBe("app-code-wrong")
        }
        const right = { challenge, code: yield* shownBy(app) }
        expect(yield* who.post(SECOND, right)).toMatchObject({
          status: 429,
          body: { code: "app-code-slowed", retryAt: expect.any(Number) },
        })
        yield* TestClock.adjust("2 seconds")
        expect((yield* who.post(SECOND, right)).status).toBe(200)
      }),
    )

    it.effect("stays on when the password is set anew, and ends challenges given before (B6.4.3)", () =>
      Effect.gen(function* () {
        const { app } = yield* enabled(new Visitor(), "9170000007")
        const thief = new Visitor()
        const stolen = challengeOf(yield* signIn(thief, "9170000007"))
        yield* TestClock.adjust("1 minute")
        const owner = new Visitor()
        const sent = yield* owner.post(
          "/account-api/auth/recovery/send-code",
          { type: "phone", login: "79170000007" },
          { "x-captcha-token": yield* owner.captcha },
        )
        const codes = Effect.map(Effect.orDie((yield* Outbox).list(1000)), (messages) =>
          messages.flatMap(({ to, text }) =>
            to === "79170000007" && text.includes("new password") ? (text.match(/\d{6}/) ?? []) : [],
          ),
        )
        yield* until(Effect.map(codes, ({ length }) => length > 0))
        const [confirm_code] = yield* codes
        const password = "another horse battery"
        const reset = yield* owner.post("/web-api/api/internal/v1/user/passwordreset", {
          data: {
            attributes: {
              hash: answerIn<{ readonly hash: string }>(sent).hash,
              confirm_code,
              password,
              password_confirmation: password,
            },
          },
        })
        expect(reset.status).toBe(200)
        yield* TestClock.adjust("1 second")
        const late = yield* thief.post(SECOND, { challenge: stolen, code: yield* shownBy(app) })
        expect(codeOf(late)).toBe("challenge-gone")
        const first = yield* signIn(owner, "9170000007", password)
        expect(codeOf(first)).toBe("second-factor-needed")
        const second = { challenge: challengeOf(first), code: yield* shownBy(app) }
        expect((yield* owner.post(SECOND, second)).status).toBe(200)
      }),
    )

    it.effect("is switched off with a code of it alone, and its secret is erased", () =>
      Effect.gen(function* () {
        const who = new Visitor()
        const { app, userId } = yield* enabled(who, "9170000008")
        const code = yield* shownBy(app)
        expect((yield* new Visitor().post(DISABLE, { hash: code })).status).toBe(401)
        expect(yield* who.post(DISABLE, { hash: wrongOf(code) })).toMatchObject({
          status: 422,
          body: { validation_errors: { hash: [expect.any(String)] } },
        })
        const kept = Effect.orDie((yield* Journal).document("two-factor-secret", `${userId}`))
        expect(Option.isSome(yield* kept)).toBe(true)
        expect((yield* who.post(DISABLE, { hash: code })).status).toBe(200)
        expect(Option.isNone(yield* kept)).toBe(true)
        expect((yield* signIn(new Visitor(), "9170000008")).status).toBe(200)
        expect(codeOf(yield* who.post(DISABLE, { hash: yield* shownBy(app, 1) }))).toBe(
          "two-factor-elsewhere",
        )
      }),
    )
  })
})

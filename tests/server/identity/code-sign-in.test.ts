import { layer } from "@effect/vitest"
import { Clock, Effect } from "effect"
import { TestClock } from "effect/testing"
import { Secret, TOTP } from "otpauth"
import { expect } from "vitest"
import { CODE_TRIES } from "#machines/identity/sent-code/sent-code.events.ts"
import { Outbox } from "#src/server/domains/identity/contacts/Outbox.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { makeHandBook } from "#tests/support/book.ts"
import { layerPlayerSite, PASSWORD, Visitor } from "#tests/support/player-site.ts"
import { describeEmbedded } from "#tests/support/stores.ts"
import { until } from "#tests/support/wagers.ts"

const SEND = "/account-api/auth/sms/send-code"
const MAIL = "/account/login"
const CHECK = "/account-api/auth/sms/check-code"
const SIGN_IN = "/account-api/auth/login"
const SECOND = "/account-api/auth/two-factor"
const RESET = "/web-api/api/internal/v1/user/passwordreset"
const BALANCE = "/account-api/user/balance"

const codeOf = ({ body }: { readonly body: unknown }) => (body as { readonly code?: string }).code
const valueIn = <Value>({ body }: { readonly body: unknown }) => (body as { readonly value: Value }).value
const hashIn = (answer: { readonly body: unknown }) => valueIn<{ readonly hash: string }>(answer).hash

const ask = (who: Visitor, phone: string) =>
  Effect.flatMap(who.captcha, (token) => who.post(SEND, { phone }, { "x-captcha-token": token }))
const askMail = (who: Visitor, login: string) =>
  Effect.flatMap(who.captcha, (token) =>
    who.post(MAIL, { login, auth_by_email: true }, { "x-captcha-token": token }),
  )
const check = (who: Visitor, hash: string, confirm_code: string) => who.post(CHECK, { hash, confirm_code })

const messagesTo = (to: string) =>
  Effect.flatMap(Outbox, (outbox) =>
    Effect.map(Effect.orDie(outbox.list(1000)), (messages) =>
      messages.filter((message) => message.to === to),
    ),
  )

/** The newest code to sign in with; codes are sent behind the answer. */
const codeFor = (to: string, count = 1) => {
  const codes = Effect.map(messagesTo(to), (messages) =>
    messages.flatMap(({ text }) => (/sign in/.test(text) ? (text.match(/\d{6}/)?.[0] ?? []) : [])),
  )
  return Effect.andThen(
    until(Effect.map(codes, ({ length }) => length >= count)),
    Effect.map(codes, ([newest = ""]) => newest),
  )
}

const other = (code: string) => (code === "000000" ? "111111" : "000000")

const countOf = (...types: ReadonlyArray<string>) =>
  Effect.gen(function* () {
    const log = yield* Effect.orDie((yield* Journal).readAll(0, 100_000))
    return log.filter((event) => types.includes(event.type)).length
  })

describeEmbedded("sign-in by a code (§7 Office: login)", (store) => {
  layer(layerPlayerSite(store, makeHandBook(), "code-sign-in"))((it) => {
    it.effect("sends a code to where the login is, where nothing says that it has to be a mailbox", () =>
      Effect.gen(function* () {
        const userId = yield* new Visitor().register("9170000091")
        const who = new Visitor()
        const token = yield* who.captcha
        const sent = yield* who.post(MAIL, { login: "+7 917 000-00-91" }, { "x-captcha-token": token })
        expect(sent.status).toBe(200)
        const came = yield* check(who, hashIn(sent), yield* codeFor("79170000091"))
        expect(came).toMatchObject({ status: 200, body: { value: { userId } } })
        for (const body of [
          { login: "+7 917 000-00-91", auth_by_email: true },
          { login: "12", auth_by_email: false },
          { login: "no address" },
        ]) {
          const refused = yield* Effect.flatMap(new Visitor().captcha, (captcha) =>
            new Visitor().post(MAIL, body, { "x-captcha-token": captcha }),
          )
          expect(refused).toMatchObject({
            status: 422,
            body: { validation_errors: { login: [expect.any(String)] } },
          })
        }
        yield* TestClock.adjust("1 hour")
      }),
    )

    it.effect("signs in by a code to the phone, once", () =>
      Effect.gen(function* () {
        const userId = yield* new Visitor().register("9170000001")
        const who = new Visitor()
        const sent = yield* ask(who, "+7 917 000-00-01")
        expect(valueIn(sent)).toMatchObject({ code_length: 6, sent: 1 })
        const code = yield* codeFor("79170000001")
        const came = yield* check(who, hashIn(sent), code)
        expect(came).toMatchObject({ status: 200, body: { value: { userId } } })
        expect((yield* who.get(BALANCE)).status).toBe(200)
        const again = new Visitor()
        expect(codeOf(yield* check(again, hashIn(sent), code))).toBe("code-gone")
        expect(again.cookie).toBe("")
      }),
    )

    it.effect("signs in by a code to a proved mailbox, and by none to another (auth by e-mail)", () =>
      Effect.gen(function* () {
        const owner = new Visitor()
        const userId = yield* owner.registerByMail("anna@example.org")
        yield* askMail(new Visitor(), "anna@example.org")
        const letters = messagesTo("anna@example.org")
        yield* until(Effect.map(letters, ({ length }) => length === 1))
        const [{ text } = { text: "" }] = yield* letters
        const [, hash, confirm_code] = text.match(/\/activation#([\w-]+)\.(\d{6})/) ?? []
        yield* owner.post("/web-api/api/internal/v1/user/activate", {
          data: { attributes: { hash, confirm_code } },
        })
        yield* TestClock.adjust("1 minute")
        const who = new Visitor()
        const sent = yield* askMail(who, "Anna@Example.org")
        const came = yield* check(who, hashIn(sent), yield* codeFor("anna@example.org"))
        expect(came).toMatchObject({ status: 200, body: { value: { userId } } })
      }),
    )

    it.effect("asks for the second factor as after a password (B6.4.3)", () =>
      Effect.gen(function* () {
        const owner = new Visitor()
        yield* owner.register("9170000002")
        const { code: secret } = valueIn<{ readonly code: string }>(
          yield* owner.post("/gettwofactorqrcodeurl"),
        )
        const totp = new TOTP({ secret: Secret.fromBase32(secret) })
        const shown = Effect.map(Clock.currentTimeMillis, (timestamp) => totp.generate({ timestamp }))
        yield* owner.post("/twofactorauthenable", { app_code: yield* shown })
        yield* TestClock.adjust("1 minute")
        const who = new Visitor()
        const sent = yield* ask(who, "79170000002")
        const half = yield* check(who, hashIn(sent), yield* codeFor("79170000002"))
        expect(half).toMatchObject({ status: 403, body: { code: "second-factor-needed" }, cookie: undefined })
        expect((yield* who.get(BALANCE)).status).toBe(401)
        const { challenge } = half.body as { readonly challenge: string }
        const second = yield* who.post(SECOND, { challenge, code: yield* shown })
        expect(second.status).toBe(200)
        expect((yield* who.get(BALANCE)).status).toBe(200)
      }),
    )

    it.effect("lets the owner in while strangers' guesses hold the password back (A30, B6.3.1)", () =>
      Effect.gen(function* () {
        yield* new Visitor().register("9170000003")
        const stranger = new Visitor()
        const password = (who: Visitor, typed: string) =>
          who.post(SIGN_IN, { type: "phone", login: "79170000003", password: typed })
        for (let guess = 0; guess < 3; guess += 1) yield* password(stranger, "guess of a stranger")
        expect(codeOf(yield* password(stranger, PASSWORD))).toBe("login-slowed")
        const owner = new Visitor()
        const sent = yield* ask(owner, "79170000003")
        expect((yield* check(owner, hashIn(sent), yield* codeFor("79170000003"))).status).toBe(200)
        expect((yield* password(new Visitor(), PASSWORD)).status).toBe(200)
      }),
    )

    it.effect("answers alike, and writes as much, for a login nobody holds (B6.3.8)", () =>
      Effect.gen(function* () {
        yield* new Visitor().register("9170000004")
        const seen = yield* Effect.forEach(["79170000004", "79170999999"], (phone) =>
          Effect.gen(function* () {
            const who = new Visitor()
            const before = yield* countOf("code.sent")
            const first = yield* ask(who, phone)
            const { hash, ...sent } = valueIn<{ readonly hash: string }>(first)
            const again = yield* ask(who, phone)
            const wrong = yield* Effect.forEach(Array.from({ length: CODE_TRIES + 1 }), () =>
              check(who, hash, "no code"),
            )
            return {
              first: [first.status, Object.keys(sent)],
              again: [again.status, codeOf(again)],
              wrong: wrong.map(({ status, body }) => [
                status,
                codeOf({ body }),
                (body as { readonly triesLeft?: number }).triesLeft,
              ]),
              written: (yield* countOf("code.sent")) - before,
            }
          }),
        )
        expect(seen[0]).toEqual(seen[1])
        expect(seen[0]?.written).toBe(1)
        expect(yield* messagesTo("79170999999")).toEqual([])
      }),
    )

    it.effect(
      "refuses a replaced, late, foreign or made-up code, or one for another purpose (B6.5.1, B6.6.2)",
      () =>
        Effect.gen(function* () {
          yield* new Visitor().register("9170000005")
          yield* new Visitor().register("9170000006")
          const who = new Visitor()
          const first = hashIn(yield* ask(who, "79170000005"))
          const firstCode = yield* codeFor("79170000005")
          const foreign = hashIn(yield* ask(who, "79170000006"))
          const signedIn = yield* countOf("player.signedIn")
          const refused = yield* countOf("code.refused", "code.mistaken", "code.expired")
          expect(codeOf(yield* check(who, foreign, firstCode))).toBe("code-wrong")
          // The name of a code to sign in with sets no password.
          const attributes = {
            hash: first,
            confirm_code: firstCode,
            password: "another horse battery",
            password_confirmation: "another horse battery",
          }
          expect(codeOf(yield* who.post(RESET, { data: { attributes } }))).toBe("code-gone")
          yield* TestClock.adjust("1 minute")
          yield* ask(who, "79170000005")
          yield* codeFor("79170000005", 2)
          expect(codeOf(yield* check(who, first, firstCode))).toBe("code-gone")
          expect(codeOf(yield* check(who, "made up", firstCode))).toBe("code-gone")
          yield* TestClock.adjust("10 minutes")
          expect(codeOf(yield* check(who, foreign, yield* codeFor("79170000006")))).toBe("code-gone")
          expect(yield* countOf("player.signedIn")).toBe(signedIn)
          expect(yield* countOf("code.refused", "code.mistaken", "code.expired")).toBe(refused + 3)
          expect(who.cookie).toBe("")
        }),
    )

    it.effect("wants a captcha, a phone or a mail address that can be, and a body that can be read", () =>
      Effect.gen(function* () {
        const who = new Visitor()
        expect(codeOf(yield* who.post(SEND, { phone: "79170000001" }))).toBe("captcha-failed")
        expect(codeOf(yield* who.post(MAIL, { login: "anna@example.org", auth_by_email: true }))).toBe(
          "captcha-failed",
        )
        expect((yield* ask(who, "12345")).body).toMatchObject({
          validation_errors: { phone: [expect.any(String)] },
        })
        expect((yield* askMail(who, "nobody")).body).toMatchObject({
          validation_errors: { login: [expect.any(String)] },
        })
        for (const body of [{}, { hash: "" }, { hash: "a", confirm_code: 7 }])
          expect((yield* who.post(CHECK, body)).status).toBe(400)
        for (const auth_by_email of ["perhaps", 2, null])
          expect((yield* who.post(MAIL, { login: "anna@example.org", auth_by_email })).status).toBe(400)
        const sent = hashIn(yield* ask(who, "79170000001"))
        expect(codeOf(yield* check(who, sent, other(yield* codeFor("79170000001", 2))))).toBe("code-wrong")
      }),
    )
  })
})

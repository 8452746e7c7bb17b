import { layer } from "@effect/vitest"
import { Clock, Effect } from "effect"
import { TestClock } from "effect/testing"
import { TOTP, URI } from "otpauth"
import { expect } from "vitest"
import { CODE_TRIES } from "#machines/identity/sent-code/sent-code.events.ts"
import type { AccountAccess } from "#models/identity/access.ts"
import { Outbox } from "#src/server/domains/identity/contacts/Outbox.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { makeHandBook } from "#tests/support/book.ts"
import { layerPlayerSite, PASSWORD, Visitor } from "#tests/support/player-site.ts"
import { describeEmbedded } from "#tests/support/stores.ts"
import { until } from "#tests/support/wagers.ts"

const OFFER = "/gettwofactorqrcodeurl"
const SMS = "/sendSmsForTwoFactorActivation"
const ENABLE = "/twofactorauthenable"
const DISABLE = "/twofactorauthdisable"
const SIGN_IN = "/account-api/auth/login"
const SECOND = "/account-api/auth/two-factor"
const AGAIN = "/account-api/auth/two-factor/send-code"
const CODE = "/account-api/auth/sms/send-code"
const CHECK = "/account-api/auth/sms/check-code"
const ACCESSES = "/account-api/user/sign-ins"
const BALANCE = "/account-api/user/balance"

const codeOf = ({ body }: { readonly body: unknown }) => (body as { readonly code?: string }).code
const valueIn = <Value>({ body }: { readonly body: unknown }) => (body as { readonly value: Value }).value
const challengeIn = ({ body }: { readonly body: unknown }) =>
  (body as { readonly challenge: string }).challenge

const textsTo = (number: string) =>
  Effect.flatMap(Outbox, (outbox) =>
    Effect.map(Effect.orDie(outbox.list(1000)), (messages) =>
      messages.flatMap(({ to, text }) => (to === `7${number}` ? [text] : [])),
    ),
  )

/** The newest code of the second step; codes are sent behind the answer. */
const codeFor = (number: string, count: number) => {
  const codes = Effect.map(textsTo(number), (texts) =>
    texts.flatMap((text) => (text.includes("second step") ? (text.match(/\d{6}/)?.[0] ?? []) : [])),
  )
  return Effect.andThen(
    until(Effect.map(codes, ({ length }) => length >= count)),
    Effect.map(codes, ([newest = ""]) => newest),
  )
}

const signIn = (who: Visitor, number: string) =>
  who.post(SIGN_IN, { type: "phone", login: `7${number}`, password: PASSWORD })

const other = (code: string) => (code === "000000" ? "111111" : "000000")

/** A player whose second factor comes by SMS; one code was sent, and the next may be. */
const enabled = (who: Visitor, number: string) =>
  Effect.gen(function* () {
    yield* who.register(number)
    yield* who.post(SMS)
    const answer = yield* who.post(ENABLE, { sms_code: yield* codeFor(number, 1) })
    expect(answer.status).toBe(200)
    yield* TestClock.adjust("1 minute")
    return valueIn<{ readonly recovery_codes: ReadonlyArray<string> }>(answer).recovery_codes
  })

const countOf = (...types: ReadonlyArray<string>) =>
  Effect.gen(function* () {
    const log = yield* Effect.orDie((yield* Journal).readAll(0, 100_000))
    return log.filter((event) => types.includes(event.type)).length
  })

describeEmbedded("second factor by SMS (§7 Office: two-factor)", (store) => {
  layer(layerPlayerSite(store, makeHandBook(), "two-factor-sms"))((it) => {
    it.effect("says when another code can be sent, where one is asked for before its time", () =>
      Effect.gen(function* () {
        const visitor = new Visitor()
        yield* visitor.register("9120000788")
        yield* visitor.post(SMS)
        const early = yield* visitor.post(SMS)
        expect(early).toMatchObject({
          status: 429,
          body: { code: "code-too-soon", retryAt: expect.any(Number) },
        })
        expect((early.body as { readonly message: string }).message).toContain("in a minute")
        // An address has only so many codes within a time.
        yield* TestClock.adjust("1 hour")
      }),
    )

    it.effect("is switched on in place of an app that was offered and never set up", () =>
      Effect.gen(function* () {
        const visitor = new Visitor()
        yield* visitor.register("9120000789")
        expect((yield* visitor.post(OFFER)).status).toBe(200)
        yield* visitor.post(SMS)
        const on = yield* visitor.post(ENABLE, { sms_code: yield* codeFor("9120000789", 1) })
        expect(on.status).toBe(200)
        expect(valueIn(yield* visitor.post("/getaccountdata"))).toMatchObject({ two_factor_way: "sms" })
        yield* TestClock.adjust("1 hour")
      }),
    )

    it.effect("is switched on by a code to the own phone, told, and asked for at the sign-in (B6.3.7)", () =>
      Effect.gen(function* () {
        const owner = new Visitor()
        yield* owner.register("9190000001")
        expect(valueIn(yield* owner.post(SMS))).toMatchObject({
          phone: "+•••••••0001",
          code_length: 6,
          sent: 1,
        })
        const code = yield* codeFor("9190000001", 1)
        // §8: a wrong code by SMS shows at its own field.
        expect((yield* owner.post(ENABLE, { sms_code: other(code) })).body).toMatchObject({
          code: "sms-code-wrong",
          validation_errors: { sms_code: [expect.any(String)] },
        })
        const on = yield* owner.post(ENABLE, { sms_code: code })
        expect(valueIn<{ readonly recovery_codes: ReadonlyArray<string> }>(on).recovery_codes).toHaveLength(
          10,
        )
        const told = yield* textsTo("9190000001")
        expect(told.some((text) => text.includes("now requires a code from an SMS"))).toBe(true)
        expect(valueIn(yield* owner.post("/getaccountdata"))).toMatchObject({
          two_factor: true,
          two_factor_way: "sms",
          recovery_codes_left: 10,
        })
        yield* TestClock.adjust("1 minute")
        const who = new Visitor()
        const half = yield* signIn(who, "9190000001")
        expect(half).toMatchObject({
          status: 403,
          cookie: undefined,
          body: { code: "second-factor-needed", way: "sms", phone: "+•••••••0001" },
        })
        expect((yield* who.get(BALANCE)).status).toBe(401)
        const second = { challenge: challengeIn(half), code: yield* codeFor("9190000001", 2) }
        expect((yield* who.post(SECOND, second)).status).toBe(200)
        expect((yield* who.get(BALANCE)).status).toBe(200)
        // Once: neither the challenge nor the code counts again (B6.5.1).
        expect(codeOf(yield* new Visitor().post(SECOND, second))).toBe("challenge-gone")
      }),
    )

    it.effect(
      "is switched on by the app with a code to the phone beside it, both of which have to be right (§5, §8)",
      () =>
        Effect.gen(function* () {
          const owner = new Visitor()
          yield* owner.register("9190000031")
          const { qr_link } = valueIn<{ readonly qr_link: string }>(
            yield* owner.post("/gettwofactorqrcodeurl"),
          )
          const app = URI.parse(qr_link)
          if (!(app instanceof TOTP)) throw new Error("The link is of another kind")
          yield* owner.post(SMS)
          const sms_code = yield* codeFor("9190000031", 1)
          const app_code = app.generate({ timestamp: yield* Clock.currentTimeMillis })
          expect((yield* owner.post(ENABLE, { app_code: other(app_code), sms_code })).body).toMatchObject({
            validation_errors: { app_code: [expect.any(String)] },
            error: { code: 1, message: expect.any(String) },
          })
          expect((yield* owner.post(ENABLE, { app_code, sms_code: other(sms_code) })).body).toMatchObject({
            validation_errors: { sms_code: [expect.any(String)] },
            error: { code: 2, message: expect.any(String) },
          })
          const on = yield* owner.post(ENABLE, { app_code, sms_code })
          expect(on.status).toBe(200)
          expect(valueIn(yield* owner.post("/getaccountdata"))).toMatchObject({
            two_factor: true,
            two_factor_way: "app",
          })
          yield* TestClock.adjust("1 hour")
        }),
    )

    it.effect("shows a wrong code of the second step among the attempts, with its place (A31)", () =>
      Effect.gen(function* () {
        const owner = new Visitor()
        yield* enabled(owner, "9190000021")
        const outcomes = Effect.map(owner.get(ACCESSES), (answer) =>
          valueIn<ReadonlyArray<AccountAccess>>(answer).map(({ outcome }) => outcome),
        )
        const before = yield* outcomes
        const thief = new Visitor()
        const challenge = challengeIn(yield* signIn(thief, "9190000021"))
        const code = yield* codeFor("9190000021", 2)
        yield* thief.post(SECOND, { challenge, code: other(code) }, { "user-agent": "Another browser" })
        expect(yield* outcomes).toEqual(["wrongCode", ...before])
        const [last] = valueIn<ReadonlyArray<AccountAccess>>(yield* owner.get(ACCESSES))
        expect(last).toMatchObject({ device: "Another browser", address: expect.stringMatching(/./) })
        // Not in the list of another player, where a right code stands for nothing either.
        const stranger = new Visitor()
        yield* enabled(stranger, "9190000022")
        expect(valueIn(yield* stranger.get(ACCESSES))).toHaveLength(1)
        yield* TestClock.adjust("1 hour")
      }),
    )

    it.effect("refuses a used, late, foreign or guessed code, and records it (B6.5.1, B6.6.2, B6.6.3)", () =>
      Effect.gen(function* () {
        const recovery = yield* enabled(new Visitor(), "9190000002")
        yield* enabled(new Visitor(), "9190000003")
        const who = new Visitor()
        const challenge = challengeIn(yield* signIn(who, "9190000002"))
        yield* signIn(new Visitor(), "9190000003")
        const mine = yield* codeFor("9190000002", 2)
        const foreign = yield* codeFor("9190000003", 2)
        const before = yield* countOf("code.mistaken", "code.refused", "code.expired")
        expect(foreign).not.toBe(mine)
        expect(codeOf(yield* who.post(SECOND, { challenge, code: foreign }))).toBe("sms-code-wrong")
        for (let tries = 1; tries < CODE_TRIES; tries += 1)
          expect(codeOf(yield* who.post(SECOND, { challenge, code: other(mine) }))).toBe("sms-code-wrong")
        expect(codeOf(yield* who.post(SECOND, { challenge, code: mine }))).toBe("sms-code-wrong")
        expect(yield* countOf("code.mistaken", "code.refused", "code.expired")).toBe(before + CODE_TRIES + 1)
        // The right owner goes on with another code, or with a recovery code, which counts once.
        yield* TestClock.adjust("1 minute")
        expect(valueIn(yield* who.post(AGAIN, { challenge }))).toMatchObject({
          phone: "+•••••••0002",
          sent: 3,
        })
        const fresh = yield* codeFor("9190000002", 3)
        expect((yield* who.post(SECOND, { challenge, code: fresh })).status).toBe(200)
        yield* TestClock.adjust("1 minute")
        const later = challengeIn(yield* signIn(new Visitor(), "9190000002"))
        expect((yield* new Visitor().post(SECOND, { challenge: later, code: recovery[0] })).status).toBe(200)
        yield* TestClock.adjust("1 minute")
        const last = challengeIn(yield* signIn(new Visitor(), "9190000002"))
        expect((yield* new Visitor().post(SECOND, { challenge: last, code: recovery[0] })).status).toBe(422)
      }),
    )

    it.effect("is switched off by a code to the phone, and sends nothing to whoever has no challenge", () =>
      Effect.gen(function* () {
        const owner = new Visitor()
        yield* enabled(owner, "9190000004")
        expect(codeOf(yield* owner.post(ENABLE, { sms_code: "123456" }))).toBe("two-factor-elsewhere")
        expect(codeOf(yield* new Visitor().post(AGAIN, { challenge: "made up" }))).toBe("challenge-gone")
        expect((yield* owner.post(DISABLE, { hash: "123456" })).body).toMatchObject({
          validation_errors: { hash: [expect.any(String)] },
        })
        yield* TestClock.adjust("1 minute")
        yield* owner.post(SMS)
        expect((yield* owner.post(DISABLE, { hash: yield* codeFor("9190000004", 2) })).status).toBe(200)
        expect((yield* signIn(new Visitor(), "9190000004")).status).toBe(200)
      }),
    )

    it.effect("wants a phone: an account without one has an app's codes alone", () =>
      Effect.gen(function* () {
        const who = new Visitor()
        yield* who.registerByMail("sms@example.org")
        expect(codeOf(yield* who.post(SMS))).toBe("phone-missing")
        expect((yield* new Visitor().post(SMS)).status).toBe(401)
        expect((yield* who.post(ENABLE, {})).status).toBe(400)
      }),
    )

    it.effect(
      "makes a code to the same phone no first step: the account is told, the answer is as ever (B6.3.8)",
      () =>
        Effect.gen(function* () {
          yield* enabled(new Visitor(), "9190000005")
          const who = new Visitor()
          const token = yield* who.captcha
          const sent = yield* who.post(CODE, { phone: "79190000005" }, { "x-captcha-token": token })
          expect(valueIn(sent)).toMatchObject({ code_length: 6, sent: 1 })
          yield* until(
            Effect.map(textsTo("9190000005"), (texts) =>
              texts.some((text) => text.includes("with your password")),
            ),
          )
          const { hash } = valueIn<{ readonly hash: string }>(sent)
          expect(codeOf(yield* who.post(CHECK, { hash, confirm_code: "123456" }))).toBe("code-wrong")
          expect(who.cookie).toBe("")
        }),
    )
  })
})

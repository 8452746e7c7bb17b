import { Clock, Effect } from "effect"
import { TestClock } from "effect/testing"
import { type TOTP, URI } from "otpauth"
import { Outbox } from "#src/server/domains/identity/contacts/Outbox.ts"
import { PASSWORD, Visitor } from "#tests/support/player-site.ts"
import { nextNumber, until } from "#tests/support/wagers.ts"
import { passkeysAreUsed } from "./player-run.ts"

const SEND = "/account-api/auth/recovery/send-code"
const RESET = "/web-api/api/internal/v1/user/passwordreset"

/** Texts with codes for a new password to a phone, newest first. */
const textsTo = (phone: string) =>
  Effect.flatMap(Outbox, ({ list }) =>
    Effect.map(Effect.orDie(list(1000)), (messages) =>
      messages.flatMap(({ to, text }) => (to === phone && text.includes("new password") ? [text] : [])),
    ),
  )

/** Asks for a code for a new password: its request, and the code, which is sent behind the answer. */
const askCode = (who: Visitor, phone: string) =>
  Effect.gen(function* () {
    const before = yield* textsTo(phone)
    const { body } = yield* who.post(SEND, { type: "phone", login: phone })
    yield* until(Effect.map(textsTo(phone), ({ length }) => length > before.length))
    const [newest = ""] = yield* textsTo(phone)
    const { hash } = (body as { readonly value: { readonly hash: string } }).value
    return { hash, code: newest.match(/\d{6}/)?.[0] ?? "" }
  })

const reset = (who: Visitor, hash: string, confirm_code: string) =>
  who.post(RESET, {
    data: { attributes: { hash, confirm_code, password: PASSWORD, password_confirmation: PASSWORD } },
  })

/** A password forgotten after a few guesses and set anew, with a wrong code first and the used one once more. */
const recovered = (who: Visitor, phone: string) =>
  Effect.gen(function* () {
    for (let guess = 0; guess < 3; guess += 1) {
      yield* who.post("/account-api/auth/login", { type: "phone", login: phone, password: "a guess at it" })
    }
    const { hash, code } = yield* askCode(who, phone)
    yield* reset(who, hash, "no code")
    yield* reset(who, hash, code)
    yield* reset(who, hash, code)
    yield* TestClock.adjust("1 minute")
  })

/** Codes that come too late, and that are guessed at until none counts. */
const codesThatEnd = (who: Visitor, phone: string) =>
  Effect.gen(function* () {
    const late = yield* askCode(who, phone)
    yield* TestClock.adjust("10 minutes")
    yield* reset(who, late.hash, late.code)
    const guessed = yield* askCode(who, phone)
    for (let guess = 0; guess < 5; guess += 1) yield* reset(who, guessed.hash, "no code")
  })

const changed = (who: Visitor) =>
  who.put("/password", {
    data: {
      attributes: { old_password: PASSWORD, password: `${PASSWORD}!`, password_confirmation: `${PASSWORD}!` },
    },
  })

/** A second factor offered twice, switched on after a mistake, used, mistaken, replaced by a recovery code, switched off. */
const secondFactor = (who: Visitor, phone: string) =>
  Effect.gen(function* () {
    yield* who.post("/gettwofactorqrcodeurl")
    const { body } = yield* who.post("/gettwofactorqrcodeurl")
    const app = URI.parse((body as { readonly value: { readonly qr_link: string } }).value.qr_link)
    const shown = Effect.map(Clock.currentTimeMillis, (now) => (app as TOTP).generate({ timestamp: now }))
    yield* TestClock.adjust("1 minute")
    yield* who.post("/twofactorauthenable", { app_code: "no code" })
    const enabled = yield* who.post("/twofactorauthenable", { app_code: yield* shown })
    const { recovery_codes: recovery } = (
      enabled.body as { readonly value: { readonly recovery_codes: ReadonlyArray<string> } }
    ).value
    const second = (code: string) =>
      Effect.gen(function* () {
        yield* TestClock.adjust("1 minute")
        const first = yield* who.post("/account-api/auth/login", {
          type: "phone",
          login: phone,
          password: PASSWORD,
        })
        const { challenge } = first.body as { readonly challenge: string }
        yield* who.post("/account-api/auth/two-factor", { challenge, code })
      })
    yield* second("no code")
    yield* TestClock.adjust("1 minute")
    const login = yield* who.post("/account-api/auth/login", {
      type: "phone",
      login: phone,
      password: PASSWORD,
    })
    const { challenge } = login.body as { readonly challenge: string }
    yield* who.post("/account-api/auth/two-factor", { challenge, code: yield* shown })
    yield* second(recovery[0] ?? "")
    yield* TestClock.adjust("1 minute")
    yield* who.post("/twofactorauthdisable", { hash: yield* shown })
  })

/** What players do to prove who they are beside signing in, and what goes wrong with it. The clock is the caller's. */
export const playersProveThemselves = Effect.gen(function* () {
  const forgetful = new Visitor("en", false)
  const number = nextNumber()
  yield* forgetful.register(number)
  yield* recovered(forgetful, `7${number}`)
  yield* codesThatEnd(forgetful, `7${number}`)
  const careful = new Visitor("en", false)
  yield* careful.register(nextNumber())
  yield* changed(careful)
  const cautious = new Visitor("en", false)
  const third = nextNumber()
  yield* cautious.register(third)
  yield* secondFactor(cautious, `7${third}`)
  const modern = new Visitor("en", false)
  yield* modern.register(nextNumber())
  yield* passkeysAreUsed(modern, "modern")
})

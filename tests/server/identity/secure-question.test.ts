import { layer } from "@effect/vitest"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { expect } from "vitest"
import { ANSWERS_SLOWED_AFTER } from "#machines/identity/secure-question/secure-question.events.ts"
import { LISTED_QUESTIONS } from "#models/identity/secure-question.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { makeHandBook } from "#tests/support/book.ts"
import { layerPlayerSite, PASSWORD, Visitor } from "#tests/support/player-site.ts"
import { codeTo, messagesTo, textTo } from "#tests/support/sent-codes.ts"
import { describeEmbedded } from "#tests/support/stores.ts"
import { nextNumber } from "#tests/support/wagers.ts"

const LISTED = "/getsecurequestions"
const OWN = "/getUserSecureQuestion"
const SET = "/setanswertosecurequestion"
const SET_OWN = "/setanswertocustomsecurequestion"
const WITH_PHONE = "/getusersecurequestion-with-phone"
const ASK = "/account-api/auth/recovery/send-code"
const RESET = "/web-api/api/internal/v1/user/passwordreset"
const SIGN_IN = "/account-api/auth/login"
const PROVE = "/account-api/auth/proof"
const SEND = "/phoneActions/updatePhoneNumber/sendCode"
const CHECK = "/phone-number/update/check-confirm-code"
const CHECK_ANSWER = "/phone-number/update/check-user-answer"
const UPDATE = "/phone-number/update"
const CONFIRM = "/phoneActions/updatePhoneNumber/confirm"
const AT_ONCE = "/phone-actions/update-phone-number"
const NEW_PASSWORD = "another horse battery"
const ANSWER = "Жёлтый Слон"

const codeOf = ({ body }: { readonly body: unknown }) => (body as { readonly code?: string }).code
const valueIn = <Value>({ body }: { readonly body: unknown }) => (body as { readonly value: Value }).value
const other = (code: string) => (code === "000000" ? "111111" : "000000")

const set = (who: Visitor, more: object = {}) =>
  who.post(SET, { question_id: 1, answer: ANSWER, answer_repeat: ANSWER, ...more })
const signIn = (login: string, password = PASSWORD) =>
  new Visitor().post(SIGN_IN, { type: "phone", login, password })

const registered = Effect.gen(function* () {
  // All tests come from one address, which has a limit of its own.
  yield* TestClock.adjust("1 hour")
  const who = new Visitor()
  const phone = `7${nextNumber()}`
  const userId = yield* who.register(phone.slice(1))
  return { who, phone, userId }
})

const solved = (who: Visitor, path: string, body: object) =>
  Effect.flatMap(who.captcha, (token) => who.post(path, body, { "x-captcha-token": token }))

/** Asks for a code for a new password, and reads it. */
const recovery = Effect.fnUntraced(function* (login: string, count = 1, type: "phone" | "email" = "phone") {
  const thief = new Visitor()
  const { hash } = valueIn<{ readonly hash: string }>(yield* solved(thief, ASK, { type, login }))
  const code = yield* codeTo(login, "to set a new password", count)
  const reset = (confirm_code = code, user_answer?: string) =>
    thief.post(RESET, {
      data: {
        attributes: {
          hash,
          confirm_code,
          password: NEW_PASSWORD,
          password_confirmation: NEW_PASSWORD,
          ...(user_answer === undefined ? {} : { user_answer }),
        },
      },
    })
  return { thief, hash, code, reset }
})

const logOf = (type: string) =>
  Effect.gen(function* () {
    const log = yield* Effect.orDie((yield* Journal).readAll(0, 100_000))
    return log.filter((event) => event.type === type)
  })

describeEmbedded("the secure question (§7 Office: secure question)", (store) => {
  layer(layerPlayerSite(store, makeHandBook(), "secure-question"))((it) => {
    it.effect("is chosen from a list in the visitor's language, or written; told of by message", () =>
      Effect.gen(function* () {
        const { who, phone } = yield* registered
        const listed = valueIn<ReadonlyArray<{ readonly id: number; readonly text: string }>>(
          yield* who.post(LISTED),
        )
        expect(listed.map(({ id }) => id)).toEqual([...LISTED_QUESTIONS])
        expect((yield* who.post(OWN)).body).toMatchObject({
          value: { secure_question: null, two_factor_way: null },
        })
        const words = listed[0]?.text
        expect((yield* set(who)).body).toMatchObject({ value: { secure_question: words } })
        expect((yield* who.post(OWN)).body).toMatchObject({ value: { secure_question: words } })
        const russian = yield* who.post(`${OWN}?lng=ru`)
        expect(valueIn<{ readonly secure_question: string }>(russian).secure_question).toContain("питомца")
        expect(yield* textTo(phone, "secure question of your account")).toContain("at once")
        const own = { question: "  Whom did   I meet in Omsk?", answer: "Nobody", answer_repeat: "nobody " }
        expect(codeOf(yield* who.post(SET_OWN, own))).toBe("answer-needed")
        const changed = yield* who.post(SET_OWN, { ...own, user_answer: "ЖЕЛТЫЙ  слон " })
        expect(changed.body).toMatchObject({ value: { secure_question: "Whom did I meet in Omsk?" } })
        expect((yield* who.post(OWN)).body).toMatchObject({
          value: { secure_question: "Whom did I meet in Omsk?" },
        })
      }),
    )

    it.effect("is refused by field where a rule is broken, and nothing is written", () =>
      Effect.gen(function* () {
        const { who } = yield* registered
        const fieldsOf = ({ body }: { readonly body: unknown }) =>
          Object.keys((body as { readonly validation_errors?: object }).validation_errors ?? {})
        expect(fieldsOf(yield* set(who, { question_id: 99 }))).toEqual(["question_id"])
        expect(fieldsOf(yield* set(who, { question_id: 0 }))).toEqual(["question_id"])
        expect(fieldsOf(yield* set(who, { answer: " ё ", answer_repeat: "е" }))).toEqual(["answer"])
        expect(fieldsOf(yield* set(who, { answer_repeat: "Жёлтый кит" }))).toEqual(["answer_repeat"])
        const own = (question: string, answer = "Barnaul") =>
          who.post(SET_OWN, { question, answer, answer_repeat: answer })
        expect(fieldsOf(yield* own("Why?"))).toEqual(["question"])
        expect(fieldsOf(yield* own("Is it barnaul, my town?"))).toEqual(["question"])
        for (const body of [{}, { question_id: "1" }, { question_id: 1, answer: 7, answer_repeat: 7 }])
          expect((yield* who.post(SET, body)).status).toBe(400)
        expect((yield* who.post(SET, { question_id: 1, answer: "x".repeat(2000) })).status).toBe(400)
        expect((yield* who.post(OWN)).body).toMatchObject({
          value: { secure_question: null, two_factor_way: null },
        })
        for (const path of [LISTED, OWN, SET, SET_OWN])
          expect([400, 401]).toContain((yield* new Visitor().post(path, {})).status)
      }),
    )

    it.effect("wants a fresh proof, and holds neither answer nor own words in the log", () =>
      Effect.gen(function* () {
        const { who, userId } = yield* registered
        yield* TestClock.adjust("20 minutes")
        expect(codeOf(yield* set(who))).toBe("proof-needed")
        yield* who.post(PROVE, { password: PASSWORD })
        const question = "Which star is mine alone?"
        yield* who.post(SET_OWN, { question, answer: "Betelgeuse", answer_repeat: "Betelgeuse" })
        const written = yield* logOf("question.set")
        expect(written.length).toBeGreaterThan(0)
        const all = yield* Effect.orDie((yield* Journal).readAll(0, 100_000))
        for (const text of ["betelgeuse", "star is mine", "argon2"])
          expect(all.some(({ payload }) => payload.toLowerCase().includes(text))).toBe(false)
        const document = yield* Effect.orDie((yield* Journal).document("secure-question", `${userId}`))
        const kept = JSON.stringify(document)
        expect(kept).toContain("$argon2id$")
        expect(kept).not.toContain("star is mine")
      }),
    )

    it.effect("is asked beside the code for a new password, and lets nobody in alone (B6.4.2)", () =>
      Effect.gen(function* () {
        const { who, phone } = yield* registered
        yield* set(who)
        const { thief, hash, code, reset } = yield* recovery(phone)
        const used = (yield* logOf("code.used")).length
        expect(codeOf(yield* thief.post(WITH_PHONE, { hash, confirm_code: other(code) }))).toBe("code-wrong")
        expect(codeOf(yield* thief.post(WITH_PHONE, { hash: "made up", confirm_code: code }))).toBe(
          "code-gone",
        )
        expect((yield* thief.post(WITH_PHONE, { hash, confirm_code: code })).body).toMatchObject({
          value: { secure_question: "What was the name of your first pet?", asked: { takesCodes: false } },
        })
        const needed = yield* reset()
        expect(needed).toMatchObject({
          status: 403,
          body: { code: "answer-needed", asked: { question: "What was the name of your first pet?" } },
        })
        // The answer without the code, or with a wrong one.
        expect(codeOf(yield* reset("", ANSWER))).toBe("code-wrong")
        expect(codeOf(yield* reset(other(code), ANSWER))).toBe("code-wrong")
        expect((yield* reset(code, "a red elephant")).body).toMatchObject({
          code: "answer-wrong",
          validation_errors: { user_answer: [expect.any(String)] },
        })
        expect((yield* logOf("code.used")).length).toBe(used)
        expect((yield* signIn(phone)).status).toBe(200)
        expect((yield* reset(code, "желтый слон")).status).toBe(200)
        expect((yield* signIn(phone, NEW_PASSWORD)).status).toBe(200)
        expect(codeOf(yield* reset(code, "желтый слон"))).toBe("code-gone")
      }),
    )

    it.effect("is guessed at slowly, and the player is told; the owner waits out no lock (B6.4.2)", () =>
      Effect.gen(function* () {
        const { who, phone } = yield* registered
        yield* set(who)
        const first = yield* recovery(phone)
        for (let guess = 0; guess < ANSWERS_SLOWED_AFTER; guess += 1)
          expect(codeOf(yield* first.reset(first.code, `guess ${guess}`))).toBe("answer-wrong")
        expect(yield* textTo(phone, "answered wrong several times")).toContain("support")
        expect(yield* first.reset(first.code, ANSWER)).toMatchObject({
          status: 429,
          body: { code: "answer-slowed", retryAt: expect.any(Number) },
        })
        yield* TestClock.adjust("1 minute")
        expect((yield* first.reset(first.code, ANSWER)).status).toBe(200)
        expect((yield* messagesTo(phone)).filter(({ text }) => text.includes("several times"))).toHaveLength(
          1,
        )
      }),
    )

    it.effect("is asked beside the present phone's code before another takes its place", () =>
      Effect.gen(function* () {
        const { who, phone } = yield* registered
        yield* set(who)
        const next = `7${nextNumber()}`
        const change = () => solved(who, UPDATE, { phone: next, country_code: "ru" })
        expect((yield* change()).body).toMatchObject({ code: "answer-needed", asked: { takesCodes: false } })
        expect(codeOf(yield* who.post(CHECK_ANSWER, { user_answer: "wrong one" }))).toBe("answer-wrong")
        expect((yield* who.post(CHECK_ANSWER, { user_answer: ANSWER })).status).toBe(200)
        // The answer alone changes no phone.
        expect(codeOf(yield* change())).toBe("phone-not-allowed")
        yield* who.post(SEND)
        yield* who.get(`${CHECK}?confirm_code=${yield* codeTo(phone, "to change the phone")}`)
        yield* TestClock.adjust("15 minutes")
        yield* who.post(PROVE, { password: PASSWORD })
        expect(codeOf(yield* change())).toBe("answer-needed")
        yield* TestClock.adjust("1 minute")
        yield* who.post(SEND)
        const code = yield* codeTo(phone, "to change the phone", 2)
        const atOnce = (user_answer: string) =>
          solved(who, AT_ONCE, { phone_number: next, confirm_code: code, user_answer })
        expect(codeOf(yield* atOnce("wrong one"))).toBe("answer-wrong")
        expect((yield* atOnce(ANSWER)).status).toBe(200)
        const bind = yield* codeTo(next, "to add this phone")
        expect((yield* who.post(CONFIRM, { confirm_code: bind })).status).toBe(200)
        expect((yield* signIn(next)).status).toBe(200)
      }),
    )

    it.effect(
      "counts in the address, too, as the specification has it; without a question it counts nothing",
      () =>
        Effect.gen(function* () {
          const { who } = yield* registered
          const asked = (text: string) => who.get(`${CHECK_ANSWER}?user_answer=${encodeURIComponent(text)}`)
          const before = (yield* logOf("answer.proved")).length
          expect((yield* asked(ANSWER)).status).toBe(200)
          expect((yield* logOf("answer.proved")).length).toBe(before)
          yield* set(who)
          expect(codeOf(yield* asked("wrong one"))).toBe("answer-wrong")
          expect((yield* asked(ANSWER)).status).toBe(200)
          expect((yield* logOf("answer.proved")).length).toBe(before + 1)
          expect(codeOf(yield* asked(""))).toBe("answer-needed")
        }),
    )

    it.effect("one phone is not both factors: a recovery code or the mailbox is asked for (B6.4.3)", () =>
      Effect.gen(function* () {
        const { who, phone } = yield* registered
        yield* who.post("/sendSmsForTwoFactorActivation")
        const enabled = yield* who.post("/twofactorauthenable", {
          sms_code: yield* codeTo(phone, "second step"),
        })
        const [first = "", second = ""] = valueIn<{ readonly recovery_codes: ReadonlyArray<string> }>(
          enabled,
        ).recovery_codes
        yield* TestClock.adjust("1 minute")
        const { code, reset } = yield* recovery(phone)
        expect((yield* reset()).body).toMatchObject({
          code: "answer-needed",
          asked: { question: null, takesCodes: true, way: "sms" },
        })
        // A code to the same phone proves nothing more.
        yield* who.post("/sendSmsForTwoFactorActivation")
        const sms = yield* codeTo(phone, "second step", 2)
        expect(codeOf(yield* reset(code, sms))).toBe("answer-wrong")
        expect(codeOf(yield* reset(code, "no code at all"))).toBe("answer-wrong")
        expect((yield* reset(code, first)).status).toBe(200)
        expect(codeOf(yield* signIn(phone, NEW_PASSWORD))).toBe("second-factor-needed")
        yield* TestClock.adjust("1 minute")
        // A recovery code counts once; of another reset it is as wrong as any.
        const again = yield* recovery(phone, 2)
        expect(codeOf(yield* again.reset(again.code, first))).toBe("answer-wrong")
        expect((yield* again.reset(again.code, second)).status).toBe(200)
      }),
    )

    it.effect("a session alone neither sets it nor reads another player's (B7.5.1, B8.2.2)", () =>
      Effect.gen(function* () {
        const { who } = yield* registered
        yield* set(who)
        const stranger = new Visitor()
        yield* stranger.register(nextNumber())
        expect((yield* stranger.post(OWN)).body).toMatchObject({
          value: { secure_question: null, two_factor_way: null },
        })
        const guesses = Array.from({ length: 6 }, (_, guess) =>
          set(who, { question_id: 2, user_answer: `guess ${guess}` }),
        )
        yield* who.post(PROVE, { password: PASSWORD })
        const answers = yield* Effect.all(guesses, { concurrency: "unbounded" })
        expect(answers.filter((answer) => codeOf(answer) === "answer-wrong")).toHaveLength(
          ANSWERS_SLOWED_AFTER,
        )
        expect(answers.filter((answer) => codeOf(answer) === "answer-slowed")).toHaveLength(
          6 - ANSWERS_SLOWED_AFTER,
        )
      }),
    )
  })
})

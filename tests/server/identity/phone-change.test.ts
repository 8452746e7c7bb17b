import { layer } from "@effect/vitest"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { expect } from "vitest"
import { CODE_TRIES } from "#machines/identity/sent-code/sent-code.events.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { LIMITS } from "#src/server/kernel/limits/RateLimits.ts"
import { makeHandBook } from "#tests/support/book.ts"
import { layerPlayerSite, mailValues, PASSWORD, Visitor } from "#tests/support/player-site.ts"
import { codeTo, messagesTo, textTo } from "#tests/support/sent-codes.ts"
import { describeEmbedded } from "#tests/support/stores.ts"
import { nextNumber } from "#tests/support/wagers.ts"

const CREATE = "/phone-actions/create-phone-number"
const CONFIRM_CREATED = "/phoneActions/createPhoneNumber/confirm"
const SEND = "/phoneActions/updatePhoneNumber/sendCode"
const CHECK = "/phone-number/update/check-confirm-code"
const UPDATE = "/phone-number/update"
const AT_ONCE = "/phone-actions/update-phone-number"
const CONFIRM = "/phoneActions/updatePhoneNumber/confirm"
const SIGN_IN = "/account-api/auth/login"

/** Words of the texts, by what they are for. */
const PRESENT = "to change the phone"
const BIND = "to add this phone"
const TAKEN = "already belongs to the account"

const codeOf = ({ body }: { readonly body: unknown }) => (body as { readonly code?: string }).code
const signIn = (login: string, who = new Visitor()) =>
  who.post(SIGN_IN, { type: "phone", login, password: PASSWORD })
const check = (who: Visitor, code: string) => who.get(`${CHECK}?confirm_code=${code}`)
const other = (code: string) => (code === "000000" ? "111111" : "000000")

/** All tests come from one address, which has a limit of its own. */
const anotherHour = TestClock.adjust("1 hour")

/** Posts past a captcha. */
const solved = (who: Visitor, path: string, body: object) =>
  Effect.flatMap(who.captcha, (token) => who.post(path, body, { "x-captcha-token": token }))
const update = (who: Visitor, phone: string) => solved(who, UPDATE, { phone, country_code: "ru" })
const confirm = (who: Visitor, confirm_code: string) => who.post(CONFIRM, { confirm_code })

/** A player with a phone, and the phone. */
const registered = Effect.gen(function* () {
  const who = new Visitor()
  const phone = `7${nextNumber()}`
  yield* who.register(phone.slice(1))
  return { who, phone }
})

/** The present phone's say. */
const allowed = Effect.fnUntraced(function* (who: Visitor, phone: string, count = 1) {
  yield* who.post(SEND)
  return yield* check(who, yield* codeTo(phone, PRESENT, count))
})

const logOf = (...types: ReadonlyArray<string>) =>
  Effect.gen(function* () {
    const log = yield* Effect.orDie((yield* Journal).readAll(0, 100_000))
    return log.filter((event) => types.includes(event.type))
  })

describeEmbedded("the phone of an account (§7 Office: phone)", (store) => {
  layer(layerPlayerSite(store, makeHandBook(), "phone-change"))((it) => {
    it.effect("is bound to an account without one by a code to it, and signs in from then on", () =>
      Effect.gen(function* () {
        yield* anotherHour
        const who = new Visitor()
        const userId = yield* who.registerByMail("phoneless@example.org")
        const phone = `7${nextNumber()}`
        expect(codeOf(yield* who.post(SEND))).toBe("phone-missing")
        expect(codeOf(yield* update(who, phone))).toBe("phone-missing")
        expect(yield* solved(who, CREATE, { phone_number: `+${phone}` })).toMatchObject({
          status: 200,
          body: { value: { phone: expect.stringMatching(/^\+•+\d{4}$/), code_length: 6, sent: 1 } },
        })
        const code = yield* codeTo(phone, BIND)
        const body = { phone_number: phone, confirm_code: code }
        expect((yield* who.post(CONFIRM_CREATED, { ...body, confirm_code: other(code) })).body).toMatchObject(
          {
            code: "code-wrong",
            triesLeft: CODE_TRIES - 1,
          },
        )
        expect(codeOf(yield* who.post(CONFIRM_CREATED, { ...body, phone_number: "79990000000" }))).toBe(
          "code-gone",
        )
        expect(codeOf(yield* signIn(phone))).toBe("wrong-credentials")
        expect((yield* who.post(CONFIRM_CREATED, { ...body, is_send_sms_to_apps: true })).status).toBe(200)
        expect(yield* textTo(phone, "home screen")).toContain("http")
        expect(yield* signIn(phone)).toMatchObject({ status: 200, body: { value: { userId } } })
        expect(codeOf(yield* solved(who, CREATE, { phone_number: "79990000000" }))).toBe("phone-there")
        expect(codeOf(yield* who.post(CONFIRM_CREATED, body))).toBe("code-gone")
      }),
    )

    it.effect("is changed only after the one before said yes, and the one before is anybody's then", () =>
      Effect.gen(function* () {
        yield* anotherHour
        const { who, phone } = yield* registered
        const next = `7${nextNumber()}`
        expect(codeOf(yield* update(who, next))).toBe("phone-not-allowed")
        expect((yield* allowed(who, phone)).body).toMatchObject({ value: { until: expect.any(Number) } })
        expect((yield* update(who, phone)).body).toMatchObject({
          code: "form-invalid",
          validation_errors: { phone: ["This phone is already on your account."] },
        })
        expect((yield* update(who, "12")).body).toMatchObject({
          validation_errors: { phone: [expect.any(String)] },
        })
        expect((yield* update(who, next)).status).toBe(200)
        const code = yield* codeTo(next, BIND)
        expect((yield* confirm(who, code)).body).toMatchObject({
          value: { phone: `+•••••••${next.slice(-4)}` },
        })
        expect((yield* signIn(next)).status).toBe(200)
        expect(codeOf(yield* signIn(phone))).toBe("wrong-credentials")
        // Told where whoever holds the new phone does not read it.
        expect(yield* textTo(phone, "is now")).toContain(next.slice(-4))
        expect((yield* messagesTo(next)).some(({ text }) => text.includes("is now"))).toBe(false)
        // A yes counts for one change.
        expect(codeOf(yield* update(who, `7${nextNumber()}`))).toBe("phone-not-allowed")
        yield* TestClock.adjust("1 minute")
        const stranger = new Visitor()
        expect(yield* stranger.register(phone.slice(1), "guid-of-the-next-holder")).toEqual(
          expect.any(Number),
        )
      }),
    )

    it.effect("tells the proved mailbox, and the account's notices", () =>
      Effect.gen(function* () {
        yield* anotherHour
        const who = new Visitor()
        yield* who.registerByMail("told@example.org")
        const letter = yield* textTo("told@example.org", "/activation#")
        const [, hash = "", mailCode = ""] = letter.match(/\/activation#([\w-]+)\.(\d{6})/) ?? []
        yield* who.post("/web-api/api/internal/v1/user/activate", {
          data: { attributes: { hash, confirm_code: mailCode } },
        })
        const phone = `7${nextNumber()}`
        yield* solved(who, CREATE, { phone_number: phone })
        yield* who.post(CONFIRM_CREATED, { phone_number: phone, confirm_code: yield* codeTo(phone, BIND) })
        expect(yield* textTo("told@example.org", "was added to your account")).toContain(phone.slice(-4))
        expect((yield* logOf("security.changed")).at(-1)?.payload).toContain("phone.bound")
      }),
    )

    it.effect("takes number and yes in one call, and a yes for a quarter of an hour", () =>
      Effect.gen(function* () {
        yield* anotherHour
        const { who, phone } = yield* registered
        const next = `7${nextNumber()}`
        yield* who.post(SEND)
        const code = yield* codeTo(phone, PRESENT)
        const body = { phone_number: next, confirm_code: code }
        expect(codeOf(yield* solved(who, AT_ONCE, { ...body, confirm_code: other(code) }))).toBe("code-wrong")
        expect((yield* solved(who, AT_ONCE, body)).status).toBe(200)
        const fresh = yield* codeTo(next, BIND)
        yield* TestClock.adjust("9 minutes")
        yield* who.post("/account-api/auth/proof", { password: PASSWORD }, { "x-captcha-token": "" })
        yield* TestClock.adjust("6 minutes")
        expect(codeOf(yield* confirm(who, fresh))).toBe("code-gone")
        expect(codeOf(yield* update(who, next))).toBe("phone-not-allowed")
      }),
    )

    it.effect("answers alike whether the number is another account's, and tells that phone alone", () =>
      Effect.gen(function* () {
        yield* anotherHour
        const holder = yield* registered
        const { who, phone } = yield* registered
        yield* allowed(who, phone)
        const free = yield* update(who, `7${nextNumber()}`)
        yield* TestClock.adjust("1 minute")
        const taken = yield* update(who, holder.phone)
        const shape = ({ status, body }: typeof free) => {
          const { value } = body as { readonly value: Readonly<Record<string, unknown>> }
          return [status, Object.keys(value), value.code_length, value.sent]
        }
        expect(shape(taken)).toEqual(shape(free))
        expect(yield* textTo(holder.phone, TAKEN)).toContain("entered this phone for the account")
        const guess = yield* confirm(who, "000000")
        expect(["code-wrong", "code-gone"]).toContain(codeOf(guess))
        expect((yield* signIn(holder.phone)).status).toBe(200)
      }),
    )

    it.effect("says that the number is taken to who proved it, where it was taken meanwhile", () =>
      Effect.gen(function* () {
        yield* anotherHour
        const { who, phone } = yield* registered
        const next = `7${nextNumber()}`
        yield* allowed(who, phone)
        yield* update(who, next)
        const code = yield* codeTo(next, BIND)
        yield* new Visitor().register(next.slice(1))
        expect((yield* confirm(who, code)).body).toMatchObject({
          code: "phone-taken",
          validation_errors: { confirm_code: [expect.any(String)] },
        })
        expect((yield* signIn(phone)).status).toBe(200)
      }),
    )

    it.effect("asks who is there once the last proof is old, and asks nobody who is not signed in", () =>
      Effect.gen(function* () {
        yield* anotherHour
        const { who } = yield* registered
        expect((yield* new Visitor().post(SEND)).status).toBe(401)
        yield* TestClock.adjust("10 minutes")
        for (const call of [
          who.post(SEND),
          check(who, "000000"),
          update(who, "79990000000"),
          solved(who, CREATE, { phone_number: "79990000000" }),
          confirm(who, "000000"),
        ])
          expect(codeOf(yield* call)).toBe("proof-needed")
      }),
    )

    it.effect("sends no flood to a number that many accounts name, and no code twice in a minute", () =>
      Effect.gen(function* () {
        yield* anotherHour
        const victim = `7${nextNumber()}`
        const named = Effect.fnUntraced(function* (guid: string) {
          const who = new Visitor()
          const { country_id, currency_id, ...agreed } = mailValues("")
          const values = { country_id, currency_id, "agree-policy": agreed["agree-policy"] }
          yield* solved(who, "/account-api/registration/fast_reg", { guid, values })
          return yield* solved(who, CREATE, { phone_number: victim })
        })
        for (let count = 0; count < LIMITS.codesByNewPhone.times; count += 1) {
          expect((yield* named(`guid-of-the-flood-${count}`)).status).toBe(200)
          yield* TestClock.adjust("1 minute")
        }
        expect(codeOf(yield* named("guid-of-the-last-of-the-flood"))).toBe("too-many")
        const { who } = yield* registered
        yield* who.post(SEND)
        expect(yield* who.post(SEND)).toMatchObject({ status: 429, body: { retryAt: expect.any(Number) } })
      }),
    )

    it.effect("keeps events of it without a number or a code in clear", () =>
      Effect.gen(function* () {
        yield* anotherHour
        const { who, phone } = yield* registered
        const next = `7${nextNumber()}`
        yield* allowed(who, phone)
        yield* update(who, next)
        const code = yield* codeTo(next, BIND)
        yield* confirm(who, code)
        const log = JSON.stringify(yield* Effect.orDie((yield* Journal).readAll(0, 100_000)))
        for (const number of [phone, next]) expect(log).not.toContain(number)
        expect(JSON.stringify(yield* logOf("code.sent", "code.used"))).not.toContain(code)
        const kept = (yield* logOf("present.proved", "number.given", "number.proved", "phone.changed")).slice(
          -4,
        )
        expect(kept.map(({ type }) => type).toSorted()).toEqual([
          "number.given",
          "number.proved",
          "phone.changed",
          "present.proved",
        ])
        expect(yield* logOf("login.released")).not.toEqual([])
      }),
    )
  })
})

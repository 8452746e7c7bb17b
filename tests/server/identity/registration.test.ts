import { layer } from "@effect/vitest"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { expect } from "vitest"
import { Outbox } from "#src/server/domains/identity/contacts/Outbox.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { makeHandBook } from "#tests/support/book.ts"
import { layerPlayerSite, PASSWORD, registrationValues, Visitor } from "#tests/support/player-site.ts"
import { describeStores } from "#tests/support/stores.ts"
import { eventCount } from "#tests/support/wagers.ts"

const SEND = "/account-api/registration/phone/send-code"
const CONFIRM = "/account-api/registration/phone/confirm-code"
const REGISTER = "/account-api/registration/phone_reg"
const WHOAMI = "/account-api/auth/session"

describeStores("registration by phone", (store) => {
  layer(layerPlayerSite(store, makeHandBook(), "registration"))((it) => {
    it.effect("lists types and fields with the rules that the server checks (§7 Registration: types)", () =>
      Effect.gen(function* () {
        const visitor = new Visitor("ru")
        const data = yield* visitor.post("/registration", {})
        expect(data.body).toMatchObject({
          types: [{ id: "phone_reg", name: "По телефону" }, { id: "fast_reg" }, { id: "full_reg" }],
        })
        const { body } = yield* visitor.post("/registration/fields", { type: "phone_reg" })
        const { fields } = body as { readonly fields: ReadonlyArray<{ readonly id: string }> }
        const submit = { id: "submit", type: "button", title: "Создать аккаунт" }
        expect(fields.map(({ id }) => id)).toEqual([
          "country_code_id",
          "phone",
          "phone_confirmation",
          "currency_id",
          "password",
          "agree-policy",
          "captcha",
        ])
        const v1 = yield* visitor.get("/api/web/registration/v1/fields/phone_reg")
        expect(v1.body).toMatchObject({
          data: { attributes: { fields: [...fields, submit], relation_fields: [] } },
        })
        expect((yield* visitor.get("/api/web/registration/v1/fields/soc_reg")).status).toBe(404)
      }),
    )

    it.effect(
      "makes an account, signs in with a cookie no script sees, and opens an empty wallet (§7 Registration: register; B3.3.3, B3.3.4, B7.2.3)",
      () =>
        Effect.gen(function* () {
          const visitor = new Visitor()
          const proof = yield* visitor.prove("79120000001")
          const answer = yield* visitor.post(REGISTER, {
            guid: "first-registration",
            values: registrationValues("9120000001"),
            proof,
          })
          expect(answer.status).toBe(200)
          expect(answer.cookie).toMatch(/^__Host-session=[\w-]{43};/)
          for (const attribute of ["HttpOnly", "Secure", "SameSite=Lax", "Path=/"]) {
            expect(answer.cookie).toContain(attribute)
          }
          expect(answer.body).toMatchObject({
            value: { phone: "+•••••••0001", balance: { money: 0, iso: "RUB", amountOfUnplacedBets: 0 } },
          })
          expect((yield* visitor.get(WHOAMI)).body).toMatchObject({ value: { phone: "+•••••••0001" } })
        }),
    )

    it.effect("keeps codes, proofs, passwords and cookies out of the log (B16.2.5)", () =>
      Effect.gen(function* () {
        const visitor = new Visitor()
        const { answer, code } = yield* visitor.askCode("79120000002")
        const { verificationId } = (answer.body as { readonly value: { readonly verificationId: string } })
          .value
        const { body } = yield* visitor.post(CONFIRM, { verificationId, code })
        const { proof } = (body as { readonly value: { readonly proof: string } }).value
        yield* visitor.post(REGISTER, {
          guid: "second-registration",
          values: registrationValues("9120000002"),
          proof,
        })
        const log = JSON.stringify(yield* Effect.orDie((yield* Journal).readAll(0, 1000)))
        for (const secret of [`"${code}`, proof, PASSWORD, visitor.cookie.split("=")[1] ?? "?"]) {
          expect(log).not.toContain(secret)
        }
      }),
    )

    it.effect("asks for a captcha, takes its token once, and refuses one made up (B2.4.2)", () =>
      Effect.gen(function* () {
        const visitor = new Visitor()
        const before = yield* eventCount
        const without = yield* visitor.post(SEND, { phone: "79120000003" })
        expect(without).toMatchObject({ status: 403, body: { code: "captcha-failed" } })
        const madeUp = yield* visitor.post(
          SEND,
          { phone: "79120000003" },
          { "x-captcha-token": "x".repeat(43) },
        )
        expect(madeUp.status).toBe(403)
        expect(yield* eventCount).toBe(before)
        const token = yield* visitor.captcha
        const headers = { "x-captcha-token": token }
        expect((yield* visitor.post(SEND, { phone: "79120000003" }, headers)).status).toBe(200)
        expect((yield* visitor.post(SEND, { phone: "79120000004" }, headers)).status).toBe(403)
      }),
    )

    it.effect("takes no solved challenge twice, and none that was changed", () =>
      Effect.gen(function* () {
        const visitor = new Visitor()
        const { body: challenge } = yield* visitor.get("/captcha-api/challenge")
        const { solveChallenge } = yield* Effect.promise(() => import("altcha-lib"))
        const { deriveKey } = yield* Effect.promise(() => import("altcha-lib/algorithms/pbkdf2"))
        type Challenge = Parameters<typeof solveChallenge>[0]["challenge"]
        const solution = yield* Effect.promise(() =>
          solveChallenge({ challenge: challenge as Challenge, deriveKey }),
        )
        const payload = (changed: object) =>
          Buffer.from(
            JSON.stringify({ challenge: { ...(challenge as object), ...changed }, solution }),
          ).toString("base64")
        const { parameters } = challenge as Challenge
        const later = { parameters: { ...parameters, data: { until: Number.MAX_SAFE_INTEGER } } }
        const forged = { parameters: { ...parameters, nonce: "00".repeat(16) } }
        const verify = (text: string) => visitor.post("/captcha-api/verify", { payload: text })
        expect((yield* verify(payload(forged))).status).toBe(403)
        expect((yield* verify(payload({}))).status).toBe(200)
        expect((yield* verify(payload({}))).status).toBe(403)
        expect((yield* verify(payload(later))).status).toBe(403)
        expect((yield* verify("not base 64 of anything")).status).toBe(403)
      }),
    )

    it.effect("counts codes sent and lets 60 seconds pass between them", () =>
      Effect.gen(function* () {
        const visitor = new Visitor()
        const first = yield* visitor.askCode("79120000005")
        expect(first.answer.body).toMatchObject({ value: { sent: 1, code_length: 6 } })
        expect((yield* visitor.askCode("79120000005")).answer.status).toBe(429)
        yield* TestClock.adjust("60 seconds")
        expect((yield* visitor.askCode("79120000005")).answer.body).toMatchObject({ value: { sent: 2 } })
      }),
    )

    it.effect("sends no more than five codes an hour to one phone", () =>
      Effect.gen(function* () {
        const visitor = new Visitor()
        for (let sent = 1; sent <= 5; sent++) {
          expect((yield* visitor.askCode("79120000006")).answer.status).toBe(200)
          yield* TestClock.adjust("61 seconds")
        }
        expect((yield* visitor.askCode("79120000006")).answer.body).toMatchObject({ code: "too-many" })
        yield* TestClock.adjust("1 hour")
        expect((yield* visitor.askCode("79120000006")).answer.status).toBe(200)
      }),
    )

    it.effect("tells how many tries are left, ends after five, and refuses the right code then", () =>
      Effect.gen(function* () {
        const visitor = new Visitor()
        const { answer, code } = yield* visitor.askCode("79120000007")
        const { verificationId } = (answer.body as { readonly value: { readonly verificationId: string } })
          .value
        const wrong = code === "000000" ? "000001" : "000000"
        for (let left = 4; left >= 0; left--) {
          const { status, body } = yield* visitor.post(CONFIRM, { verificationId, code: wrong })
          expect(status).toBe(422)
          expect(JSON.stringify(body)).toContain(left === 0 ? "no attempts left" : `${left} `)
        }
        expect(yield* visitor.post(CONFIRM, { verificationId, code })).toMatchObject({
          status: 403,
          body: { code: "code-gone" },
        })
      }),
    )

    it.effect("refuses a code after ten minutes, and one of another verification (B6.5.5, B6.6.2)", () =>
      Effect.gen(function* () {
        const visitor = new Visitor()
        const { answer, code } = yield* visitor.askCode("79120000008")
        const { verificationId } = (answer.body as { readonly value: { readonly verificationId: string } })
          .value
        const other = Buffer.from("79120000008.nonce.signature").toString("base64url")
        expect((yield* visitor.post(CONFIRM, { verificationId: other, code })).status).toBe(403)
        yield* TestClock.adjust("10 minutes")
        expect((yield* visitor.post(CONFIRM, { verificationId, code })).status).toBe(403)
      }),
    )

    it.effect("uses a proof once: for its own phone and no other (B2.3.1)", () =>
      Effect.gen(function* () {
        const visitor = new Visitor()
        const proof = yield* visitor.prove("79120000009")
        const before = yield* eventCount
        const other = yield* new Visitor().post(REGISTER, {
          guid: "registration-of-other",
          values: registrationValues("9120000010"),
          proof,
        })
        expect(other).toMatchObject({ status: 403, body: { code: "proof-invalid" } })
        expect(yield* eventCount).toBe(before)
        const form = { values: registrationValues("9120000009"), proof }
        expect((yield* visitor.post(REGISTER, { ...form, guid: "registration-nine-1" })).status).toBe(200)
        const again = yield* visitor.post(REGISTER, { ...form, guid: "registration-nine-2" })
        expect(again).toMatchObject({ status: 403, body: { code: "proof-invalid" } })
      }),
    )

    it.effect("answers the same registration again, and refuses its key with another form", () =>
      Effect.gen(function* () {
        const visitor = new Visitor()
        const proof = yield* visitor.prove("79120000011")
        const form = { guid: "registration-repeated", values: registrationValues("9120000011"), proof }
        const first = yield* visitor.post(REGISTER, form)
        const second = yield* visitor.post(REGISTER, form)
        const userOf = ({ body }: typeof first) =>
          (body as { readonly value: { readonly userId: number } }).value.userId
        expect(userOf(second)).toBe(userOf(first))
        const changed = { ...form, values: { ...form.values, currency_id: 2 } }
        expect((yield* visitor.post(REGISTER, changed)).status).toBe(409)
        const wrongPassword = { ...form, values: { ...form.values, password: "something else" } }
        expect((yield* visitor.post(REGISTER, wrongPassword)).status).toBe(403)
      }),
    )

    it.effect("makes one account of a phone, and says so only to whoever proved it", () =>
      Effect.gen(function* () {
        yield* new Visitor().register("9120000012")
        yield* TestClock.adjust("61 seconds")
        const second = new Visitor()
        const unproved = yield* second.post(REGISTER, {
          guid: "registration-unproved",
          values: registrationValues("9120000012"),
        })
        expect(unproved.body).toMatchObject({ code: "proof-invalid" })
        const proof = yield* second.prove("79120000012")
        const taken = yield* second.post(REGISTER, {
          guid: "registration-taken",
          values: registrationValues("9120000012"),
          proof,
        })
        expect(taken).toMatchObject({
          status: 422,
          body: { validation_errors: { phone: [expect.any(String)] } },
        })
      }),
    )

    it.effect(
      "names every field that breaks a rule, in the language asked for, and writes nothing (B2.2.2)",
      () =>
        Effect.gen(function* () {
          const before = yield* eventCount
          const { status, body } = yield* new Visitor("ru").post(REGISTER, {
            guid: "registration-invalid",
            values: {
              ...registrationValues("12"),
              "agree-policy": false,
              currency_id: 99,
              password: "short",
            },
            proof: "none",
          })
          expect(status).toBe(422)
          const { validation_errors } = body as { readonly validation_errors: Record<string, unknown> }
          expect(Object.keys(validation_errors).sort()).toEqual([
            "agree-policy",
            "currency_id",
            "password",
            "phone",
          ])
          expect(JSON.stringify(validation_errors)).toMatch(/[а-яё]/i)
          expect(yield* eventCount).toBe(before)
        }),
    )

    it.effect("refuses a common password on its field, however it is decorated (B6.2.4)", () =>
      Effect.gen(function* () {
        const { status, body } = yield* new Visitor().post(REGISTER, {
          guid: "registration-common-password",
          values: { ...registrationValues("9150000077"), password: "Football2026!" },
          proof: "none",
        })
        expect(status).toBe(422)
        expect(body).toMatchObject({
          validation_errors: {
            password: ["This password is too common and easy to guess. Choose another one."],
          },
        })
      }),
    )

    it.effect("answers 400 with field names where a body can't be read", () =>
      Effect.gen(function* () {
        const before = yield* eventCount
        const visitor = new Visitor()
        expect(yield* visitor.post(SEND, { phone: "" })).toMatchObject({
          status: 400,
          body: { validation_errors: { phone: [expect.any(String)] } },
        })
        expect((yield* visitor.post(CONFIRM, { code: "123456" })).status).toBe(400)
        expect((yield* visitor.post(REGISTER, { values: {} })).status).toBe(400)
        expect((yield* visitor.post("/account-api/registration/other", {})).status).toBe(400)
        expect(yield* eventCount).toBe(before)
      }),
    )

    it.effect("tells no number that can't exist anything, and sends it nothing", () =>
      Effect.gen(function* () {
        const before = yield* Effect.orDie((yield* Outbox).list(100))
        const token = yield* new Visitor().captcha
        const answer = yield* new Visitor().post(SEND, { phone: "000000" }, { "x-captcha-token": token })
        expect(answer).toMatchObject({ status: 422, body: { code: "phone-unknown" } })
        expect(yield* Effect.orDie((yield* Outbox).list(100))).toEqual(before)
      }),
    )
  })
})

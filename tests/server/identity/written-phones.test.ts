import { layer } from "@effect/vitest"
import { Effect } from "effect"
import { expect } from "vitest"
import type { PlayerId } from "#models/wallet/account.ts"
import { loginAggregate } from "#src/server/domains/identity/sign-in/login.aggregate.ts"
import { loginKey } from "#src/server/domains/identity/sign-in/login-key.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import { Secrets } from "#src/server/kernel/secrets/Secrets.ts"
import { makeHandBook } from "#tests/support/book.ts"
import { countryIdOf } from "#tests/support/country-id.ts"
import { layerPlayerSite, PASSWORD, registrationValues, Visitor } from "#tests/support/player-site.ts"
import { describeEmbedded } from "#tests/support/stores.ts"
import { WRITTEN_ABROAD } from "#tests/support/written-phones.ts"

const SIGN_IN = "/account-api/auth/login"
const RECOVERY = "/account-api/auth/recovery/send-code"
const BY_CODE = "/account-api/auth/sms/send-code"
const SEND = "/account-api/registration/phone/send-code"

/** So few that no address asks for too many codes: a country, how a number is written at its registration, and the number in full digits. */
const PLAYERS = [
  ["gb", "07911 123456", "447911123456"],
  ["ru", "8 (916) 123-45-67", "79161234567"],
  ["bg", "359881234567", "359881234567"],
  ["ar", "011 15-2345-6789", "5491123456789"],
  ["ir", "\u06f0\u06f9\u06f1\u06f2\u06f3\u06f4\u06f5\u06f6\u06f7\u06f8\u06f9", "989123456789"],
] as const

const codeOf = ({ body }: { readonly body: unknown }) => (body as { readonly code?: string }).code

describeEmbedded("phones as they are written", (store) => {
  layer(layerPlayerSite(store, makeHandBook(), "written-phones"))((it) => {
    it.effect.each(PLAYERS)(
      "who registered in %s by %s signs in and recovers by the same phone however it is written",
      ([code, text, phone]) =>
        Effect.gen(function* () {
          const who = new Visitor()
          const proof = yield* who.prove(phone)
          const made = yield* who.post("/account-api/registration/phone_reg", {
            guid: `guid-of-registration-${phone}`,
            values: { ...registrationValues(text), country_code_id: countryIdOf(code) },
            proof,
          })
          expect([made.status, made.body]).toMatchObject([200, { success: true }])
          const national = phone.slice({ gb: 2, ru: 1, bg: 3, ar: 2, ir: 2 }[code])
          const written = Object.values(WRITTEN_ABROAD).map((write) =>
            write({ code: phone.slice(0, -national.length), trunk: "", national }),
          )
          for (const login of written.slice(0, 5)) {
            const answer = yield* new Visitor().post(SIGN_IN, { type: "phone", login, password: PASSWORD })
            expect([login, answer.status]).toEqual([login, 200])
          }
          const [first = "", second = ""] = written.slice(-2)
          for (const [path, body] of [
            [RECOVERY, { type: "phone", login: first }],
            [BY_CODE, { phone: second }],
          ] as const) {
            const asking = new Visitor()
            const answer = yield* asking.post(path, body, { "x-captcha-token": yield* asking.captcha })
            expect([path, answer.status]).toEqual([path, 200])
          }
        }),
      120_000,
    )

    it.effect(
      "reads a number of the site's own country without its code, and takes a country that is told",
      () =>
        Effect.gen(function* () {
          yield* new Visitor().register("9130000077")
          const login = "8 (913) 000-00-77"
          expect(
            (yield* new Visitor().post(SIGN_IN, { type: "phone", login, password: PASSWORD })).status,
          ).toBe(200)
          const who = new Visitor()
          const sent = { phone: "07400 123456", country_code: "gb" }
          expect((yield* who.post(SEND, sent, { "x-captcha-token": yield* who.captcha })).status).toBe(200)
        }),
    )

    it.effect("refuses in words what is no number, and sends no code", () =>
      Effect.gen(function* () {
        const who = new Visitor("en")
        for (const [phone, code] of [
          ["+44 20 7946 0018 ext. 5", "phone-unknown"],
          ["1-800-FLOWERS", "phone-unknown"],
          ["+999 12345678", "calling-code-unknown"],
          ["+7 516 123 45 67", "phone-unknown"],
          ["😀", "phone-unknown"],
          ["12", "phone-unknown"],
        ] as const) {
          const answer = yield* who.post(SEND, { phone }, { "x-captcha-token": "none" })
          expect([phone, answer.status, codeOf(answer)]).toEqual([phone, 422, code])
          expect(answer.body).toMatchObject({ errors: [{ field: "phone" }] })
        }
      }),
    )

    it.effect("lets a player in whose phone an older server kept digit by digit", () =>
      Effect.gen(function* () {
        const aggregates = yield* Aggregates
        const secrets = yield* Secrets
        const playerId = (yield* new Visitor().register("9130000088")) as PlayerId
        const kept = "4901711234568"
        const claimed = yield* aggregates.decide(loginAggregate, loginKey(secrets, kept), {
          type: "login.claimed",
          at: 1,
          playerId,
        })
        yield* aggregates.commit([claimed], { meta: { actor: "system" } })
        const answer = yield* new Visitor().post(SIGN_IN, { type: "phone", login: kept, password: PASSWORD })
        expect(answer.status).toBe(200)
      }),
    )
  })
})

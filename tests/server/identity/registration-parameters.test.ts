import { layer } from "@effect/vitest"
import { Effect } from "effect"
import { expect } from "vitest"
import { SETTINGS } from "#src/server/kernel/settings/settings.ts"
import { makeHandBook } from "#tests/support/book.ts"
import { layerPlayerSite, mailValues, ROOM_FOR_PLAYERS, Visitor } from "#tests/support/player-site.ts"
import {
  admit,
  codeOf,
  eventsOf,
  isGuest,
  linksOf,
  member,
  type Outcome,
  socialProviders,
  through,
  valueIn,
} from "#tests/support/social-players.ts"
import { describeEmbedded } from "#tests/support/stores.ts"
import { eventCount } from "#tests/support/wagers.ts"

const BONUS = "first_deposit_bonus_choice"

let made = 0
/** Registers by mail with parameters beside the form. */
const register = (who: Visitor, parameters: object, more: object = {}) => {
  made += 1
  return who.post("/account-api/registration/full_reg", {
    guid: `guid-of-parameters-${made}-and-more`,
    values: { ...mailValues(`parameters${made}@example.org`), ...more },
    ...parameters,
  })
}

const registration = {
  ...SETTINGS.registration,
  bonuses: [
    { id: "sport", bonusCode: 1, icon: "trophy", cancel: false },
    { id: "cancel", bonusCode: -1, icon: "close", cancel: true },
  ],
}
const settings = { registration, socialProviders, captcha: "disabled" } as const

describeEmbedded("parameters beside the form of a registration (§3 Registration)", (store) => {
  layer(layerPlayerSite(store, makeHandBook(), "parameters", settings, [], ROOM_FOR_PLAYERS))((it) => {
    it.effect(
      "remember_auth: the session's cookie goes with the window where it is not to be remembered",
      () =>
        Effect.gen(function* () {
          for (const remember_auth of [false, 0, "false", "0"]) {
            const { status, cookie } = yield* register(new Visitor("en", false), { remember_auth })
            expect(status).toBe(200)
            expect(cookie).toMatch(/HttpOnly/)
            expect(cookie).not.toMatch(/Max-Age|Expires/i)
          }
          for (const parameters of [{}, { remember_auth: true }, { remember_auth: "1" }]) {
            const { cookie } = yield* register(new Visitor("en", false), parameters)
            expect(cookie).toMatch(/Max-Age=\d+/)
          }
        }),
    )

    it.effect("is_page: whether the form stood on a page of its own stays with the registration", () =>
      Effect.gen(function* () {
        for (const is_page of [true, "0", undefined])
          yield* register(new Visitor("en", false), is_page === undefined ? {} : { is_page })
        const told = (yield* eventsOf("player.registered")).slice(-3)
        expect(told.map((event) => event.isPage)).toEqual([true, false, undefined])
      }),
    )

    it.effect(
      "bonus_choice: is the bonus of the form, one that is offered and no other than the form's",
      () =>
        Effect.gen(function* () {
          const who = new Visitor("en", false)
          const { body } = yield* who.post("/registration/fields", { type: "full_reg" })
          const { fields } = body as {
            readonly fields: ReadonlyArray<{
              readonly id: string
              readonly options?: ReadonlyArray<{ readonly id: number }>
            }>
          }
          const [first, second] = fields.find(({ id }) => id === BONUS)?.options ?? []
          expect((yield* register(who, { bonus_choice: `${first?.id}` })).status).toBe(200)
          const held = yield* who.post("/account-api/personal-data/export")
          expect(held.body).toMatchObject({ profile: { [BONUS]: first?.id } })
          const same = yield* register(
            new Visitor("en", false),
            { bonus_choice: first?.id },
            { [BONUS]: first?.id },
          )
          expect(same.status).toBe(200)
          const before = yield* eventCount
          for (const [bonus_choice, more] of [
            [first?.id, { [BONUS]: second?.id }],
            [987, {}],
            ["sport; DROP TABLE events", {}],
            [true, {}],
          ] as const) {
            const answer = yield* register(new Visitor("en", false), { bonus_choice }, more)
            expect(answer).toMatchObject({
              status: 400,
              body: { validation_errors: { bonus_choice: [expect.any(String)] } },
            })
            expect(JSON.stringify(answer.body)).not.toContain("DROP TABLE")
          }
          expect(yield* eventCount).toBe(before)
        }),
    )

    it.effect(
      "is_crypt_reg, freebet_choice: what has no meaning here is refused in words, and its opposite passes",
      () =>
        Effect.gen(function* () {
          const before = yield* eventCount
          for (const [field, value] of [
            ["is_crypt_reg", true],
            ["is_crypt_reg", "1"],
            ["freebet_choice", 6],
            ["freebet_choice", "freebet"],
            ["remember_auth", "perhaps"],
            ["remember_auth", 2],
            ["is_page", null],
            ["connect", []],
            ["bonus_choice", {}],
            ["freebet_choice", "x".repeat(101)],
          ] as const) {
            const answer = yield* register(new Visitor("en", false), { [field]: value })
            const told = `${field}=${JSON.stringify(value)}`
            expect(answer.status, told).toBe(400)
            const wrong = (answer.body as { readonly validation_errors: object }).validation_errors
            expect(Object.keys(wrong), told).toEqual([field])
          }
          expect(yield* eventCount).toBe(before)
          const none = { is_crypt_reg: false, freebet_choice: 0, connect: "0", bonus_choice: "" }
          expect((yield* register(new Visitor("en", false), none)).status).toBe(200)
        }),
    )

    it.effect("tells what it can't heed in the reader's language", () =>
      Effect.gen(function* () {
        const told = (language: string, parameters: object) =>
          Effect.map(
            register(new Visitor(language, false), parameters),
            ({ body }) =>
              (body as { readonly errors: ReadonlyArray<{ readonly detail: string }> }).errors[0]?.detail,
          )
        expect(yield* told("ru", { is_crypt_reg: true })).toMatch(/^Отправьте форму как есть/)
        expect(yield* told("en", { is_crypt_reg: true })).toMatch(/^Send the form as it is/)
        expect(yield* told("ru", { freebet_choice: 6 })).toContain(BONUS)
        expect(yield* told("ru", { bonus_choice: 987 })).toBe(
          "Такого приветственного бонуса в этой форме нет.",
        )
        for (const wrong of [
          { remember_auth: "perhaps" },
          { is_page: null },
          { connect: [] },
          { bonus_choice: {} },
        ])
          expect(yield* told("ru", wrong), JSON.stringify(wrong)).toMatch(/^[А-Я]/)
      }),
    )

    it.effect("connect: who comes by a service signs in by it to the account of any form", () =>
      Effect.gen(function* () {
        admit("connected", { email: "c@provider.test", email_verified: true })
        const who = new Visitor("en", false)
        yield* through(who, "connected", "google", "register")
        const answer = yield* register(who, { connect: true })
        const { userId } = valueIn<{ readonly userId: number }>(answer)
        expect(yield* linksOf(who)).toMatchObject([{ provider: "google" }])
        const again = new Visitor("en", false)
        const back = valueIn<Outcome>(yield* through(again, "connected"))
        expect(back).toMatchObject({ outcome: "signedIn", player: { userId } })
      }),
    )

    it.effect(
      "connect: links nothing unasked, nothing that nobody vouches for, and nobody else's service",
      () =>
        Effect.gen(function* () {
          admit("unasked")
          const unasked = new Visitor("en", false)
          yield* through(unasked, "unasked", "google", "register")
          yield* register(unasked, {})
          expect(yield* linksOf(unasked)).toEqual([])
          const before = yield* eventCount
          const nobody = new Visitor("en", false)
          expect(codeOf(yield* register(nobody, { connect: true }))).toBe("social-gone")
          expect(yield* isGuest(nobody)).toBe(true)
          expect(yield* eventCount).toBe(before)
          const { who } = yield* member("by-service")
          const answer = yield* who.post("/account-api/registration/soc_reg", {
            guid: "guid-of-parameters-by-service",
            values: { country_id: 1, currency_id: 1, "agree-policy": true, social_types_id: 2 },
            connect: false,
          })
          expect(answer).toMatchObject({
            status: 400,
            body: { validation_errors: { connect: [expect.any(String)] } },
          })
        }),
    )
  })
})

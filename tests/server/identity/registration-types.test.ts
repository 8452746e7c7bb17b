import { layer } from "@effect/vitest"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import fc from "fast-check"
import { expect } from "vitest"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { SETTINGS } from "#src/server/kernel/settings/settings.ts"
import { makeHandBook } from "#tests/support/book.ts"
import { layerPlayerSite, Visitor } from "#tests/support/player-site.ts"
import {
  byMail,
  countryId,
  handIn,
  type Made,
  oneClick,
  PASSWORD,
  registering,
  SIGN_IN,
} from "#tests/support/registering.ts"
import { describeEmbedded } from "#tests/support/stores.ts"
import { eventCount } from "#tests/support/wagers.ts"

const provider = (id: "google" | "telegram", name: string) =>
  ({ kind: "oidc", id, name, issuer: "https://accounts.example.org", clientId: "statebook" }) as const

const WITH_BONUSES = {
  ...SETTINGS.registration,
  bonuses: [
    { id: "sport", bonusCode: 1, icon: "football", cancel: false },
    { id: "cancel", bonusCode: -1, icon: "close", cancel: true },
  ],
}

describeEmbedded("§3 Registration: types", (store) => {
  layer(layerPlayerSite(store, makeHandBook(), "registration-types"))((it) => {
    it.effect("registers by one click: credentials made here, told once, good for signing in", () =>
      Effect.gen(function* () {
        const visitor = new Visitor()
        const made = yield* handIn(visitor, "fast_reg", "one-click-number-1", oneClick)
        expect(made.status).toBe(200)
        const { userId, credentials } = (made.body as Made).value
        expect(credentials?.login).toBe(`${userId}`)
        expect(credentials?.password).toMatch(/^[a-zA-Z2-9]{14}$/)
        const log = JSON.stringify(yield* Effect.orDie((yield* Journal).readAll(0, 1000)))
        expect(log).not.toContain(credentials?.password)
        expect((yield* visitor.get("/account-api/auth/session")).body).toMatchObject({
          value: { userId, phone: "" },
        })
        const signedIn = yield* new Visitor().post(SIGN_IN, { type: "login", ...credentials })
        expect(signedIn).toMatchObject({ status: 200, body: { value: { userId } } })
        const asPhone = yield* new Visitor().post(SIGN_IN, { type: "phone", ...credentials })
        expect(asPhone.status).toBe(422)
      }),
    )

    it.effect(
      "tells the credentials again to the same key of the same browser only, and only for two minutes",
      () =>
        Effect.gen(function* () {
          const visitor = new Visitor()
          // The form that the page shows binds the browser: an answer that is lost brings it nothing.
          yield* visitor.post("/registration/fields", { type: "fast_reg" })
          expect(visitor.formCookie).not.toBe("")
          const first = yield* handIn(visitor, "fast_reg", "one-click-number-2", oneClick)
          const again = yield* handIn(visitor, "fast_reg", "one-click-number-2", oneClick)
          expect((again.body as Made).value.credentials).toEqual((first.body as Made).value.credentials)
          const other = yield* handIn(visitor, "fast_reg", "one-click-number-2", {
            ...oneClick,
            currency_id: 2,
          })
          expect(other.status).toBe(409)
          const before = yield* eventCount
          // Whoever else learns the key, with a form of their own or without, wherever they are, learns nothing.
          for (const thief of [new Visitor(), new Visitor()]) {
            const { length } = thief.cookie
            const stolen = yield* handIn(thief, "fast_reg", "one-click-number-2", oneClick)
            expect(stolen).toMatchObject({ status: 409, body: { code: "key-reused" } })
            expect(JSON.stringify(stolen.body)).not.toContain(
              `${(first.body as Made).value.credentials?.password}`,
            )
            expect(thief.cookie).toHaveLength(length)
            yield* thief.post("/registration/fields", { type: "fast_reg" })
            expect((yield* handIn(thief, "fast_reg", "one-click-number-2", oneClick)).status).toBe(409)
          }
          expect(yield* eventCount).toBe(before)
          yield* TestClock.adjust("2 minutes")
          const late = yield* handIn(visitor, "fast_reg", "one-click-number-2", oneClick)
          expect(late).toMatchObject({ status: 409, body: { code: "key-reused" } })
          expect(yield* eventCount).toBe(before)
        }),
    )

    it.effect("asks for a captcha and writes nothing without", () =>
      Effect.gen(function* () {
        const before = yield* eventCount
        for (const type of ["fast_reg", "full_reg"]) {
          const answer = yield* new Visitor().post(registering(type), {
            guid: "without-a-captcha-1",
            values: byMail,
          })
          expect(answer).toMatchObject({ status: 403, body: { code: "captcha-failed" } })
        }
        expect(yield* eventCount).toBe(before)
      }),
    )

    it.effect("registers by e-mail, also as short_reg, and keeps what was said outside the log", () =>
      Effect.gen(function* () {
        for (const type of ["full_reg", "short_reg"]) {
          const visitor = new Visitor()
          const made = yield* handIn(visitor, type, `by-mail-as-${type}`, byMail)
          expect(made.status).toBe(200)
          const { userId, credentials } = (made.body as Made).value
          expect(credentials).toBeUndefined()
          const signedIn = yield* new Visitor().post(SIGN_IN, {
            type: "login",
            login: `${userId}`,
            password: PASSWORD,
          })
          expect(signedIn.status).toBe(200)
          const journal = yield* Journal
          const log = JSON.stringify(yield* Effect.orDie(journal.readAll(0, 1000)))
          for (const said of ["anna@example.org", "Анна", "1940-05-17", PASSWORD])
            expect(log).not.toContain(said)
          const profile = yield* Effect.orDie(journal.document("profile", `${userId}`))
          expect(profile).toMatchObject({
            value: { data: { email: "anna@example.org", surname: "Ким", date_birthday: "1940-05-17" } },
          })
          expect(JSON.stringify(profile)).not.toContain(PASSWORD)
        }
      }),
    )

    it.effect("holds each rule of the form by e-mail, with words at each field", () =>
      Effect.gen(function* () {
        const before = yield* eventCount
        const visitor = new Visitor("ru")
        const { status, body } = yield* handIn(visitor, "full_reg", "by-mail-all-wrong", {
          ...byMail,
          email: "anna@gmial.com",
          name: "R2D2",
          surname: "",
          date_birthday: "2023-02-29",
          password_again: "another",
          "agree-policy": false,
        })
        expect(status).toBe(422)
        const { validation_errors } = body as {
          readonly validation_errors: Readonly<Record<string, readonly string[]>>
        }
        expect(Object.keys(validation_errors).sort()).toEqual(
          ["agree-policy", "date_birthday", "email", "name", "password_again", "surname"].sort(),
        )
        expect(validation_errors.email?.[0]).toContain("gmail.com")
        expect(yield* eventCount).toBe(before)
      }),
    )

    it.effect("lists regions and cities, and takes only those that belong together", () =>
      Effect.gen(function* () {
        const visitor = new Visitor("en")
        interface Listed {
          readonly value: ReadonlyArray<{ readonly id: number; readonly name: string }>
        }
        const listed = (path: string, body: unknown) =>
          Effect.map(visitor.post(path, body), (answer) => (answer.body as Listed).value)
        const idIn = (list: Listed["value"], wanted: string) =>
          list.find(({ name }) => name === wanted)?.id ?? 0
        const regions = yield* listed("/getRegions", { country_id: countryId("ru") })
        const region_id = idIn(regions, "Leningrad Oblast")
        const city_id = idIn(yield* listed("/getCitiesByRegion", { region_id }), "Vyborg")
        const elsewhere = idIn(regions, "Tula Oblast")
        const place = { region_id, city_id }
        const right = yield* handIn(visitor, "full_reg", "from-vyborg-itself", { ...byMail, ...place })
        expect(right.status).toBe(200)
        const wrong = yield* handIn(new Visitor(), "full_reg", "from-vyborg-in-tula", {
          ...byMail,
          ...place,
          region_id: elsewhere,
        })
        expect(wrong).toMatchObject({
          status: 422,
          body: { validation_errors: { city_id: [expect.any(String)] } },
        })
        const abroad = yield* handIn(new Visitor(), "full_reg", "from-vyborg-abroad", {
          ...byMail,
          ...place,
          country_id: countryId("de"),
        })
        expect(abroad).toMatchObject({
          status: 422,
          body: { validation_errors: { region_id: [expect.any(String)] } },
        })
        expect((yield* visitor.post("/getRegions", { country_id: "x" })).status).toBe(400)
        expect(yield* listed("/getRegions", { country_id: -1 })).toEqual([])
      }),
    )

    it.effect(
      "counts the years that the country asks for: 18 in Russia, 21 in Kazakhstan (§5 Small rules: minimum age; §3 Site configuration: minimum age)",
      () =>
        Effect.gen(function* () {
          // The test's clock stands in January 1970.
          const bornOn = (date_birthday: string, code: string) =>
            Effect.map(
              handIn(new Visitor(), "full_reg", `born-${date_birthday}-in-${code}`, {
                ...byMail,
                date_birthday,
                country_id: countryId(code),
              }),
              ({ status, body }) =>
                status === 200
                  ? status
                  : (body as { readonly validation_errors: { readonly date_birthday: readonly [string] } })
                      .validation_errors.date_birthday[0],
            )
          expect(yield* bornOn("1951-12-31", "ru")).toBe(200)
          expect(yield* bornOn("1952-02-01", "ru")).toContain("1 January 1952")
          for (const day of ["1951-12-31", "1949-02-01"])
            expect(yield* bornOn(day, "kz")).toContain("1 January 1949")
          expect(yield* bornOn("1948-12-31", "kz")).toBe(200)
        }),
    )
  })
})

describeEmbedded("registration as configured", (store) => {
  const configured = {
    registration: WITH_BONUSES,
    socialProviders: [provider("google", "Google"), provider("telegram", "Telegram")],
    captcha: "disabled",
  } as const
  layer(layerPlayerSite(store, makeHandBook(), "registration-social", configured))((it) => {
    it.effect(
      "offers social networks and bonuses where they are configured, and takes nobody whom none vouches for",
      () =>
        Effect.gen(function* () {
          const visitor = new Visitor()
          const { body } = yield* visitor.post("/registration/fields?bonus=sport", { type: "soc_reg" })
          expect(body).toMatchObject({
            fields: [
              {
                id: "social_types_id",
                type: "social_types",
                options: [
                  { code: "google", name: "Google" },
                  { code: "telegram", name: "Telegram" },
                ],
              },
              { id: "country_id" },
              { id: "currency_id" },
              { id: "first_deposit_bonus_choice", default: 1, options: [{ id: 1 }, { id: -1 }] },
              { id: "agree-policy" },
              { id: "captcha" },
            ],
          })
          const answer = yield* visitor.post(registering("soc_reg"), {
            guid: "by-social-network",
            values: { ...oneClick, social_types_id: 2 },
          })
          expect(answer).toMatchObject({ status: 403, body: { code: "social-gone" } })
        }),
    )

    it.effect("§7 Registration: welcome bonuses: with a code only its own and the one that declines", () =>
      Effect.gen(function* () {
        const visitor = new Visitor()
        const all = yield* visitor.get("/api/v3/bonuses/welcome-bonuses")
        expect(all.body).toMatchObject({
          data: [
            { id: "sport", attributes: { bonusCode: 1, cancel: false, name: "Sports bonus" } },
            { id: "cancel", attributes: { bonusCode: -1, cancel: true } },
          ],
        })
        const one = yield* visitor.get("/api/v3/bonuses/welcome-bonuses?bonus=casino")
        expect(one.body).toMatchObject({ data: [{ id: "cancel" }] })
      }),
    )

    it.effect(
      "§3 Welcome bonus, kept as it was chosen or declined, and refused where it is not offered",
      () =>
        Effect.gen(function* () {
          const chosen = (guid: string, first_deposit_bonus_choice: number) =>
            new Visitor().post(registering("fast_reg"), {
              guid,
              values: { ...oneClick, first_deposit_bonus_choice },
            })
          const declined = yield* chosen("declines-the-bonus", -1)
          expect(declined.status).toBe(200)
          const profile = yield* Effect.orDie(
            (yield* Journal).document("profile", `${(declined.body as Made).value.userId}`),
          )
          expect(profile).toMatchObject({ value: { data: { first_deposit_bonus_choice: -1 } } })
          expect((yield* chosen("wants-another-bonus", 7)).status).toBe(422)
        }),
    )

    it.effect("never breaks on forms nobody would fill in: refused in words, nothing written", () =>
      Effect.gen(function* () {
        const visitor = new Visitor()
        const value = fc.oneof(
          fc.string(),
          fc.string({ unit: "binary" }),
          fc.double(),
          fc.boolean(),
          fc.constantFrom("__proto__", "constructor", "\0", "1e999", "-1", "<script>"),
        )
        const ids = ["country_id", "currency_id", "email", "name", "date_birthday", "password", "__proto__"]
        const forms = fc.sample(
          fc.dictionary(fc.oneof(fc.constantFrom(...ids), fc.string()), value, { maxKeys: 12 }),
          { numRuns: 5, seed: 7 },
        )
        const before = yield* eventCount
        for (const type of ["fast_reg", "full_reg", "phone_reg", "soc_reg", "pay_and_play"]) {
          for (const [index, values] of forms.entries()) {
            // Each counts as a registration of its address.
            yield* TestClock.adjust("5 minutes")
            const body = { guid: `hostile-${type}-${index}`, values, proof: "x" }
            const { status } = yield* visitor.post(registering(type), body)
            expect([400, 403, 404, 422]).toContain(status)
          }
        }
        expect(yield* eventCount).toBe(before)
      }),
    )
  })
})

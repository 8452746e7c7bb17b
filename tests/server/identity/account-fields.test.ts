import { layer } from "@effect/vitest"
import { Effect, Schema } from "effect"
import { TestClock } from "effect/testing"
import { expect } from "vitest"
import { AccountFieldsView } from "#models/identity/account-fields.ts"
import { Outbox } from "#src/server/domains/identity/contacts/Outbox.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { makeHandBook } from "#tests/support/book.ts"
import { countryIdOf } from "#tests/support/country-id.ts"
import { sendPassport } from "#tests/support/identified.ts"
import {
  type Answer,
  layerPlayerSite,
  mailValues,
  ROOM_FOR_PLAYERS,
  Visitor,
} from "#tests/support/player-site.ts"
import { describeEmbedded } from "#tests/support/stores.ts"
import { eventCount, nextNumber } from "#tests/support/wagers.ts"
import { wordsOf } from "#tests/support/words.ts"

const SAVE = "/saveaccountfields"
const FIELDS = "/account-api/user/fields"
const EXPORT = "/account-api/personal-data/export"
const IDENTITY = { name: "Анна", surname: "Ким", date_birthday: "1940-05-17" } as const

const signedUp = Effect.gen(function* () {
  const who = new Visitor("en", false)
  const number = nextNumber()
  const userId = yield* who.register(number)
  return { who, userId, phone: `7${number}` }
})
const profileOf = (who: Visitor) =>
  Effect.map(who.post(EXPORT), ({ body }) => (body as { readonly profile: object }).profile)
const CONFIRMED_WORDS = wordsOf("en")("account.fields.confirmed")
const decodeFields = Schema.decodeUnknownSync(Schema.Struct({ value: AccountFieldsView }))
const fieldsOf = (who: Visitor) => Effect.map(who.get(FIELDS), ({ body }) => decodeFields(body).value)
const wrongIn = ({ body }: Answer) =>
  Object.keys((body as { readonly validation_errors?: object }).validation_errors ?? {})

describeEmbedded("fields of an account, saved after the registration (§7 Office)", (store) => {
  const settings = { captcha: "disabled" } as const
  layer(layerPlayerSite(store, makeHandBook(), "fields", settings, [], ROOM_FOR_PLAYERS))((it) => {
    it.effect("are kept outside the log, beside what was said before; the player is told", () =>
      Effect.gen(function* () {
        const { who, userId, phone } = yield* signedUp
        const saved = yield* who.post(SAVE, { ...IDENTITY, address: "Тверская, 1" })
        expect(saved).toMatchObject({
          status: 200,
          body: { value: { fields: ["name", "surname", "date_birthday", "address"] } },
        })
        yield* who.post(SAVE, { address: "Арбат, 2", postal_code: "119019" })
        expect(yield* profileOf(who)).toEqual({ ...IDENTITY, address: "Арбат, 2", postal_code: "119019" })
        const messages = yield* Effect.orDie((yield* Outbox).list(1000))
        expect(messages.filter(({ to, text }) => to === phone && text.includes("were changed"))).toHaveLength(
          2,
        )
        const log = yield* Effect.orDie((yield* Journal).read(`player:${userId}`))
        expect(log.filter(({ payload }) => payload.includes("fields.saved"))).toHaveLength(2)
        expect(JSON.stringify(log)).not.toMatch(/Арбат|Анна|1940-05-17/)
      }),
    )

    it.effect(
      "want a fresh proof, are each player's own, and are written once where they are so already",
      () =>
        Effect.gen(function* () {
          const { who } = yield* signedUp
          const { who: stranger } = yield* signedUp
          yield* who.post(SAVE, { name: "Анна" })
          const before = yield* eventCount
          expect((yield* who.post(SAVE, { name: "Анна" })).status).toBe(200)
          expect(yield* eventCount).toBe(before)
          expect(yield* profileOf(stranger)).toEqual({})
          expect((yield* new Visitor("en", false).post(SAVE, { name: "Анна" })).status).toBe(401)
          yield* TestClock.adjust("11 minutes")
          expect(yield* who.post(SAVE, { name: "Ева" })).toMatchObject({
            status: 403,
            body: { code: "proof-needed" },
          })
        }),
    )

    it.effect("keep the rules of the registration, all or none (§5 Form rules)", () =>
      Effect.gen(function* () {
        const { who } = yield* signedUp
        yield* who.post(SAVE, { name: "Анна" })
        const before = yield* eventCount
        for (const [values, field] of [
          [{ name: "1; DROP TABLE events" }, "name"],
          [{ surname: "Ким", date_birthday: "2999-01-01" }, "date_birthday"],
          [{ date_birthday: "1969-01-01" }, "date_birthday"],
          [{ date_birthday: "tomorrow" }, "date_birthday"],
          [{ name: "" }, "name"],
          [{ name: "я".repeat(61) }, "name"],
          [{ gender: 99 }, "gender"],
          [{ citizenship_id: "<script>" }, "citizenship_id"],
          [{ region_id: 1e15 }, "region_id"],
          [{ inn: "123" }, "inn"],
          [{ postal_code: "!" }, "postal_code"],
        ] as const) {
          const answer = yield* who.post(SAVE, values)
          expect(answer.status, JSON.stringify(values)).toBe(422)
          expect(wrongIn(answer), JSON.stringify(values)).toContain(field)
          expect(JSON.stringify(answer.body)).not.toContain("DROP TABLE")
        }
        expect(yield* eventCount).toBe(before)
        expect(yield* profileOf(who)).toEqual({ name: "Анна" })
      }),
    )

    it.effect("name a city of its region alone", () =>
      Effect.gen(function* () {
        const { who } = yield* signedUp
        const listed = (path: string, body: object) =>
          Effect.map(
            who.post(path, body),
            (answer) =>
              (
                answer.body as {
                  readonly value: ReadonlyArray<{ readonly id: number; readonly name: string }>
                }
              ).value,
          )
        const regions = yield* listed("/getRegions", { country_id: countryIdOf("ru") })
        const idOf = (name: string) => regions.find((region) => region.name === name)?.id ?? 0
        const region_id = idOf("Leningrad Oblast")
        const [city] = yield* listed("/getCitiesByRegion", { region_id })
        expect((yield* who.post(SAVE, { region_id, city_id: city?.id ?? 0 })).status).toBe(200)
        const moved = yield* who.post(SAVE, { region_id: idOf("Tula Oblast") })
        expect([moved.status, wrongIn(moved)]).toEqual([422, ["city_id"]])
      }),
    )

    it.effect("that documents prove stay while a reviewer has them; where the player lives does not", () =>
      Effect.gen(function* () {
        const { who } = yield* signedUp
        yield* who.post(SAVE, IDENTITY)
        expect((yield* sendPassport(who)).status).toBe(200)
        const other = yield* who.post(SAVE, { name: "Ева", address: "Арбат, 2" })
        expect([other.status, wrongIn(other)]).toEqual([422, ["name"]])
        const same = yield* who.post(SAVE, { name: "Анна", address: "Арбат, 2" })
        expect(same.status).toBe(200)
        expect(yield* profileOf(who)).toMatchObject({ name: "Анна", address: "Арбат, 2" })
      }),
    )

    it.effect("are told as they stand, with their rules and what may be chosen", () =>
      Effect.gen(function* () {
        const { who } = yield* signedUp
        const empty = yield* fieldsOf(who)
        expect(empty.values).toEqual({})
        expect(empty.fields.filter(({ required, disabled }) => required || disabled)).toEqual([])
        yield* who.post(SAVE, { ...IDENTITY, address: "Тверская, 1" })
        const told = yield* fieldsOf(who)
        expect(told.country_id).toBe(countryIdOf("ru"))
        expect(told.values).toEqual({ ...IDENTITY, address: "Тверская, 1" })
        const required = told.fields.filter((field) => field.required).map(({ id }) => id)
        expect(required).toEqual(["name", "surname", "date_birthday", "address"])
        const one = (id: string) => told.fields.find((field) => field.id === id)
        expect(one("name")?.rules.length).toBeGreaterThan(0)
        expect(one("region_id")?.options?.some(({ name }) => name === "Tula Oblast")).toBe(true)
        // What is told can be sent back as it is.
        expect((yield* who.post(SAVE, told.values)).status).toBe(200)
        const region_id = one("region_id")?.options?.find(({ name }) => name === "Tula Oblast")?.id ?? 0
        yield* who.post(SAVE, { region_id })
        const cities = (yield* fieldsOf(who)).fields.find(({ id }) => id === "city_id")?.options ?? []
        expect((yield* who.post(SAVE, { city_id: cities[0]?.id ?? 0 })).status).toBe(200)
      }),
    )

    it.effect("are told to their player alone, who has proved that it is they", () =>
      Effect.gen(function* () {
        const { who } = yield* signedUp
        const { who: stranger } = yield* signedUp
        yield* who.post(SAVE, IDENTITY)
        expect((yield* fieldsOf(stranger)).values).toEqual({})
        expect((yield* new Visitor("en", false).get(FIELDS)).status).toBe(401)
        yield* TestClock.adjust("11 minutes")
        expect(yield* who.get(FIELDS)).toMatchObject({ status: 403, body: { code: "proof-needed" } })
      }),
    )

    it.effect(
      "are those of the country: the 14 countries have a document's type and series (§4 Registration)",
      () =>
        Effect.gen(function* () {
          const askedIn = (country: string) =>
            Effect.gen(function* () {
              const who = new Visitor("en", false)
              const values = {
                ...mailValues(`fields-${country}@example.com`),
                country_id: countryIdOf(country),
              }
              const guid = `registration-of-fields-${country}`
              expect((yield* who.post("/account-api/registration/full_reg", { guid, values })).status).toBe(
                200,
              )
              const { country_name, fields } = yield* fieldsOf(who)
              const ids = fields.map(({ id }) => id)
              expect(ids).not.toContain("country_id")
              return {
                country_name,
                document: ids.filter((id) =>
                  ["document_type_id", "passport_series", "passport"].includes(id),
                ),
                placeholder: fields.find(({ id }) => id === "passport")?.placeholder,
              }
            })
          expect(yield* askedIn("kz")).toEqual({
            country_name: "Kazakhstan",
            document: ["document_type_id", "passport_series", "passport"],
            placeholder: wordsOf("en")("registration.document-number.with-series"),
          })
          expect(yield* askedIn("de")).toEqual({
            country_name: "Germany",
            document: ["passport"],
            placeholder: wordsOf("en")("registration.document-number.whole"),
          })
        }),
    )

    it.effect("say which of them documents prove: those, and no others, can't be changed", () =>
      Effect.gen(function* () {
        const { who } = yield* signedUp
        yield* who.post(SAVE, IDENTITY)
        yield* sendPassport(who)
        const { fields } = yield* fieldsOf(who)
        for (const { id, disabled, tooltip } of fields) {
          const refused = yield* who.post(SAVE, { [id]: "?" })
          const why = (refused.body as { readonly validation_errors: Readonly<Record<string, unknown>> })
            .validation_errors[id]
          const isConfirmed = JSON.stringify(why)?.includes(CONFIRMED_WORDS) === true
          expect([id, disabled, tooltip === CONFIRMED_WORDS]).toEqual([id, isConfirmed, isConfirmed])
        }
        expect(fields.filter(({ disabled }) => !disabled).map(({ id }) => id)).toEqual([
          "region_id",
          "city_id",
          "address",
          "postal_code",
        ])
      }),
    )

    it.effect("are no others than those of the account: nothing else can be set (B15.3.3, B15.3.6)", () =>
      Effect.gen(function* () {
        const { who } = yield* signedUp
        const before = yield* eventCount
        const bodies = [
          "{}",
          '{"__proto__":"x"}',
          '{"__proto__":{"polluted":1}}',
          '{"constructor":{"prototype":1}}',
          '{"constructor":"x"}',
          '{"email":"e@example.org"}',
          '{"phone":"79990000000"}',
          '{"balance":1000000}',
          '{"currency_id":2}',
          '{"name":null}',
          '{"name":["x"]}',
          '{"name":{"a":1}}',
          `{"address":"${"x".repeat(501)}"}`,
          "[]",
        ]
        for (const text of bodies) {
          const answer = yield* who.post(SAVE, JSON.parse(text))
          expect(answer.status, text.slice(0, 60)).toBe(400)
          expect((answer.body as { readonly message: string }).message, text.slice(0, 60)).toMatch(/\w/)
        }
        expect(yield* eventCount).toBe(before)
        expect(yield* profileOf(who)).toEqual({})
      }),
    )
  })
})

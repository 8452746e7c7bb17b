import { layer } from "@effect/vitest"
import { Effect } from "effect"
import { expect } from "vitest"
import { readRegistration } from "#src/server/domains/identity/registration/registration-file.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { makeHandBook } from "#tests/support/book.ts"
import { layerPlayerSite, Visitor } from "#tests/support/player-site.ts"
import {
  byMail,
  countryId,
  handIn,
  type Made,
  oneClick,
  PASSWORD,
  SIGN_IN,
} from "#tests/support/registering.ts"
import { writeRegistration } from "#tests/support/registration-forty.ts"
import { describeEmbedded } from "#tests/support/stores.ts"
import { eventCount } from "#tests/support/wagers.ts"

const registration = await Effect.runPromise(readRegistration(writeRegistration()))

describeEmbedded("types of an operator's own", (store) => {
  const own = { registration }
  layer(layerPlayerSite(store, makeHandBook(), "registration-forty", own))((it) => {
    const person = {
      ...byMail,
      country_code_id: countryId("ru"),
      phone: "9123456789",
      citizenship_id: countryId("kz"),
      gender: 2,
      cpf: "529.982.247-25",
      inn: "500100732259",
      passport_date: "1960-02-29",
      partner_email: "partner@example.org",
      first_deposit_bonus_choice: 1,
    }

    it.effect("registers by a form of forty fields, and keeps what was said, a phone unproved among it", () =>
      Effect.gen(function* () {
        const made = yield* handIn(new Visitor("en"), "custom_reg", "form-of-forty-fields", person)
        expect(made.status).toBe(200)
        const { userId } = (made.body as Made).value
        const profile = yield* Effect.orDie((yield* Journal).document("profile", `${userId}`))
        const { password: _, password_again: __, currency_id: ___, "agree-policy": ____, ...said } = person
        // Numbers are kept as what is meant by them, however they were written.
        expect(profile).toMatchObject({ value: { data: { ...said, cpf: said.cpf.replace(/\D/g, "") } } })
        const asPhone = yield* new Visitor().post(SIGN_IN, {
          type: "phone",
          login: "79123456789",
          password: PASSWORD,
        })
        expect(asPhone.status).toBe(422)
      }),
    )

    it.effect("judges each field by its own rule, and one that another brings in with it", () =>
      Effect.gen(function* () {
        const before = yield* eventCount
        const { status, body } = yield* handIn(new Visitor("en"), "custom_reg", "forty-fields-all-wrong", {
          ...person,
          cpf: "111.111.111-11",
          inn: "500100732258",
          gender: 9,
          citizenship_id: -1,
          passport_date: "2999-01-01",
          postal_code: "!",
          bank_account: "<script>",
          partner_email: "partner",
          phone: "912",
          first_deposit_bonus_choice: 2,
          checkbox_pep: true,
        })
        expect(status).toBe(422)
        const { validation_errors } = body as {
          readonly validation_errors: Readonly<Record<string, unknown>>
        }
        expect(Object.keys(validation_errors).sort()).toEqual(
          [
            "bank_account",
            "citizenship_id",
            "cpf",
            "first_deposit_bonus_choice",
            "gender",
            "inn",
            "partner_email",
            "partner_phone",
            "passport_date",
            "phone",
            "postal_code",
          ].sort(),
        )
        expect(yield* eventCount).toBe(before)
      }),
    )

    it.effect("registers with the first payment ahead: credentials made here, as in one click", () =>
      Effect.gen(function* () {
        const made = yield* handIn(new Visitor(), "pay_and_play", "pay-and-play-number-1", oneClick)
        expect(made.status).toBe(200)
        expect((made.body as Made).value.credentials?.login).toBe(`${(made.body as Made).value.userId}`)
      }),
    )

    it.effect("answers version 1 with types, fields, their relations and the operator's button", () =>
      Effect.gen(function* () {
        const visitor = new Visitor("en")
        const types = yield* visitor.get("/api/web/registration/v1/types")
        expect(types.body).toMatchObject({
          data: {
            attributes: { types: [{ id: "custom_reg" }, { id: "pay_and_play" }, { id: "phone_reg" }] },
          },
        })
        const { body } = yield* visitor.get("/api/web/registration/v1/fields/custom_reg")
        const { fields, relation_fields } = (
          body as {
            readonly data: {
              readonly attributes: {
                readonly fields: ReadonlyArray<{ readonly id: string; readonly title: string }>
                readonly relation_fields: ReadonlyArray<unknown>
              }
            }
          }
        ).data.attributes
        expect(fields.at(-1)).toMatchObject({ id: "submit", type: "button", title: "Open an account" })
        expect(relation_fields).toHaveLength(1)
        const closed = yield* visitor.get("/api/web/registration/v1/fields/fast_reg")
        expect(closed.status).toBe(404)
        const none = yield* visitor.get("/api/web/registration/v1/fields/letter_reg")
        expect(none.status).toBe(400)
        const banners = yield* visitor.post("/registration/fields", { type: "custom_reg" })
        expect(banners.body).toMatchObject({ banners: ["A bonus for bets"] })
      }),
    )
  })
})

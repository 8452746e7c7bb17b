import { describe, expect, it } from "vitest"
import { ageIn, defaultValues, formCountryId, titleIn } from "./form-country.ts"
import { changeValue, type Form } from "./form-state.ts"
import { blockingFields, isFormValid } from "./form-validity.ts"
import type { RegistrationField } from "./registration.ts"
import { documentNumberPlaceholder, relationsOf, visibleFields } from "./visibility.ts"

const field = (id: string, more: Partial<RegistrationField> = {}): RegistrationField => ({
  id,
  name: id,
  type: "input",
  group: "main",
  visible: true,
  title: id,
  placeholder: "",
  required: true,
  disabled: false,
  input_type: "text",
  rules: [],
  ...more,
})

const countries = ["RU", "GH", "DE"].map((Alpha2, index) => ({ id: index + 1, name: Alpha2, Alpha2 }))
const documents = [
  field("country_id", { type: "select", options: countries }),
  field("document_type_id"),
  field("passport_series"),
  field("passport"),
]
const shown = (fields: readonly RegistrationField[]) => fields.map((one) => one.id)

describe("visibility (§3, §4 Registration)", () => {
  it("shows a document's type and series only for the fourteen countries, in full_reg (§4 Registration: documents by country)", () => {
    const relations = relationsOf("full_reg", documents, [])
    expect(shown(visibleFields(documents, relations, { country_id: 2 }))).toEqual(shown(documents))
    expect(shown(visibleFields(documents, relations, { country_id: 3 }))).toEqual(["country_id", "passport"])
    expect(shown(visibleFields(documents, relations, {}))).toEqual(["country_id", "passport"])
    expect(relationsOf("phone_reg", documents, [])).toEqual([])
  })

  it("changes the placeholder of the document's number with the country", () => {
    expect(documentNumberPlaceholder(countries[0])).not.toBe(documentNumberPlaceholder(countries[2]))
  })

  it("shows a dependent field by default before its parent has a value (§3 Registration: visibility)", () => {
    const relations = [{ field: "passport", parent: "country_id", values: [1], byDefault: true }]
    expect(shown(visibleFields(documents, relations, {}))).toContain("passport")
    expect(shown(visibleFields(documents, relations, { country_id: "1" }))).toContain("passport")
    expect(shown(visibleFields(documents, relations, { country_id: 2 }))).not.toContain("passport")
  })
})

describe("country of a form (§4 Registration)", () => {
  it("comes from the phone code in the phone type, else from the country (§4 Registration: country of the form)", () => {
    const values = { country_code_id: 7, country_id: 2 }
    expect(formCountryId("phone_reg", values)).toBe(7)
    expect(formCountryId("full_reg", values)).toBe(2)
    expect(formCountryId("phone_reg", { country_id: "2" })).toBe(2)
    expect(formCountryId("phone_reg", { country_id: "" })).toBeUndefined()
  })

  it("defaults the phone code to the first option where the country is hidden", () => {
    const code = field("country_code_id", { type: "phone_country", options: countries })
    expect(defaultValues([code], [])).toEqual({ country_code_id: 1 })
    expect(defaultValues([code, field("country_id")], [])).toEqual({})
    expect(defaultValues([code, field("country_id", { visible: false })], [])).toEqual({ country_code_id: 1 })
    expect(defaultValues([{ ...code, default: 3 }], [])).toEqual({ country_code_id: 3 })
  })
})

describe("what a form's country brings along", () => {
  const own = (id: number, currencyId?: number) => ({
    id,
    name: `${id}`,
    ...(currencyId === undefined ? {} : { currencyId }),
  })
  const form: Form = {
    type: "full_reg",
    fields: [
      field("country_id", {
        type: "select",
        default: 1,
        options: [own(1, 10), own(2, 20), own(3), own(4, 40)],
      }),
      field("currency_id", {
        type: "select",
        default: 10,
        options: [10, 20, 30].map((id) => ({ id, name: `${id}` })),
      }),
    ],
    relations: [],
    phones: { countries: [], masks: [] },
  }
  const state = { secrets: {}, errors: {}, requiredChecking: false }
  const chosen = (values: Readonly<Record<string, number>>, countryId: number) =>
    changeValue(form, { ...state, values }, "country_id", countryId).values.currency_id

  it("is its own currency, where the form offers it; else the one the form starts with (§3 Registration: fields)", () => {
    expect(chosen({ country_id: 1, currency_id: 10 }, 2)).toBe(20)
    expect(chosen({ country_id: 2, currency_id: 20 }, 3)).toBe(10)
    expect(chosen({ country_id: 2, currency_id: 20 }, 4)).toBe(10)
    expect(chosen({ country_id: 1 }, 2)).toBe(20)
  })

  it("is no currency in the place of one that the person chose", () => {
    expect(chosen({ country_id: 1, currency_id: 30 }, 2)).toBe(30)
    const other = changeValue(
      form,
      { ...state, values: { country_id: 1, currency_id: 10 } },
      "currency_id",
      30,
    )
    expect(chosen(other.values as Record<string, number>, 2)).toBe(30)
  })

  it("is the age that its law asks for, in the words of the consent and beside the form (§3 minAgesInCountries)", () => {
    const consent = field("agree-policy", {
      title: "I am 18",
      titlesInCountries: [{ countries: [2], title: "I am 21" }],
    })
    expect([undefined, 1, 2].map((id) => titleIn(consent, id))).toEqual(["I am 18", "I am 18", "I am 21"])
    const ages = { kz: 21 }
    expect(ageIn(ages, { country_code: "kz" }, 18)).toBe(21)
    expect(ageIn(ages, { country_code: "ru" }, 18)).toBe(18)
    expect(ageIn(ages, undefined, 18)).toBe(18)
  })
})

describe("form validity (§4 Registration)", () => {
  const fields = [
    field("phone"),
    field("captcha", { type: "captcha" }),
    field("country_id"),
    field("currency_id"),
    field("country_code_id"),
    field("ref_code", { required: false }),
  ]

  it("waits for required fields, except captcha, country, currency and phone code (§4 Registration: form valid)", () => {
    expect(blockingFields("phone_reg", fields, [], {}, {})).toEqual(["phone"])
    expect(isFormValid("phone_reg", fields, [], { phone: "1" }, {})).toBe(true)
  })

  it("waits for errors, but not for those of the four", () => {
    const error = { text: "wrong" }
    expect(isFormValid("phone_reg", fields, [], { phone: "1" }, { ref_code: error })).toBe(false)
    expect(isFormValid("phone_reg", fields, [], { phone: "1" }, { currency_id: error })).toBe(true)
  })
})

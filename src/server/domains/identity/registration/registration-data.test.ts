import { describe, expect, it } from "vitest"
import { RegistrationType } from "#models/identity/registration/registration.ts"
import { relationsOf, visibleFields } from "#models/identity/registration/visibility.ts"
import type { CurrencyCode } from "#models/money/money.ts"
import { isOfAge } from "#src/server/domains/identification/document-kinds.ts"
import { SETTINGS } from "#src/server/kernel/settings/settings.ts"
import type { SocialProviderRow } from "#src/server/kernel/settings/social-provider.ts"
import { FIELD_CATALOGUE } from "./field-catalogue.ts"
import { formFields, formFieldsV1 } from "./form-fields.ts"
import { registrationData } from "./registration-data.ts"

const setting = { language: "en", settings: SETTINGS, now: Date.UTC(2026, 10, 21) }

const GOOGLE: SocialProviderRow = {
  kind: "oidc",
  id: "google",
  name: "Google",
  issuer: "https://accounts.example.org",
  clientId: "statebook",
}

describe("§3 Registration: registration data", () => {
  it("tells tabs, ages by country, banner, first deposit and additional configuration as they are configured", () => {
    const registration = {
      ...SETTINGS.registration,
      percentFirstDeposit: 50,
      banner: {
        image: "/banner.webp",
        alt: { ru: "Стадион", en: "A stadium" },
        title: { ru: "Бонус", en: "Bonus" },
        text: { ru: "Только по-русски" },
      },
      bonusAmount: { ru: "до 100 €", en: "up to 100 €" },
      bonuses: [
        { id: "cancel", bonusCode: -1, icon: "close", cancel: true },
        {
          id: "spring",
          bonusCode: 4,
          icon: "gift",
          cancel: false,
          name: { en: "Spring" },
          banner: { en: "May" },
        },
      ],
    }
    expect(registrationData("en", { ...SETTINGS, registration })).toMatchObject({
      tabs: [{ value: "phone_reg" }, { value: "fast_reg" }, { value: "full_reg" }],
      hasFirstDeposit: true,
      percentFirstDeposit: 50,
      minAgesInCountries: { kz: 21 },
      banner: { image: "/banner.webp", alt: "A stadium", title: "Bonus", text: "Только по-русски" },
      bonusAmount: "up to 100 €",
      bannerTexts: { 4: "May" },
      bonuses: [
        { id: "cancel", cancel: true, name: "No bonus" },
        { id: "spring", cancel: false, name: "Spring" },
      ],
      additionalConfig: { isVisibleLoginSavingNotice: true },
    })
  })

  it("offers a social network only where one is configured, and no first deposit where nothing is credited", () => {
    const socialProviders = [GOOGLE]
    const values = (settings: typeof SETTINGS) =>
      registrationData("en", settings).tabs.map(({ value }) => value)
    expect(values(SETTINGS)).not.toContain("soc_reg")
    expect(values({ ...SETTINGS, socialProviders })).toContain("soc_reg")
    expect(registrationData("en", { ...SETTINGS, playMoney: false }).hasFirstDeposit).toBe(false)
  })
})

describe("§3 Registration: fields", () => {
  it("has words in both languages for every field of the catalogue, alone in a form", () => {
    for (const id of Object.keys(FIELD_CATALOGUE)) {
      const fields = { ...SETTINGS.registration.fields, custom_reg: [{ id, required: false }] }
      const settings = { ...SETTINGS, registration: { ...SETTINGS.registration, fields } }
      for (const language of ["ru", "en"])
        for (const field of formFields("custom_reg", { ...setting, language, settings }).fields) {
          expect(field.title, `${language} ${id}`).not.toBe("")
          expect(field.title).not.toContain("registration.field")
        }
    }
  })

  it("tells beside the fields in which countries the document is asked for, and says so once (§4 Registration: documents by country)", () => {
    // The list of the specification, as it writes it.
    const named =
      "Ukraine, Russia, Belarus, Azerbaijan, Armenia, Kazakhstan, Kyrgyzstan, Moldova, Turkmenistan, Tajikistan, Uzbekistan, Ghana, Georgia, Serbia"
    const { fields, relation_fields } = formFields("full_reg", setting)
    const countries = fields.find(({ id }) => id === "country_id")?.options ?? []
    expect(countries.length).toBeGreaterThan(240)
    const asking = countries.filter(({ id }) => {
      const shown = visibleFields(fields, relation_fields, { country_id: id }).map((field) => field.id)
      expect(shown).toContain("passport")
      expect(shown.includes("document_type_id")).toBe(shown.includes("passport_series"))
      return shown.includes("passport_series")
    })
    expect(asking.map(({ name }) => name).toSorted()).toEqual(named.split(", ").toSorted())
    expect(visibleFields(fields, relation_fields, {}).map(({ id }) => id)).not.toContain("passport_series")
    expect(relationsOf("full_reg", fields, relation_fields)).toEqual(relation_fields)
    expect(formFieldsV1("full_reg", setting).relation_fields).toEqual(relation_fields)
    for (const type of RegistrationType.literals.filter((other) => other !== "full_reg"))
      expect(formFields(type, setting).relation_fields).toEqual([])
  })

  it("leaves an operator's own relation of a document beside the rule, and has none of fields that a form has not", () => {
    const own = { field: "passport_series", parent: "country_id", values: [1], byDefault: true }
    const registration = (more: Partial<typeof SETTINGS.registration>) => ({
      ...setting,
      settings: { ...SETTINGS, registration: { ...SETTINGS.registration, ...more } },
    })
    const beside = formFields("full_reg", registration({ relations: { full_reg: [own] } })).relation_fields
    expect(beside).toHaveLength(3)
    expect(beside[0]).toEqual(own)
    const { full_reg } = SETTINGS.registration.fields
    const without = full_reg.filter(({ id }) => id !== "document_type_id")
    const fields = { ...SETTINGS.registration.fields, full_reg: without }
    expect(
      formFields("full_reg", registration({ fields })).relation_fields.map(({ field }) => field),
    ).toEqual(["passport_series"])
  })

  it("gives each type fields that are known, each once", () => {
    for (const type of RegistrationType.literals) {
      const ids = formFields(type, setting).fields.map(({ id }) => id)
      expect(ids.length).toBeGreaterThan(2)
      expect(new Set(ids).size).toBe(ids.length)
    }
  })

  it("tells each country's own currency where the site has it, and asks for the age of its law", () => {
    const { fields } = formFields("fast_reg", setting)
    const country = (code: string) =>
      fields.find(({ id }) => id === "country_id")?.options?.find((option) => option.code === code)
    expect(["ru", "kz", "de", "us", "gb"].map((code) => country(code)?.currencyId)).toEqual([
      1,
      4,
      3,
      2,
      undefined,
    ])
    const consent = fields.find(({ id }) => id === "agree-policy")
    const [own] = consent?.titlesInCountries ?? []
    expect(consent?.title).toContain("18")
    expect(own?.title).toContain("21")
    expect(own?.countries.toSorted()).toEqual(["kz", "be", "gr"].map((code) => country(code)?.id).toSorted())
    const russian = formFields("fast_reg", { ...setting, language: "ru" }).fields
    const words = russian.find(({ id }) => id === "agree-policy")?.titlesInCountries?.[0]?.title
    expect(words).toMatch(/^Мне есть 21 год,/)
  })

  it.each([
    [0, "I accept", { kz: 21, be: 21, gr: 21 }],
    [18, "I am 18", { kz: 21, be: 21, gr: 21 }],
    [21, "I am 21", {}],
    [25, "I am 25", {}],
  ])(
    "asks for the site's age of %s, and for more where a country's law does (§3 Site configuration: minimum age)",
    (minimumAge, words, laws) => {
      const settings = { ...SETTINGS, minimumAge }
      expect(registrationData("en", settings).minAgesInCountries).toEqual(laws)
      const { fields } = formFields("full_reg", { ...setting, settings })
      const countries = fields.find(({ id }) => id === "country_id")?.options ?? []
      const consent = fields.find(({ id }) => id === "agree-policy")
      expect(consent?.title).toMatch(new RegExp(`^${words}`))
      for (const { id, code = "" } of countries) {
        const age = Math.max(minimumAge, SETTINGS.registration.minimumAges[code] ?? 0)
        const born = (years: number) => `${2026 - years}-11-21`
        const tooLate = `${2026 - age}-11-22`
        expect(
          [born(age), ...(age > 0 ? [tooLate] : [])].map((day) => isOfAge(day, id, { ...setting, settings })),
        ).toEqual([true, ...(age > 0 ? [false] : [])])
      }
    },
  )

  it("names currencies in the language of the form, and those that it has no word for by their own name", () => {
    const named = (language: string, settings = SETTINGS) =>
      formFields("fast_reg", { ...setting, language, settings })
        .fields.find(({ id }) => id === "currency_id")
        ?.options?.map(({ name }) => name)
    expect(named("en")).toEqual(["Russian Rouble", "US Dollar", "Euro", "Kazakhstani Tenge"])
    expect(named("ru")).toEqual(["Российский рубль", "Доллар США", "Евро", "Казахстанский тенге"])
    const [rouble] = SETTINGS.currencies
    const tokens: typeof SETTINGS = {
      ...SETTINGS,
      currencies: [{ ...rouble, code: "USDT" as CurrencyCode, name: "Tether" }],
    }
    expect(named("en", tokens)).toEqual(["Tether"])
  })

  it("asks in an operator's own words everywhere", () => {
    const title = { en: "I agree" }
    const custom_reg = [{ id: "agree-policy", required: true, title }]
    const fields = { ...SETTINGS.registration.fields, custom_reg }
    const settings = { ...SETTINGS, registration: { ...SETTINGS.registration, fields } }
    const [consent] = formFields("custom_reg", { ...setting, settings }).fields
    expect(consent).toMatchObject({ title: "I agree" })
    expect(consent).not.toHaveProperty("titlesInCountries")
  })

  it("says of a field that nobody knows that the configuration is wrong", () => {
    const fields = { ...SETTINGS.registration.fields, custom_reg: [{ id: "shoe_size", required: true }] }
    const settings = { ...SETTINGS, registration: { ...SETTINGS.registration, fields } }
    expect(() => formFields("custom_reg", { ...setting, settings })).toThrow("shoe_size")
  })
})

import { describe, expect, it } from "vitest"
import { RegistrationType } from "#models/registration/registration.ts"
import { SETTINGS } from "../decisions/settings.ts"
import type { SocialProviderRow } from "../identity/social-settings.ts"
import { FIELD_CATALOGUE } from "./field-catalogue.ts"
import { formFields } from "./form-fields.ts"
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

  it("gives each type fields that are known, each once", () => {
    for (const type of RegistrationType.literals) {
      const ids = formFields(type, setting).fields.map(({ id }) => id)
      expect(ids.length).toBeGreaterThan(2)
      expect(new Set(ids).size).toBe(ids.length)
    }
  })

  it("says of a field that nobody knows that the configuration is wrong", () => {
    const fields = { ...SETTINGS.registration.fields, custom_reg: [{ id: "shoe_size", required: true }] }
    const settings = { ...SETTINGS, registration: { ...SETTINGS.registration, fields } }
    expect(() => formFields("custom_reg", { ...setting, settings })).toThrow("shoe_size")
  })
})

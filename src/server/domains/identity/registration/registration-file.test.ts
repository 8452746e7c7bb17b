import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Effect } from "effect"
import { afterAll, describe, expect, it } from "vitest"
import { visibleFields } from "#models/identity/registration/visibility.ts"
import { siteConfig } from "#src/server/domains/site/site-config.ts"
import { OperatorFileUnreadable } from "#src/server/kernel/operator-file.ts"
import { SETTINGS } from "#src/server/kernel/settings/settings.ts"
import { REGISTRATION_OF_FORTY } from "#tests/support/registration-forty.ts"
import { formFields, formFieldsV1 } from "./form-fields.ts"
import { registrationData } from "./registration-data.ts"
import { readRegistration } from "./registration-file.ts"

const folder = mkdtempSync(join(tmpdir(), "statebook-registration-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const read = (content: unknown) => {
  const file = join(folder, "registration.json")
  writeFileSync(file, JSON.stringify(content))
  return Effect.runPromise(Effect.result(readRegistration(file)))
}

const least = [
  { id: "country_id", required: true },
  { id: "currency_id", required: true },
  { id: "agree-policy", required: true },
]

const settingsOf = async (content: unknown) => {
  const result = await read(content)
  if (result._tag === "Failure") throw result.failure
  return { ...SETTINGS, registration: result.success }
}

const setting = (settings: typeof SETTINGS) => ({ language: "en", settings, now: Date.UTC(2026, 10, 22) })

describe("the operator's registration", () => {
  it("has the types, fields, order, words and relations of the file, and the site's own for the rest", async () => {
    const settings = await settingsOf({
      types: ["custom_reg", "pay_and_play"],
      fields: {
        custom_reg: [
          { id: "checkbox_pep", required: false },
          { id: "about.job", required: false, label: { en: "Your office" } },
          { id: "address", required: true, title: { en: "Where it is" }, placeholder: { en: "Street" } },
          ...least,
          { id: "submit", required: false, title: { en: "Join" } },
        ],
      },
      relations: {
        custom_reg: [{ field: "address", parent: "checkbox_pep", values: [true], byDefault: false }],
      },
      words: { redirectText: { en: "To the games" } },
      additional: { hasLeftBanner: true },
    })
    expect(formFields("custom_reg", setting(settings))).toMatchObject({
      fields: [
        { id: "checkbox_pep", type: "extended_checkbox", tooltip: expect.stringContaining("public office") },
        { id: "about.job", type: "label", title: "Your office" },
        { id: "address", title: "Where it is", placeholder: "Street", required: true },
        { id: "country_id" },
        { id: "currency_id" },
        { id: "agree-policy" },
        { id: "submit", type: "button", title: "Join" },
      ],
      relation_fields: [{ field: "address", parent: "checkbox_pep" }],
    })
    expect(registrationData("en", settings)).toMatchObject({
      tabs: [{ value: "custom_reg" }, { value: "pay_and_play" }],
      additionalConfig: { redirectText: "To the games", hasLeftBanner: true, hasDepositBanner: true },
    })
    expect(formFields("fast_reg", setting(settings))).toEqual(formFields("fast_reg", setting(SETTINGS)))
  })

  it("names countries by their codes, where forms have their ids", async () => {
    const settings = await settingsOf({
      fields: {
        custom_reg: [
          { id: "email", required: true },
          { id: "citizenship_id", required: false, default: "kz" },
          ...least,
        ],
      },
      relations: {
        custom_reg: [{ field: "email", parent: "country_id", values: ["ru", "cn"], byDefault: true }],
      },
    })
    const { registration } = settings
    const { fields, relation_fields } = formFields("custom_reg", setting(settings))
    expect(registration.fields.custom_reg[1]).toEqual({ id: "citizenship_id", required: false, default: 398 })
    expect(registration.relations.custom_reg).toEqual([
      { field: "email", parent: "country_id", values: [643, 90], byDefault: true },
    ])
    const shown = (country_id: number) =>
      visibleFields(fields, relation_fields, { country_id }).some(({ id }) => id === "email")
    expect([shown(643), shown(276)]).toEqual([true, false])
  })

  it("shows forty fields where forty are configured, and one more by what another holds", async () => {
    const { fields, relation_fields } = formFields(
      "custom_reg",
      setting(await settingsOf(REGISTRATION_OF_FORTY)),
    )
    const shown = (values: { readonly checkbox_pep?: boolean }) =>
      visibleFields(fields, relation_fields, values).filter(({ type }) => type !== "button")
    expect(shown({})).toHaveLength(40)
    expect(shown({ checkbox_pep: true }).map(({ id }) => id)).toContain("partner_phone")
    expect(shown({ checkbox_pep: false })).toHaveLength(40)
  })

  it("offers in a widget the types that are meant for it", async () => {
    const settings = await settingsOf({
      types: ["custom_reg", "fast_reg"],
      widget: { origins: ["https://partner.example"], types: ["fast_reg"] },
    })
    const tabs = (isWidget: boolean) =>
      registrationData("en", settings, isWidget).tabs.map(({ value }) => value)
    expect(tabs(true)).toEqual(["fast_reg"])
    expect(tabs(false)).toEqual(["custom_reg", "fast_reg"])
    expect(siteConfig(settings).registration.widgetOrigins).toEqual(["https://partner.example"])
    expect(siteConfig(SETTINGS).registration.widgetOrigins).toBeUndefined()
  })

  it("keeps an operator's button in version 1 of the fields, and gives one where there is none", async () => {
    const settings = await settingsOf({
      fields: { custom_reg: [...least, { id: "submit", required: false, title: { en: "Join" } }] },
    })
    const buttons = (type: "custom_reg" | "fast_reg") =>
      formFieldsV1(type, setting(settings)).fields.filter(({ input_type }) => input_type === "submit")
    expect(buttons("custom_reg").map(({ title }) => title)).toEqual(["Join"])
    expect(buttons("fast_reg").map(({ title }) => title)).toEqual(["Create account"])
  })

  const form = (...fields: ReadonlyArray<{ readonly id: string; readonly required: boolean }>) => ({
    fields: { custom_reg: fields },
  })
  const optional = (id: string) => ({ id, required: false })

  it.each([
    ["a field that nobody knows", form(...least, optional("shoe_size")), /shoe_size/],
    ["a field twice", form(...least, optional("email"), optional("email")), /each field once/],
    ["no currency", form(...least.slice(0, 1), ...least.slice(2)), /currency_id/],
    ["consent that can be left out", form(...least.slice(0, 2), optional("agree-policy")), /agree-policy/],
    ["no country", form(...least.slice(1)), /country/],
    ["a second password alone", form(...least, optional("password_again")), /password where/],
    ["a code without a phone", form(...least, optional("phone_confirmation")), /phone where/],
    ["a phone without its country's code", form(...least, optional("phone")), /country code/],
    ["a city without a region", form(...least, optional("city_id")), /region_id where/],
    ["no types at all", { types: [] }, /types/],
    ["a type that is none", { types: ["letter_reg"] }, /types/],
    ["another site's banner", { banner: { image: "//a.b/c.png", alt: {}, title: {}, text: {} } }, /image/],
    ["a widget that an address may frame", { widget: { origins: ["https://a.example/page"] } }, /origins/],
    ["a widget that nobody may frame", { widget: { origins: [] } }, /origins/],
    ["a name that means nothing", { minimumAge: { kz: 21 } }, /minimumAge/],
    [
      "a country by the number that it once had",
      {
        relations: {
          fast_reg: [{ field: "captcha", parent: "country_id", values: [187], byDefault: true }],
        },
      },
      /fast_reg by its ISO 3166 code.*187/,
    ],
    [
      "a country to begin with that there is not",
      { fields: { fast_reg: [{ id: "country_id", required: true, default: "xx" }, ...least.slice(1)] } },
      /fast_reg by its ISO 3166 code.*xx/,
    ],
    [
      "a relation to a field of another form",
      {
        relations: { fast_reg: [{ field: "email", parent: "country_id", values: [1], byDefault: true }] },
      },
      /email/,
    ],
  ])("stops the start with %s, and says where", async (_, content, named) => {
    const result = await read(content)
    if (result._tag !== "Failure") throw new Error("The file was read")
    expect(result.failure).toBeInstanceOf(OperatorFileUnreadable)
    expect(result.failure.message).toMatch(named)
    expect(result.failure.message).toContain("REGISTRATION")
  })
})

import { describe, expect, it } from "vitest"
import { baseLanguageOf, directionOf, isOfferedLanguage, languagesToChoose, localeOf } from "./language.ts"

describe("languages (§9 Dates)", () => {
  it.each([
    ["ru", "ru"],
    ["en", "en-GB"],
    ["us", "en-US"],
    ["ua", "uk"],
    ["tw", "zh-TW"],
    ["iq", "ar-IQ"],
    ["pt_BR", "pt-BR"],
  ])("gives %s the locale %s (§9 Dates: locales)", (code, locale) => {
    expect(localeOf(code)).toBe(locale)
    expect(Intl.getCanonicalLocales(locale)).toEqual([locale])
  })

  it.each(["fa", "ar", "he", "ku", "ur", "iq", "ar-EG"])(
    "writes %s from right to left (§9 Dates: right to left)",
    (code) => {
      expect(directionOf(code)).toBe("rtl")
    },
  )

  it.each(["ru", "en", "tr", "uk"])("writes %s from left to right", (code) => {
    expect(directionOf(code)).toBe("ltr")
  })

  it("serves regional codes with the dictionary of their language", () => {
    expect([
      baseLanguageOf("au"),
      baseLanguageOf("us"),
      baseLanguageOf("tw"),
      baseLanguageOf("en-GB"),
    ]).toEqual(["en", "en", "zh", "en"])
  })

  it("offers Russian and English only", () => {
    expect(["ru", "en", "ar", "pseudo"].filter(isOfferedLanguage)).toEqual(["ru", "en"])
  })
})

describe("languages hidden for guests (§3 Site configuration: languages, §6 Roles and permissions: languages of guests)", () => {
  const list = [{ code: "ru" }, { code: "en" }, { code: "uk" }]
  const offered = (isPlayer: boolean, language: string, hidden: ReadonlyArray<string>) =>
    languagesToChoose(list, hidden, { isPlayer, language }).map(({ code }) => code)

  it.each([
    [false, "ru", [], ["ru", "en", "uk"]],
    [false, "ru", ["en"], ["ru", "uk"]],
    [false, "en", ["en"], ["ru", "en", "uk"]],
    [true, "ru", ["en", "uk"], ["ru", "en", "uk"]],
  ] as const)(
    "a player (%s) in %s, with %j hidden, chooses among %j",
    (isPlayer, language, hidden, codes) => {
      expect(offered(isPlayer, language, hidden)).toEqual(codes)
    },
  )
})

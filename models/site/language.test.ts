import { describe, expect, it } from "vitest"
import { baseLanguageOf, directionOf, isOfferedLanguage, localeOf } from "./language.ts"

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

/** §9 Right-to-left: Persian, Arabic, Hebrew, Kurdish, Urdu, Iraqi. */
const rightToLeft = new Set(["fa", "ar", "he", "ku", "ur", "iq"])

/** Languages the site is offered in; the first is the default (§9). */
export const LANGUAGES = [
  { id: 1, code: "ru", title: "Русский", locale: "ru_RU" },
  { id: 2, code: "en", title: "English", locale: "en_GB" },
] as const

export const DEFAULT_LANGUAGE = "ru"

export const isOffered = (code: string): boolean => LANGUAGES.some((language) => language.code === code)

export const directionOf = (code: string): "rtl" | "ltr" => (rightToLeft.has(code) ? "rtl" : "ltr")

/** §9 Locale map, the part that differs from the code itself. */
export const languageIsoCodes: Readonly<Record<string, string>> = {
  en: "en-GB",
  us: "en-US",
  ua: "uk",
  ru: "ru",
}

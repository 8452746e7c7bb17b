import { localeOf, OFFERED_LANGUAGES, type OfferedLanguage } from "#models/site/language.ts"

const titles: Readonly<Record<OfferedLanguage, string>> = { ru: "Русский", en: "English" }
const regional: Readonly<Record<OfferedLanguage, string>> = { ru: "ru_RU", en: "en_GB" }

/** Languages the site is offered in, as the configuration lists them (§3 Language). */
export const LANGUAGES = OFFERED_LANGUAGES.map((code, index) => ({
  id: index + 1,
  code,
  title: titles[code],
  locale: regional[code],
}))

/** §9 Locale map: the BCP 47 locale by language code, as alternate links carry it. */
export const languageIsoCodes: Readonly<Record<string, string>> = Object.fromEntries(
  [...OFFERED_LANGUAGES, "us", "ua"].map((code) => [code, localeOf(code)]),
)

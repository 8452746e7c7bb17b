/** Language of the interface when nothing else was asked for (§9 Defaults). */
export const DEFAULT_LANGUAGE = "ru"

/** Languages offered to a person now, in the order they are listed. */
export const OFFERED_LANGUAGES = ["ru", "en"] as const

/** One of the languages offered to a person. */
export type OfferedLanguage = (typeof OFFERED_LANGUAGES)[number]

/** Whether a path segment or a stored setting names a language that is offered. */
export const isOfferedLanguage = (code: string): code is OfferedLanguage =>
  (OFFERED_LANGUAGES as ReadonlyArray<string>).includes(code)

/**
 * Languages that a choice offers (§3 Site configuration: languages hidden for guests): to a player all of them, to anybody
 * else those that are not `hidden`, and the one that the page is in, which an address may have led to.
 */
export const languagesToChoose = <Language extends { readonly code: string }>(
  list: ReadonlyArray<Language>,
  hidden: ReadonlyArray<string>,
  visitor: { readonly isPlayer: boolean; readonly language: string },
): ReadonlyArray<Language> =>
  visitor.isPlayer ? list : list.filter(({ code }) => code === visitor.language || !hidden.includes(code))

/** Codes that stand for another in names of places and languages (§9 Timing: `AU maps to en, TW to zh`). */
const BASE_LANGUAGES: Readonly<Record<string, string>> = { us: "en", au: "en", tw: "zh", ua: "uk" }

/** Site codes that are no BCP 47 tag, or that need a region (§9: `en to en-GB, us to en-US, ua to uk`). */
const LOCALES: Readonly<Record<string, string>> = {
  en: "en-GB",
  us: "en-US",
  au: "en-AU",
  ua: "uk",
  tw: "zh-TW",
  iq: "ar-IQ",
  br: "pt-BR",
  cn: "zh-CN",
}

/**
 * Persian, Arabic, Hebrew, Kurdish, Urdu and Iraqi are written from right to left (§9). `Intl.Locale` is not asked:
 * it says that `ku` runs from left to right.
 */
const RIGHT_TO_LEFT = new Set(["fa", "ar", "he", "ku", "ckb", "ur", "iq"])

const baseOf = (code: string): string => code.toLowerCase().split(/[-_]/)[0] ?? code

/** The BCP 47 locale of a site language code, for plurals, numbers, dates and names (§9 locale map). */
export const localeOf = (code: string): string => LOCALES[code.toLowerCase()] ?? code.replaceAll("_", "-")

/** The language whose dictionary serves a site language code: `us` and `au` are English, `tw` is Chinese (§9). */
export const baseLanguageOf = (code: string): string => BASE_LANGUAGES[baseOf(code)] ?? baseOf(code)

/** Writing direction of a site language code (§9). */
export const directionOf = (code: string): "ltr" | "rtl" => (RIGHT_TO_LEFT.has(baseOf(code)) ? "rtl" : "ltr")

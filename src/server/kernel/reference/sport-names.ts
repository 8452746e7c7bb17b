import { Effect } from "effect"
import type { LocalizedName } from "#models/line/catalogue/catalogue.ts"
import { nameIn } from "#models/line/catalogue/name-in.ts"
import { HELPER_KEYS, SPORTS } from "./sports.ts"

/** Keys of a sport and its name. */
type Table = Readonly<Record<string, string>>

/** Names of sports beside those of the site's own languages, each language read when it is first asked for (Cloudbet, Apache-2.0). */
const TABLES = {
  de: () => import("@cloudbet/market-helper/sports-core/sports/de.json", { with: { type: "json" } }),
  el: () => import("@cloudbet/market-helper/sports-core/sports/el.json", { with: { type: "json" } }),
  es: () => import("@cloudbet/market-helper/sports-core/sports/es.json", { with: { type: "json" } }),
  fr: () => import("@cloudbet/market-helper/sports-core/sports/fr.json", { with: { type: "json" } }),
  hu: () => import("@cloudbet/market-helper/sports-core/sports/hu.json", { with: { type: "json" } }),
  id: () => import("@cloudbet/market-helper/sports-core/sports/id.json", { with: { type: "json" } }),
  it: () => import("@cloudbet/market-helper/sports-core/sports/it.json", { with: { type: "json" } }),
  ja: () => import("@cloudbet/market-helper/sports-core/sports/ja.json", { with: { type: "json" } }),
  ko: () => import("@cloudbet/market-helper/sports-core/sports/ko.json", { with: { type: "json" } }),
  lv: () => import("@cloudbet/market-helper/sports-core/sports/lv.json", { with: { type: "json" } }),
  nl: () => import("@cloudbet/market-helper/sports-core/sports/nl.json", { with: { type: "json" } }),
  pl: () => import("@cloudbet/market-helper/sports-core/sports/pl.json", { with: { type: "json" } }),
  pt: () => import("@cloudbet/market-helper/sports-core/sports/pt.json", { with: { type: "json" } }),
  "pt-BR": () => import("@cloudbet/market-helper/sports-core/sports/pt-BR.json", { with: { type: "json" } }),
  tr: () => import("@cloudbet/market-helper/sports-core/sports/tr.json", { with: { type: "json" } }),
  vi: () => import("@cloudbet/market-helper/sports-core/sports/vi.json", { with: { type: "json" } }),
  zh: () => import("@cloudbet/market-helper/sports-core/sports/zh.json", { with: { type: "json" } }),
  "zh-TW": () => import("@cloudbet/market-helper/sports-core/sports/zh-TW.json", { with: { type: "json" } }),
} satisfies Record<string, () => Promise<{ readonly default: Table }>>

export type NamedLanguage = keyof typeof TABLES

/** Languages in which sports have names beside English and Russian. */
export const NAMED_LANGUAGES = Object.keys(TABLES) as ReadonlyArray<NamedLanguage>

/**
 * Names that the package has wrong: another sport (curling as ice stock, cricket as baseball), another meaning of the word
 * (squash as a pumpkin, specials as bargains), or misspelt. English stands in for them.
 */
const WRONG: Partial<Readonly<Record<NamedLanguage, ReadonlyArray<string>>>> = {
  de: ["bowls", "curling"],
  es: ["hearthstone", "snooker"],
  fr: ["entertainment"],
  id: ["aussie_rules"],
  ko: ["entertainment", "specials"],
  "pt-BR": ["sailing", "squash"],
  vi: ["bandy", "cricket"],
  zh: ["snooker"],
  "zh-TW": ["esport_king_of_glory", "snooker"],
}

/** The package writes apostrophes as HTML does, and spaces where none belong. */
const cleaned = (name: string): string => name.replaceAll("&apos;", "'").replace(/\s+/g, " ").trim()

const isNamed = (locale: string): locale is NamedLanguage => Object.hasOwn(TABLES, locale)

/** The language of a locale that has names: `pt-BR` itself, `de` for `de-AT`. */
const namedLanguage = (locale: string): NamedLanguage | undefined =>
  [locale, locale.split("-")[0] ?? ""].find(isNamed)

const namesByLanguage = new Map<NamedLanguage, ReadonlyMap<number, string>>()

const loadNames = Effect.fnUntraced(function* (language: NamedLanguage) {
  const known = namesByLanguage.get(language)
  if (known !== undefined) return known
  const { default: table }: { readonly default: Table } = yield* Effect.promise(TABLES[language])
  const names = new Map(
    [...HELPER_KEYS].flatMap(([id, key]) => {
      const name = WRONG[language]?.includes(key) === true ? undefined : table[key]
      return name === undefined ? [] : [[id, cleaned(name)] as const]
    }),
  )
  namesByLanguage.set(language, names)
  return names
})

const NO_NAMES: ReadonlyMap<number, string> = new Map()

/** Names of sports by id in a locale that is not of the site's own languages; none where the package lacks it. */
export const sportNamesIn = Effect.fnUntraced(function* (locale: string) {
  const language = namedLanguage(locale)
  return language === undefined ? NO_NAMES : yield* loadNames(language)
})

/**
 * §3 Catalogues: every sport with its name in a locale, which is the site's own in English and Russian and the package's in its other
 * languages; in English where the language has no name for the sport.
 */
export const sportsNamedIn = Effect.fnUntraced(function* (locale: string) {
  const names = yield* sportNamesIn(locale)
  const own = locale.split("-")[0] ?? locale
  const nameOf = (id: number, name: LocalizedName) => names.get(id) ?? nameIn(name, own)
  return SPORTS.map(({ id, icon, name }) => ({ id, icon, name: nameOf(id, name) }))
})

import { countries } from "countries-list"
import { describe, expect, it } from "vitest"
import { makeNameIndex } from "./name-index.ts"
import { readingsOf } from "./readings.ts"

/** Names that the browser's own data (CLDR) has of the countries of ISO 3166, in Russian. */
const RUSSIAN = new Intl.DisplayNames("ru", { type: "region" })
const NAMES = Object.keys(countries).map((code) => [code, RUSSIAN.of(code) ?? code] as const)

/** Letters that all tables write alike. */
const ALIKE = {
  а: "a",
  б: "b",
  в: "v",
  г: "g",
  д: "d",
  з: "z",
  и: "i",
  к: "k",
  л: "l",
  м: "m",
  н: "n",
  о: "o",
  п: "p",
  р: "r",
  с: "s",
  т: "t",
  у: "u",
  ф: "f",
  ч: "ch",
  ш: "sh",
  ж: "zh",
}

/** Published ways to write Russian in Latin letters. */
const TABLES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  // ICAO Doc 9303, part 3, section 6 B: as names stand in passports.
  "ICAO 9303": {
    ...ALIKE,
    е: "e",
    ё: "e",
    й: "i",
    х: "kh",
    ц: "ts",
    щ: "shch",
    ъ: "ie",
    ы: "y",
    ь: "",
    э: "e",
    ю: "iu",
    я: "ia",
  },
  // BGN/PCGN 1947 without its apostrophes: as names stand on maps.
  "BGN/PCGN": {
    ...ALIKE,
    е: "e",
    ё: "yo",
    й: "y",
    х: "kh",
    ц: "ts",
    щ: "shch",
    ъ: "",
    ы: "y",
    ь: "",
    э: "e",
    ю: "yu",
    я: "ya",
  },
}

const written = (name: string, table: Readonly<Record<string, string>>): string =>
  [...name.toLowerCase()].map((letter) => table[letter] ?? letter).join("")

describe("names of countries, written in Latin letters by published tables", () => {
  const index = makeNameIndex<string>()
  for (const [code, name] of NAMES) index.keep(code, { en: name })
  const found = (text: string): ReadonlyArray<string> => {
    for (const reading of readingsOf(text)) {
      const held = index.hold(reading)
      const codes = NAMES.map(([code]) => code).filter((code) => held.closeness([code]) !== undefined)
      if (codes.length > 0) return codes
    }
    return []
  }

  it.each([
    ["Artyom Fyodorov", "Артём Фёдоров"],
    ["Korolyov", "Королёв"],
    ["York", "Нью-Йорк"],
    ["Bosnia i Gercegovina", "Босния и Герцеговина"],
  ])("take %s for %s", (text, name) => {
    const one = makeNameIndex<string>()
    one.keep("name", { en: name })
    const near = readingsOf(text).map((reading) => one.hold(reading).closeness(["name"]))
    expect(near.find((each) => each !== undefined)).toBeDefined()
  })

  it.each(Object.keys(TABLES))("find the country: %s", (table) => {
    const missed = NAMES.filter(([code, name]) => !found(written(name, TABLES[table] ?? {})).includes(code))
    expect(missed.map(([, name]) => [name, written(name, TABLES[table] ?? {})])).toEqual([])
  })
})

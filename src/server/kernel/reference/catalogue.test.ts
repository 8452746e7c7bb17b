import helper from "@cloudbet/market-helper/sports-core/sports/en.json" with { type: "json" }
import { describe, expect, test } from "@effect/vitest"
import { codes, code as isoCurrency } from "currency-codes"
import { Effect } from "effect"
import { CYBER_CATEGORIES, isCyber } from "#models/line/catalogue/cyber.ts"
import { SPORT } from "#models/line/catalogue/sport.ts"
import { fractionDigits } from "#models/money/currency.ts"
import committed from "#tests/support/catalogue-ids.json" with { type: "json" }
import { countriesNamedIn, countryIdOf, INTERNATIONAL } from "./countries.ts"
import { CURRENCIES, currencyNameIn } from "./currencies.ts"
import { NAMED_LANGUAGES, sportsNamedIn } from "./sport-names.ts"
import cyber from "./sports/cyber.json" with { type: "json" }
import { HELPER_KEYS, SPORTS } from "./sports.ts"

const sportsIn = (locale: string) => Effect.runPromise(sportsNamedIn(locale))
const sportIn = async (locale: string, id: number) =>
  (await sportsIn(locale)).find((sport) => sport.id === id)?.name

/** What ids stand for, by id; two entries of one id would leave fewer than the list has. */
const byId = <Entry extends { readonly id: number }>(
  list: ReadonlyArray<Entry>,
  of: (entry: Entry) => string,
) => {
  const entries = Object.fromEntries(list.map((entry) => [entry.id, of(entry)]))
  expect(Object.keys(entries)).toHaveLength(list.length)
  return entries
}

describe("the catalogues (§3 Catalogues: sports)", () => {
  test("are as many as §3 counts, and each id means what it meant", () => {
    expect(SPORTS).toHaveLength(321)
    expect(byId(SPORTS, ({ name }) => name.en)).toEqual(committed.sports)
    expect(new Set(SPORTS.map(({ name }) => name.en)).size).toBe(SPORTS.length)
    expect(new Set(SPORTS.map(({ name }) => name.ru)).size).toBe(SPORTS.length)
  })

  test("have the sports that are played, the unknown one and long-term bets", () => {
    const ids = new Set(SPORTS.map(({ id }) => id))
    expect(Object.values(SPORT).filter((id) => !ids.has(id))).toEqual([])
    expect(SPORTS.find(({ id }) => id === 0)?.icon).toBe("sport-dummy")
    expect(SPORTS.find(({ id }) => id === 2999)?.name).toEqual({
      en: "Long-term bets",
      ru: "Долгосрочные ставки",
    })
  })

  test("have as many digits in each state's currency as ISO 4217 says", () => {
    const states = CURRENCIES.filter(({ code, isCrypto }) => !isCrypto && !code.startsWith("X"))
    expect(states.length).toBeGreaterThan(150)
    for (const { code } of [...states, ...["XAF", "XOF", "XPF", "XCD"].map((code) => ({ code }))])
      expect([code, fractionDigits(code)]).toEqual([code, isoCurrency(code)?.digits])
  })

  test("put every cyber sport into a cyber category", () => {
    expect(cyber.filter(({ icon }) => !isCyber(icon)).map(({ en }) => en)).toEqual([])
    for (const [id, category] of Object.entries(CYBER_CATEGORIES))
      expect(
        SPORTS.some(({ icon }) => category.test(icon)),
        id,
      ).toBe(true)
  })

  test("name sports by keys that the package has, each once", () => {
    const keys = [...HELPER_KEYS.values()]
    expect(keys.filter((key) => !Object.hasOwn(helper, key))).toEqual([])
    expect(new Set(keys).size).toBe(keys.length)
    expect(keys.length).toBeGreaterThan(60)
  })

  test.each(["en", "ru", ...NAMED_LANGUAGES])("have a clean name for every sport in %s", async (language) => {
    const sports = await sportsIn(language)
    expect(sports.map(({ id }) => id)).toEqual(SPORTS.map(({ id }) => id))
    expect(sports.filter(({ name }) => !/^\S+( \S+)*$/u.test(name) || /&\w+;/.test(name))).toEqual([])
    const own = sports.filter(({ name }, place) => name !== SPORTS[place]?.name.en)
    expect(own.length).toBeGreaterThan(language === "en" ? -1 : 15)
  })

  test("name a sport in the language asked for, else in English", async () => {
    expect(NAMED_LANGUAGES).toHaveLength(18)
    expect(await sportIn("de-AT", SPORT.football)).toBe("Fußball")
    expect(await sportIn("pt-BR", SPORT.basketball)).toBe("Basquete")
    expect(await sportIn("pt", SPORT.basketball)).toBe("Basquetebol")
    expect(await sportIn("ru", SPORT.iceHockey)).toBe("Хоккей")
    // The package's German calls curling ice stock sport, which is another sport of the catalogue.
    const curling = SPORTS.find(({ name }) => name.en === "Curling")?.id ?? 0
    expect(await sportIn("de", curling)).toBe("Curling")
    expect(await sportIn("uk", SPORT.football)).toBe("Football")
  })
})

describe("countries (§3 Catalogues: countries)", () => {
  const english = countriesNamedIn("en")

  test("are as many as §3 counts, and each id means what it meant", () => {
    expect(english).toHaveLength(292)
    expect(byId(english, ({ code, name }) => code ?? name)).toEqual(committed.countries)
  })

  test("have those that only sport knows, and parts of the world", () => {
    const ofCode = (code: string) => countriesNamedIn("ru").find((country) => country.code === code)
    expect(ofCode("gb-eng")).toEqual({ id: 1001, code: "gb-eng", name: "Англия" })
    expect(ofCode("150")).toEqual({ id: 150, code: "150", name: "Европа" })
    expect(ofCode("001")).toEqual({ id: 1, code: "001", name: "Весь мир" })
    expect(english.find(({ id }) => id === 1008)).toEqual({ id: 1008, name: "West Indies" })
    expect(countryIdOf(undefined)).toBe(INTERNATIONAL)
    expect(countryIdOf("qq")).toBe(INTERNATIONAL)
  })

  test.each(["en", "ru", ...NAMED_LANGUAGES, "uk", "ar"])("have a name each in %s", (language) => {
    const named = countriesNamedIn(language)
    expect(named.map(({ id }) => id)).toEqual(english.map(({ id }) => id))
    expect(named.filter(({ name }) => name.trim() === "")).toEqual([])
    expect(named.find(({ code }) => code === "de")?.name).not.toBe("de")
  })
})

describe("currencies (§3 Catalogues: currencies)", () => {
  test("are as many as §3 counts, and each id means what it meant", () => {
    expect(CURRENCIES).toHaveLength(204)
    expect(byId(CURRENCIES, ({ code }) => code)).toEqual(committed.currencies)
    expect(new Set(CURRENCIES.map(({ code }) => code)).size).toBe(CURRENCIES.length)
  })

  test("are those of ISO 4217, by its numbers but for the four that the site had before", () => {
    const own = new Map([
      ["RUB", 1],
      ["USD", 2],
      ["EUR", 3],
      ["KZT", 4],
    ])
    const ofStates = CURRENCIES.filter(({ isCrypto }) => !isCrypto)
    expect(ofStates.map(({ code }) => code)).toEqual(
      codes()
        .filter((code) => code !== "XTS" && code !== "XXX")
        .toSorted(),
    )
    for (const { id, code } of ofStates)
      expect(id, code).toBe(own.get(code) ?? Number(isoCurrency(code)?.number))
  })

  test("are named in the language asked for, tokens by their own name", () => {
    expect(currencyNameIn("ru", "UAH")).toBe("Украинская гривна")
    expect(currencyNameIn("de", "BTC")).toBe("Bitcoin")
    expect(currencyNameIn("en-GB", "QQQ")).toBeUndefined()
    expect(CURRENCIES.filter(({ code }) => currencyNameIn("en", code) === undefined)).toEqual([])
  })
})

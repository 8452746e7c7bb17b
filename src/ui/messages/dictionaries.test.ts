import { readdirSync, readFileSync } from "node:fs"
import { IntlMessageFormat } from "intl-messageformat"
import { describe, expect, it } from "vitest"
import type { Dictionary } from "./message-store.ts"
import { type Piece, parseMessage } from "./parse-message.ts"

const folder = `${import.meta.dirname}/../../server/kernel/words`
const languages = readdirSync(folder)
  .filter((file) => file.endsWith(".json"))
  .map((file) => file.replace(".json", ""))
const read = (language: string): Dictionary =>
  JSON.parse(readFileSync(`${folder}/${language}.json`, "utf8")) as Dictionary

/** Names of the arguments and tags of a message. */
const namesIn = (pieces: ReadonlyArray<Piece>): ReadonlyArray<string> =>
  pieces.flatMap((piece) => {
    if (piece.type === "text") return []
    if (piece.type === "tag") return [`<${piece.name}>`, ...namesIn(piece.children)]
    return "cases" in piece ? [piece.name, ...Object.values(piece.cases).flatMap(namesIn)] : [piece.name]
  })

const russian = read("ru")

describe.each(languages)("the %s dictionary", (language) => {
  const dictionary = read(language)

  it("has the keys of the Russian one, in order", () => {
    const keys = Object.keys(dictionary)
    expect(keys).toEqual(keys.toSorted())
    expect(keys).toEqual(Object.keys(russian))
  })

  it("has messages that read, with the values of the Russian ones", () => {
    for (const [key, message] of Object.entries(dictionary)) {
      expect(message.trim(), key).not.toBe("")
      expect(() => new IntlMessageFormat(message, language), key).not.toThrow()
      const names = new Set(namesIn(parseMessage(message)))
      const expected = new Set(namesIn(parseMessage(russian[key] ?? "")))
      expect([...names].toSorted(), key).toEqual([...expected].toSorted())
    }
  })

  it("lets no line break between the number sign and its number", () => {
    const parted = Object.entries(dictionary).filter(([, message]) => /(№|\b[Nn]o\.) \{/.test(message))
    expect(parted).toEqual([])
  })

  it("names every plural case of its language, or none", () => {
    const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories
    const check = (pieces: ReadonlyArray<Piece>, key: string): void => {
      for (const piece of pieces) {
        if (piece.type === "tag") check(piece.children, key)
        if (piece.type === "select") for (const list of Object.values(piece.cases)) check(list, key)
        if (piece.type === "plural") {
          // Exact cases and `other` alone tell one from many; a category named asks for all of them: 21 is `one` too.
          const named = Object.keys(piece.cases).filter((name) => name !== "other" && !name.startsWith("="))
          if (!piece.ordinal && named.length > 0)
            expect([...named, "other"], key).toEqual(expect.arrayContaining(categories))
          for (const list of Object.values(piece.cases)) check(list, key)
        }
      }
    }
    for (const [key, message] of Object.entries(dictionary)) check(parseMessage(message), key)
  })
})

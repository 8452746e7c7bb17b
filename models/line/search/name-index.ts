import type { LocalizedName } from "../catalogue/catalogue.ts"
import { CLOSENESS, type Closeness } from "./closeness.ts"
import { errorsAllowed, meaning } from "./errors-between.ts"
import { foldedWords } from "./fold-name.ts"
import { type Reading, spellingsOf } from "./readings.ts"

/** Fewer letters are looked for at the beginning of words alone. */
const SHORTEST_INSIDE = 3

/** A word that names have, and whose. */
interface Known<Key> {
  readonly word: string
  /** Bits of its letters: what lacks too many of those that are typed need not be compared. */
  readonly letters: number
  readonly owners: Set<Key>
}

/** A reading held against the names. */
export interface Held<Key> {
  /** How near something is that goes by the names of all these keys together; `undefined` where a word is in none of them. */
  readonly closeness: (keys: ReadonlyArray<Key>) => Closeness | undefined
}

/** Names in all their languages, ready to be searched; what is kept again under its key replaces what was there. */
export interface NameIndex<Key> {
  readonly keep: (key: Key, name: LocalizedName) => void
  readonly hold: (reading: Reading) => Held<Key>
}

const lettersOf = (word: string): number => {
  let bits = 0
  for (let at = 0; at < word.length; at++) bits |= 1 << (word.charCodeAt(at) & 31)
  return bits
}

const countBits = (bits: number): number => {
  let left = bits
  let count = 0
  for (; left !== 0; left &= left - 1) count += 1
  return count
}

/** A name's spellings, each as a whole. */
const spellingsOfName = (name: LocalizedName): ReadonlyArray<ReadonlyArray<string>> => {
  const spelled = [...new Set(Object.values(name))].flatMap((each) => {
    const words = foldedWords(each).map(spellingsOf)
    return [words.map(([word = ""]) => word), words.map((spellings) => spellings.at(-1) ?? "")]
  })
  return [...new Map(spelled.map((words) => [words.join(" "), words])).values()]
}

const wholeOf = (words: ReadonlyArray<string>): string => words.join(" ")
const sortedOf = (words: ReadonlyArray<string>): string => wholeOf(words.toSorted())

/** How near a known word is to what is typed of it without errors. */
const nearness = (typed: string, word: string): Closeness | undefined => {
  if (word.startsWith(typed)) return CLOSENESS.words
  return typed.length >= SHORTEST_INSIDE && word.includes(typed) ? CLOSENESS.inside : undefined
}

/** An empty index. What is asked of it costs by the number of different words that names have, and never by the text's length beyond a few words. */
export const makeNameIndex = <Key>(): NameIndex<Key> => {
  const known = new Map<string, Known<Key>>()
  const names = new Map<Key, LocalizedName>()
  const spelled = new Map<Key, ReadonlyArray<ReadonlyArray<string>>>()

  const forget = (key: Key) => {
    for (const word of (spelled.get(key) ?? []).flat()) {
      const one = known.get(word)
      one?.owners.delete(key)
      if (one?.owners.size === 0) known.delete(word)
    }
  }

  const note = (owners: Map<Key, Closeness>, { owners: whose }: Known<Key>, near: Closeness) => {
    for (const key of whose) if ((owners.get(key) ?? Number.POSITIVE_INFINITY) > near) owners.set(key, near)
  }

  /** What words of the texts that are asked for now are in without errors: later readings go on from there. */
  const plain = new WeakMap<ReadonlyArray<string>, Map<Key, Closeness>>()

  const withoutErrors = (spellings: ReadonlyArray<string>): Map<Key, Closeness> => {
    const before = plain.get(spellings)
    if (before !== undefined) return before
    const found = new Map<Key, Closeness>()
    plain.set(spellings, found)
    for (const one of known.values()) {
      for (const typed of spellings) {
        const near = nearness(typed, one.word)
        if (near !== undefined) note(found, one, near)
      }
    }
    return found
  }

  /** The same with errors. */
  const faulty = new WeakMap<ReadonlyArray<string>, Map<Key, Closeness>>()

  const withErrors = (spellings: ReadonlyArray<string>): Map<Key, Closeness> => {
    const before = faulty.get(spellings)
    if (before !== undefined) return before
    const found = new Map(withoutErrors(spellings))
    faulty.set(spellings, found)
    for (const typed of spellings) {
      const most = errorsAllowed(typed)
      if (most === 0) continue
      const letters = lettersOf(typed)
      const isMeant = meaning(typed, most)
      for (const one of known.values())
        if (countBits(letters & ~one.letters) <= most && isMeant(one.word)) note(found, one, CLOSENESS.error)
    }
    return found
  }

  const ownersOf = (spellings: ReadonlyArray<string>, errors: Reading["errors"]) => {
    const found = withoutErrors(spellings)
    return errors === "none" || (errors === "unknown" && found.size > 0) ? found : withErrors(spellings)
  }

  return {
    keep: (key, name) => {
      if (names.get(key) === name) return
      forget(key)
      names.set(key, name)
      const spellings = spellingsOfName(name)
      spelled.set(key, spellings)
      for (const word of spellings.flat()) {
        const one = known.get(word) ?? { word, letters: lettersOf(word), owners: new Set<Key>() }
        one.owners.add(key)
        known.set(word, one)
      }
    },
    hold: ({ words, errors }) => {
      const owners = words.map((spellings) => ownersOf(spellings, errors))
      const typed = [words.map(([word = ""]) => word), words.map((each) => each.at(-1) ?? "")]
      const wholes = typed.map(wholeOf)
      const sorted = new Set(typed.map(sortedOf))

      /** Where the words are the name's, or begin it. */
      const ofWhole = (key: Key): Closeness => {
        const spellings = spelled.get(key) ?? []
        if (spellings.some((each) => each.length === words.length && sorted.has(sortedOf(each))))
          return CLOSENESS.name
        const begins = (each: ReadonlyArray<string>) =>
          wholes.some((whole) => wholeOf(each).startsWith(whole))
        return spellings.some(begins) ? CLOSENESS.beginning : CLOSENESS.words
      }

      return {
        closeness: (keys) => {
          let worst: Closeness = CLOSENESS.name
          for (const found of owners) {
            let near: Closeness | undefined
            for (const key of keys) {
              const ofKey = found.get(key)
              if (ofKey !== undefined && (near === undefined || ofKey < near)) near = ofKey
            }
            if (near === undefined) return undefined
            if (near > worst) worst = near
          }
          return worst === CLOSENESS.words ? (Math.min(...keys.map(ofWhole)) as Closeness) : worst
        },
      }
    },
  }
}

import { foldedWords } from "./fold-name.ts"
import { latinKey } from "./latin-key.ts"
import { inOtherLayout } from "./other-layout.ts"

/** Words beyond this many say nothing more of what is looked for. */
const MOST_WORDS = 10

/** One way to read what was typed. */
export interface Reading {
  /** Of each word its spellings: as it is folded, and as it sounds where that is another. */
  readonly words: ReadonlyArray<ReadonlyArray<string>>
  /** Which words may have errors: none, those that no name has without, or all. */
  readonly errors: "none" | "unknown" | "all"
}

/**
 * A folded word, and how it sounds where that is written differently and says enough of it: of `qqqq` it does not. A word of one letter is its sound:
 * `и` in `Босния и Герцеговина`.
 */
export const spellingsOf = (word: string): ReadonlyArray<string> => {
  const key = latinKey(word)
  return key === word || key.length < Math.min(2, word.length) || key.length * 2 < word.length
    ? [word]
    : [word, key]
}

/** A typed word in all its spellings: a `yo` may be the letter `ё`, which is folded to `е`: `Artyom` is `Артём`, and `York` stays `Йорк`. */
const typedSpellings = (word: string): ReadonlyArray<string> => {
  const [plain = word, ...sounds] = spellingsOf(word)
  return /[yj]o/.test(word) ? [plain, latinKey(word.replace(/[yj]o/g, "e")), ...sounds] : [plain, ...sounds]
}

const wordsOf = (text: string): Reading["words"] => foldedWords(text).slice(0, MOST_WORDS).map(typedSpellings)

/**
 * What was typed, the likeliest reading first: as it stands, by the keys of the other layout, and either with errors. Signs that are letters in the other
 * layout join words there; where letters become signs and words fall apart, it was not typed in it.
 */
export const readingsOf = (text: string): ReadonlyArray<Reading> => {
  const plain = wordsOf(text)
  const other = wordsOf(inOtherLayout(text))
  const isOther = other.length > 0 && (plain.length === 0 || other.length <= plain.length)
  const texts = [plain, ...(isOther ? [other] : [])].filter((words) => words.length > 0)
  // Signs before letters are letters that were meant, rather than signs that nobody types: `,fre` is `баку`.
  if (/[,.;`[\]]\p{L}/u.test(text) && isOther) texts.reverse()
  return (["none", "unknown", "all"] as const).flatMap((errors) => texts.map((words) => ({ words, errors })))
}

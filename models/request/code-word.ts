import { plainSigns } from "./plain-text.ts"

/** Cyrillic letters that look as Latin ones do, and the Latin ones. */
const ALIKE = new Map(
  [..."АВЕЅІЈКМНОРСТУХаеоѕіјрсухк"].map(
    (letter, place) => [letter, "ABESIJKMHOPCTYXaeosijpcyxk"[place] ?? ""] as const,
  ),
)
/** Letters of a Russian keyboard, and what the same keys write on an English one. */
const KEYS = new Map(
  [..."йцукенгшщзфывапролдячсмить"].map(
    (letter, place) => [letter, "qwertyuiopasdfghjklzxcvbnm"[place] ?? ""] as const,
  ),
)

const CYRILLIC = /\p{Script=Cyrillic}/u

/** A word of a code in Latin letters: Cyrillic ones that look alike, or else those of the same keys. */
const inLatin = (word: string): string => {
  const foreign = [...word].filter((letter) => CYRILLIC.test(letter))
  if (foreign.length === 0) return word
  const table = foreign.every((letter) => ALIKE.has(letter)) ? ALIKE : KEYS
  return [...word].map((letter) => table.get(letter) ?? table.get(letter.toLowerCase()) ?? letter).join("")
}

/**
 * A code of Latin letters and digits in what was typed or pasted: the only word of a message that `isCode`, else the text itself, its
 * letters of another layout or of the same look in Latin.
 */
export const codeWord = (typed: string, isCode: (word: string) => boolean): string => {
  const plain = plainSigns(typed)
  const words = plain.split(/[\s:;,.!?«»"'()]+/u).filter((word) => word !== "")
  if (words.length <= 1) return inLatin(words[0] ?? "")
  const latin = new Set(words.filter((word) => !CYRILLIC.test(word) && isCode(word)))
  // A message in Russian holds one Latin word that can be a code; English words can be codes too, but for the one with digits.
  const [only, ...others] = [...latin].filter(
    (word) => /\d/.test(word) || words.some((each) => CYRILLIC.test(each)),
  )
  return only !== undefined && others.length === 0 ? only : inLatin(plain)
}

/** Whether a text brings a code of so many characters at most, or a part of one: nothing but what `isLetter` knows, in groups or not. */
export const isCodeWordPaste = (
  pasted: string,
  code: {
    readonly isCode: (word: string) => boolean
    readonly isLetter: (letter: string) => boolean
    readonly longest: number
  },
): boolean => {
  const letters = [...codeWord(pasted, code.isCode).replace(/[ -]/g, "")]
  return letters.length > 0 && letters.length <= code.longest && letters.every(code.isLetter)
}

import { errorsAllowed, meaning } from "./errors-between.ts"
import { foldLetters } from "./fold-name.ts"
import { latinKey } from "./latin-key.ts"
import { readingsOf } from "./readings.ts"

/** A piece of a name, and whether it is what was searched for. */
export interface NamePart {
  /** Where it begins, in code points. */
  readonly from: number
  readonly text: string
  readonly isMatched: boolean
}

/** A word of a name: its folded letters, each with the place where it stands. */
interface Word {
  readonly folded: string
  readonly places: ReadonlyArray<number>
}

/** From where to where something stands, the end not included. */
type Span = readonly [from: number, to: number]

const wordsIn = (letters: ReadonlyArray<string>): ReadonlyArray<Word> => {
  const words: Array<{ folded: string; places: Array<number> }> = []
  let open: { folded: string; places: Array<number> } | undefined
  for (const [place, folded] of letters.entries()) {
    if (folded.trim() === "" && folded !== "") open = undefined
    else if (folded !== "") {
      if (open === undefined) {
        open = { folded: "", places: [] }
        words.push(open)
      }
      open.folded += folded
      for (const _ of folded) open.places.push(place)
    }
  }
  return words
}

const spanOf = ({ places }: Word, from: number, to: number): Span => [
  places[from] ?? 0,
  (places[to - 1] ?? 0) + 1,
]

/** The part of a word that is typed without errors. */
const plainSpan = (word: Word, spellings: ReadonlyArray<string>): Span | undefined => {
  for (const typed of spellings) {
    const at = word.folded.indexOf(typed)
    if (at === 0 || (at > 0 && typed.length > 2)) return spanOf(word, at, at + typed.length)
  }
  const sound = spellings.at(-1) ?? ""
  if (!latinKey(word.folded).startsWith(sound)) return undefined
  for (let length = 1; length <= word.folded.length; length++)
    if (latinKey(word.folded.slice(0, length)).startsWith(sound)) return spanOf(word, 0, length)
  return undefined
}

/** The whole of a word that is typed with errors. */
const faultySpan = (word: Word, spellings: ReadonlyArray<string>): Span | undefined =>
  spellings.some(
    (typed) =>
      errorsAllowed(typed) > 0 && (meaning(typed)(word.folded) || meaning(typed)(latinKey(word.folded))),
  )
    ? spanOf(word, 0, word.folded.length)
    : undefined

/** A name in pieces, those marked that were searched for; unmarked as a whole where it was found by its name in another language. */
export const matchedParts = (name: string, text: string): ReadonlyArray<NamePart> => {
  const characters = [...name]
  const words = wordsIn(foldLetters(name))
  const marks = new Set<number>()
  for (const { words: typed, errors } of readingsOf(text)) {
    for (const spellings of typed) {
      for (const word of words) {
        const span =
          plainSpan(word, spellings) ?? (errors === "none" ? undefined : faultySpan(word, spellings))
        for (let place = span?.[0] ?? 0; place < (span?.[1] ?? 0); place++) marks.add(place)
      }
    }
    if (marks.size > 0) break
  }
  const parts: Array<{ from: number; text: string; isMatched: boolean }> = []
  for (const [place, character] of characters.entries()) {
    const last = parts.at(-1)
    const isMatched = marks.has(place)
    if (last?.isMatched === isMatched) last.text += character
    else parts.push({ from: place, text: character, isMatched })
  }
  return parts
}

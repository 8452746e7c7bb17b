import { readFileSync } from "node:fs"
import { createRequire } from "node:module"

const LIST = "@zxcvbn-ts/language-common/src/passwords.json"
/** Words that stand for this very site: the first that somebody tries here (assurance B6.2.11). */
const OWN_WORDS = ["statebook"]

let known: ReadonlySet<string> | undefined
/** Read on first use, not imported: a start needs none of these fifty thousand. */
const knownPasswords = (): ReadonlySet<string> => {
  if (known === undefined) {
    const text = readFileSync(createRequire(import.meta.url).resolve(LIST), "utf8")
    known = new Set([...(JSON.parse(text) as ReadonlyArray<string>), ...OWN_WORDS])
  }
  return known
}

/** Signs that stand for the letters they look like. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  "@": "a",
  "4": "a",
  "3": "e",
  "0": "o",
  "1": "i",
  "!": "i",
  $: "s",
  "5": "s",
  "7": "t",
  "+": "t",
}
const CYRILLIC = "йцукенгшщзхъфывапролджэячсмитьбюё"
const SAME_KEYS = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`"
/** Keys of a Russian keyboard by the Latin letters they also carry: „пароль“ and „gfhjkm“ are one password. */
const KEYS: Readonly<Record<string, string>> = Object.fromEntries(
  [...CYRILLIC].map((letter, place) => [letter, SAME_KEYS[place] ?? letter]),
)

const replaced = (text: string, by: Readonly<Record<string, string>>): string =>
  [...text].map((character) => by[character] ?? character).join("")

/** Most characters around a common password that don't make another one of it: a year, an exclamation mark. */
const DECORATION_MAX = 4
const BEFORE = new RegExp(`^[\\d\\p{P}\\p{S}]{1,${DECORATION_MAX}}`, "u")
const BEHIND = new RegExp(`[\\d\\p{P}\\p{S}]{1,${DECORATION_MAX}}$`, "u")
/** Shortest word that counts with something around it. */
const WORD_MIN = 4

/** The shortest text that a password only repeats; the password itself where it repeats none. */
const unitOf = (password: string): string => password.slice(0, `${password}${password}`.indexOf(password, 1))

/** Repeated, so few characters are no password of their own. */
const UNIT_MIN = 4

/** Neighbours in the alphabet or among the digits, up or down: „abcdefgh“, „87654321“. */
const isRow = (password: string): boolean => {
  const codes = [...password].map((character) => character.codePointAt(0) ?? 0)
  const steps = new Set(codes.slice(1).map((code, place) => code - (codes[place] ?? 0)))
  return steps.size === 1 && (steps.has(1) || steps.has(-1))
}

const isKnown = (text: string): boolean =>
  knownPasswords().has(text) || knownPasswords().has(replaced(text, LOOKALIKES))

const isDecorated = (password: string): boolean =>
  [
    password.replace(BEHIND, ""),
    password.replace(BEFORE, ""),
    password.replace(BEHIND, "").replace(BEFORE, ""),
  ].some((word) => word.length >= WORD_MIN && isKnown(word))

/**
 * Whether a password is among those that leaked most often: as it is, in other case, with signs in place of letters,
 * typed on a Russian keyboard, with up to four digits or signs before or behind it, or repeated; and any that is one row
 * of neighbours or a few characters over and over.
 */
export const isCommonPassword = (password: string): boolean => {
  const plain = password.normalize("NFKC").toLowerCase()
  return [plain, replaced(plain, KEYS)].some((typed) => {
    const unit = unitOf(typed)
    return (
      (unit.length < UNIT_MIN && unit !== typed) ||
      [typed, unit].some((text) => isKnown(text) || isDecorated(text)) ||
      isRow(typed)
    )
  })
}

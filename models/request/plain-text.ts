/** Signs that nobody sees: soft hyphens, spaces of no width, marks of direction and order, fillers. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu
const SPACES = /[\s\p{Z}\p{Cc}\u2800]+/gu
const DASHES = /[\p{Pd}\u2212\u02d7]/gu
/** What people and their keyboards write for an apostrophe in a name. */
const APOSTROPHES = /[\u2018\u2019\u201b\u02b9\u02bb\u02bc\u02bd\u02c8\u2032\u00b4\uff07\u05f3]/g
const DIGIT = /\p{Nd}/u

/** Digits of a script stand in a row of ten, from nought: how far one is from the row's beginning is its value. */
const western = (digit: string): string => {
  const point = digit.codePointAt(0) ?? 0
  let start = point
  while (DIGIT.test(String.fromCodePoint(start - 1))) start -= 1
  return `${(point - start) % 10}`
}

/** Those unseen signs that join or part letters in some scripts, such as Persian and Hindi. */
const isJoiner = (sign: string): boolean => sign === "\u200c" || sign === "\u200d"
const isLetter = (sign = ""): boolean => /[\p{L}\p{M}]/u.test(sign)

/** A text with the digits of every script as western ones. */
export const withWesternDigits = (text: string): string => text.replace(/[^\P{Nd}0-9]/gu, western)

/**
 * A number or a code as it is meant, however it was brought: digits of every script and width as western ones, each kind of dash a
 * hyphen, each run of spaces and breaks one space, none at the ends, and nothing that nobody sees. For values whose letters have
 * no other form that counts (not for words).
 */
export const plainSigns = (text: string): string =>
  withWesternDigits(text.normalize("NFKC").replace(UNSEEN, ""))
    .replace(DASHES, "-")
    .replace(SPACES, " ")
    .trim()

/**
 * Words in one line as they are meant: accents in one form (NFC), breaks and spaces of every kind as one space, none at the ends, and
 * nothing unseen but what joins and parts letters. What is written stays: neither case nor quotes nor signs change.
 */
export const oneLine = (text: string): string =>
  text
    .normalize("NFC")
    .replace(UNSEEN, (sign, at: number, whole: string) =>
      isJoiner(sign) && isLetter(whole[at - 1]) && isLetter(whole[at + 1]) ? sign : "",
    )
    .replace(SPACES, " ")
    .trim()

/** A person's name in one line, its apostrophes and hyphens those of a keyboard (§5 Name). */
export const plainName = (text: string): string =>
  oneLine(text).replace(APOSTROPHES, "'").replace(DASHES, "-")

/** Characters of a text as people count them on both sides: code points, of the form that is kept. */
export const lengthOf = (text: string): number => [...text].length

import { plainSigns } from "../request/plain-text.ts"

/** The only one of several texts, however often it stands there. */
const onlyOne = (found: Iterable<string>): string | undefined => {
  const [first, ...others] = new Set(found)
  return others.length === 0 ? first : undefined
}

/** The words of a text: letters and digits together, those in one list that stand a space or a hyphen apart. */
const wordsIn = (plain: string): ReadonlyArray<ReadonlyArray<string>> =>
  (plain.match(/[\p{L}\p{N}]+(?:[ -][\p{L}\p{N}]+)*/gu) ?? []).map((chunk) => chunk.split(/[ -]/))

const isDigits = (word: string): boolean => /^\d+$/.test(word)

/** Digits in groups, as `791 623` or `79-16-23`, as many as stand together. */
const groupsIn = (words: ReadonlyArray<string>): ReadonlyArray<string> =>
  words
    .map((word) => (isDigits(word) ? word : "\n"))
    .join(" ")
    .split("\n")
    .map((group) => group.replaceAll(" ", ""))

/**
 * The code of so many characters in what somebody typed or pasted (§5 SMS code): by itself, in groups, or in the whole message that
 * brought it, where exactly one of that length stands there; nothing where none or several do.
 */
export const sentCode = (typed: string, length: number): string | undefined => {
  const plain = plainSigns(typed)
  const bare = plain.replace(/[ -]/g, "")
  if (/^[\dA-Za-z]+$/.test(bare) && bare.length === length && (plain === bare || /\d/.test(bare))) return bare
  const chunks = wordsIn(plain)
  const words = chunks.flat()
  const kinds = [
    words.filter(isDigits),
    chunks.flatMap(groupsIn),
    words.filter((word) => /^(?=.*\d)[\dA-Za-z]+$/.test(word)),
  ]
  const found = kinds
    .map((kind) => kind.filter((text) => text.length === length))
    .find((kind) => kind.length > 0)
  return found === undefined ? undefined : onlyOne(found)
}

/**
 * What stays in the field of a code of so many characters when its text becomes another: the code that was meant, or the part of it
 * that was typed so far; what stood there before where neither can be told, so that no code is cut into another.
 */
export const codeTyped = (typed: string, length: number, before: string): string => {
  const found = sentCode(typed, length)
  if (found !== undefined) return found
  const plain = plainSigns(typed)
  if (!/^[\dA-Za-z -]*$/.test(plain)) return before
  const bare = plain.replace(/[ -]/g, "")
  return bare.length <= length ? bare : before
}

/** Whether a paste brings a code of so many characters, or the beginning of one. */
export const isCodePaste = (pasted: string, length: number): boolean => codeTyped(pasted, length, "") !== ""

/** Digits of a code of an app, of an SMS or of a letter. */
const SENT_LENGTH = 6
/** A recovery code: ten hexadecimal digits in two groups. */
const recoveryIn = (words: ReadonlyArray<string>): ReadonlyArray<string> =>
  words.flatMap((word, index) => {
    const both = word.length === 10 ? word : word.length === 5 ? `${word}${words[index + 1] ?? ""}` : ""
    return /^[\da-f]{10}$/i.test(both) ? [both] : []
  })

/**
 * A code in a field that takes codes of several kinds: the recovery code or the one that was sent, where one stands there, else what
 * was typed, without what nobody sees.
 */
export const anyCode = (typed: string): string => {
  const plain = plainSigns(typed)
  const recovery = onlyOne(wordsIn(plain).flatMap(recoveryIn))
  const ofGroups = recovery === undefined ? undefined : `${recovery.slice(0, 5)}-${recovery.slice(5)}`
  return (
    sentCode(/^[\da-f -]+$/i.test(plain) ? plain.replace(/[ -]/g, "") : plain, SENT_LENGTH) ??
    ofGroups ??
    plain
  )
}

import type { Dictionary } from "#src/ui/messages/message-store.ts"
import { type Piece, parseMessage } from "#src/ui/messages/parse-message.ts"

const LETTERS: Readonly<Record<string, string>> = {
  a: "å",
  c: "ç",
  e: "é",
  i: "î",
  l: "ļ",
  n: "ñ",
  o: "ö",
  s: "š",
  u: "û",
  y: "ý",
  A: "Å",
  C: "Ç",
  E: "É",
  I: "Î",
  L: "Ļ",
  N: "Ñ",
  O: "Ö",
  S: "Š",
  U: "Û",
  Y: "Ý",
}

const accented = (text: string): string =>
  text
    .replace(/[A-Za-z]/g, (letter) => LETTERS[letter] ?? letter)
    .replaceAll("'", "''")
    .replace(/[{}<>]/g, (char) => `'${char}'`)

const writeOne = (piece: Piece): string => {
  switch (piece.type) {
    case "text":
      return accented(piece.text)
    case "argument":
      return `{${piece.name}}`
    case "pound":
      return "#"
    case "tag":
      return `<${piece.name}>${write(piece.children)}</${piece.name}>`
    case "select":
      return `{${piece.name}, select, ${cases(piece.cases)}}`
    case "plural": {
      const offset = piece.offset === 0 ? "" : `offset:${piece.offset} `
      return `{${piece.name}, ${piece.ordinal ? "selectordinal" : "plural"}, ${offset}${cases(piece.cases)}}`
    }
  }
}

const write = (pieces: ReadonlyArray<Piece>): string => pieces.map(writeOne).join("")

const cases = (all: Readonly<Record<string, ReadonlyArray<Piece>>>): string =>
  Object.entries(all)
    .map(([name, pieces]) => `${name} {${write(pieces)}}`)
    .join(" ")

/** A dictionary whose every message stands in `⟦⟧` with accented letters a third longer: what has none was not translated. */
export const pseudoDictionary = (dictionary: Dictionary): Dictionary =>
  Object.fromEntries(
    Object.entries(dictionary).map(([key, message]) => [
      key,
      `⟦${write(parseMessage(message))}${"·".repeat(Math.ceil(message.length / 3))}⟧`,
    ]),
  )

/** What of a text no dictionary said; words may stand in a place of other words. */
const withoutWords = (text: string): string => {
  const rest = text.replace(/⟦[^⟦⟧]*⟧/gu, "")
  return rest === text ? text : withoutWords(rest)
}

/** Texts, names and tooltips under an element that hold letters but no brackets: words that came from the code. */
export const untranslated = (root: Element, allowed: ReadonlyArray<string> = []): ReadonlyArray<string> => {
  const found: Array<string> = []
  const check = (text: string | null) => {
    const outside = withoutWords(text ?? "")
    if (/\p{L}/u.test(outside) && !allowed.some((word) => outside.trim() === word)) found.push(outside.trim())
  }
  const walker = root.ownerDocument.createTreeWalker(root, 4)
  while (walker.nextNode() !== null) check(walker.currentNode.textContent)
  for (const element of root.querySelectorAll(
    "[aria-label],[title],[placeholder],[alt],[aria-description]",
  )) {
    for (const name of ["aria-label", "title", "placeholder", "alt", "aria-description"])
      check(element.getAttribute(name))
  }
  return found
}

import { describe, expect, it } from "vitest"
import { matchedParts } from "./matched-parts.ts"

const marked = (name: string, text: string): string =>
  matchedParts(name, text)
    .map((part) => (part.isMatched ? `[${part.text}]` : part.text))
    .join("")

describe("what matched of a name", () => {
  it.each([
    ["Real Madrid", "real ma", "[Real] [Ma]drid"],
    ["Real Madrid", "мад", "Real [Mad]rid"],
    ["Реал Мадрид", "real", "[Реал] Мадрид"],
    ["Manchester United", "манч", "[Manch]ester United"],
    ["Реал Мадрид", "vfl", "Реал [Мад]рид"],
    ["1. FC Köln", "koln", "1. FC [Köln]"],
    ["Côte d’Ivoire", "divo", "Côte [d’Ivo]ire"],
    ["Arsenal", "arsenel", "[Arsenal]"],
    ["Орёл", "орел", "[Орёл]"],
    ["Arsenal", "sena", "Ar[sena]l"],
    ["Спартак", "qqqq", "Спартак"],
    ["👍 Go", "go", "👍 [Go]"],
    ["", "go", ""],
  ])("«%s» by «%s»", (name, text, expected) => {
    expect(marked(name, text)).toBe(expected)
  })
})

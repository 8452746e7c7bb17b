import { describe, expect, it } from "vitest"
import { messagesOf } from "#src/ui/messages/messages.tsx"
import { loadedWords } from "#tests/screens/words.tsx"
import { drawnFaces, drawnWords } from "./drawn-words.ts"

describe("what is drawn", () => {
  it("is told by its numbers, and of the fast bet by both dice and their sum", async () => {
    const messages = messagesOf((await loadedWords("en")).getSnapshot())
    expect(drawnWords(messages, "tv-numbers", [])).toBe("")
    expect(drawnWords(messages, "tv-numbers", [7, 12])).toBe("Drawn: 7, 12")
    expect(drawnWords(messages, "fast-bet", [])).toBe("")
    expect(drawnWords(messages, "fast-bet", [24])).toBe("The dice show 4, 6. Sum: 10")
    expect(drawnFaces("fast-bet", [36])).toEqual([6, 6])
    expect(drawnFaces("tv-wheel", [36])).toEqual([36])
  })
})

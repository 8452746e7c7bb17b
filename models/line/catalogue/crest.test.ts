import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { CREST_PATTERNS, crestOf } from "./crest.ts"

/** Relative luminance as WCAG 2 has it, of six hexadecimal digits. */
const luminance = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = (colour.match(/../g) ?? []).map((part) => {
    const share = Number.parseInt(part, 16) / 255
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const contrast = (one: string, other: string): number => {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((left, right) => left - right)
  return (high + 0.05) / (low + 0.05)
}

const names = Array.from({ length: 2000 }, (_, place) => `Team ${place}`)

describe("the crest of a team", () => {
  it("has two colours that are told apart, whatever its name", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (name) => {
        const { pattern, ground, figure } = crestOf(name)
        expect(CREST_PATTERNS).toContain(pattern)
        expect(contrast(ground, figure)).toBeGreaterThanOrEqual(3)
      }),
    )
    const pairs = new Set(names.map((name) => Object.values(crestOf(name)).slice(1).join("/")))
    expect(pairs.size).toBe(2 * 9 * 7)
    for (const pair of pairs) {
      const [ground = "", figure = ""] = pair.split("/")
      expect([pair, contrast(ground, figure) >= 3]).toEqual([pair, true])
    }
  })

  it("is the same for a club and for its simulated double", () => {
    expect(crestOf("Arsenal SRL")).toEqual(crestOf("Arsenal"))
  })

  it("differs from team to team, and has every pattern about as often", () => {
    const crests = names.map(crestOf)
    expect(new Set(crests.slice(0, 20).map((crest) => JSON.stringify(crest))).size).toBeGreaterThan(17)
    for (const pattern of CREST_PATTERNS) {
      const share = crests.filter((crest) => crest.pattern === pattern).length / names.length
      expect(share).toBeGreaterThan(0.09)
      expect(share).toBeLessThan(0.16)
    }
  })
})

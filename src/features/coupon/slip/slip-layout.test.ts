import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { SlipDocument } from "./slip-document.ts"
import { layoutSlip, type Measure, SLIP_MARGIN, SLIP_WIDTH, wrapped } from "./slip-layout.ts"

/** Every letter half as wide as it is high. */
const measure: Measure = (text, size) => [...text].length * size * 0.5

const text = fc.stringMatching(/^[a-zА-я0-9 ]{1,90}$/)
const slips: fc.Arbitrary<SlipDocument> = fc.record({
  brand: text,
  title: text,
  facts: fc.array(text, { maxLength: 3 }),
  lines: fc.array(fc.record({ name: text, game: text, odds: fc.constantFrom("1.85", "1000", "12.345") }), {
    maxLength: 20,
  }),
  sums: fc.array(fc.record({ label: text, value: fc.constantFrom("1 000 ₽", "10 000 000,50 ₽") }), {
    maxLength: 4,
  }),
  foot: text,
  direction: fc.constantFrom("ltr" as const, "rtl" as const),
  language: fc.constant("en"),
  file: fc.constant("slip"),
})

describe("a slip as a picture", () => {
  it("writes everything between the edges, from top to bottom, nothing over another", () => {
    fc.assert(
      fc.property(slips, (slip) => {
        const { texts, height, rules } = layoutSlip(slip, measure)
        const spans = texts.map(({ text: written, x, size, strong, align, baseline }) => {
          const width = measure(written, size, strong)
          const start = align === "start" ? x : x - width
          return { start, end: start + width, top: baseline - size, bottom: baseline }
        })
        for (const { start, end, bottom } of spans) {
          expect(start).toBeGreaterThanOrEqual(SLIP_MARGIN - 0.01)
          expect(end).toBeLessThanOrEqual(SLIP_WIDTH - SLIP_MARGIN + 0.01)
          expect(bottom).toBeLessThanOrEqual(height - SLIP_MARGIN)
        }
        for (const [place, one] of spans.entries())
          for (const other of spans.slice(place + 1)) {
            const apart =
              one.end <= other.start ||
              other.end <= one.start ||
              one.bottom <= other.top ||
              other.bottom <= one.top
            expect(apart).toBe(true)
          }
        for (const y of rules) expect(spans.every(({ top, bottom }) => bottom < y || top > y)).toBe(true)
      }),
    )
  })

  it("says every word of the slip, in order", () => {
    fc.assert(
      fc.property(slips, (slip) => {
        const letters = (parts: ReadonlyArray<string>) =>
          parts.join("").replaceAll(" ", "").split("").sort().join("")
        const said = [
          slip.brand,
          slip.title,
          ...slip.facts,
          ...slip.lines.flatMap(({ name, game, odds }) => [name, game, odds]),
          ...slip.sums.flatMap(({ label, value }) => [label, value]),
          slip.foot,
        ]
        expect(letters(layoutSlip(slip, measure).texts.map((each) => each.text))).toBe(letters(said))
      }),
    )
  })

  it("breaks a word only where it fits no line", () => {
    const fits = (line: string) => line.length <= 5
    expect(wrapped("ab cd ef", fits)).toEqual(["ab cd", "ef"])
    expect(wrapped("abcdefgh ij", fits)).toEqual(["abcde", "fgh", "ij"])
    expect(wrapped("", fits)).toEqual([])
  })
})

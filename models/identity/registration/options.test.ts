import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { searchOptions, searchText } from "./options.ts"

const options = [
  { id: 1, name: "Россия", Alpha2: "RU" },
  { id: 2, name: "Côte d’Ivoire", Alpha2: "CI" },
  { id: 3, name: "Deutschland", Alpha2: "DE", aliases: ["Germany"] },
]
const found = (typed: string) => searchOptions(options, typed).map(({ id }) => id)

describe("searchOptions", () => {
  it("finds by name, code and alias, whatever the case and the accents", () => {
    expect(found("рос")).toEqual([1])
    expect(found("COTE")).toEqual([2])
    expect(found(" germ")).toEqual([3])
    expect(found("de")).toEqual([3])
    expect(found("zz")).toEqual([])
    expect(found("  ")).toEqual([1, 2, 3])
  })

  it("shows 99,999 at most, searched or not; what there is beyond is found by a narrower search", () => {
    const many = Array.from({ length: 100_010 }, (_, id) => ({ id, name: `Place ${id}` }))
    expect(searchOptions(many, "")).toHaveLength(99_999)
    expect(searchOptions(many, "place")).toHaveLength(99_999)
    expect(searchOptions(many, "place 100009").map(({ id }) => id)).toEqual([100_009])
    expect(searchOptions(options, "")).toBe(options)
  })

  it("§5 Small rules: search length", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300, unit: "grapheme" }), (typed) => {
        const kept = searchText(typed)
        expect([...kept].length).toBe(Math.min(100, [...typed].length))
        expect(typed.startsWith(kept)).toBe(true)
      }),
    )
  })
})

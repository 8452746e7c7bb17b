import { describe, expect, it } from "vitest"
import { MOST_RECENT, readSearches, withSearch } from "./recent-searches.ts"

describe("recent searches", () => {
  it("have the latest first, each once however it is written, and no more than are kept", () => {
    expect(withSearch(["zenit", "Орёл"], " орел ")).toEqual(["орел", "zenit"])
    const many = Array.from({ length: 20 }, (_, place) => `team ${place}`).reduce<ReadonlyArray<string>>(
      withSearch,
      [],
    )
    expect(many.length).toBe(MOST_RECENT)
    expect(many[0]).toBe("team 19")
  })

  it("have nothing without words", () => {
    const recent = ["zenit"]
    expect(withSearch(recent, "  — ")).toBe(recent)
  })

  it.each([
    [null, []],
    ["{}", []],
    ['["zenit",5,null]', ["zenit"]],
    [JSON.stringify(["a".repeat(101), "b"]), ["b"]],
  ])("are read from what is kept: %s", (kept, recent) => {
    expect(readSearches(kept)).toEqual(recent)
  })
})

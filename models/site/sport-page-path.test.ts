import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { CYBER_SPORT_IDS, joinPath, sportPagePath } from "./sport-page-path.ts"

describe("the path of a sport page (§2 Betting: sport-page path)", () => {
  it.each([
    [undefined, "/ru/statistic/graph"],
    ["", "/ru/statistic/graph"],
    [null, "/ru/statistic/graph"],
    [0, "/ru/statistic/graph/0"],
    ["total", "/ru/statistic/graph/total"],
    ["a/b ?", "/ru/statistic/graph/a%2Fb%20%3F"],
  ])("graph with %j is %s", (extra, path) => {
    expect(sportPagePath("ru", "statistic", { kind: "graph", extra })).toBe(path)
  })

  it.each([
    [{ tournId: 7, seasonId: 2026 }, "/en/statistic/cyber/40/7/2026"],
    [{ tournId: 7, seasonId: 0 }, "/en/statistic/cyber/40/7/0"],
    [{ tournId: 7 }, "/en/statistic/cyber/40/7"],
    [{}, "/en/statistic/cyber/40"],
  ])("cyber with %j is %s", (ids, path) => {
    expect(sportPagePath("en", "statistic", { kind: "cyber", sportId: 40, ...ids })).toBe(path)
  })

  it("has pages of exactly three cyber sports and fails on any other (§2 Betting: cyber sport ids)", () => {
    expect(CYBER_SPORT_IDS.size).toBe(3)
    fc.assert(
      fc.property(fc.integer(), (sportId) => {
        const path = () => sportPagePath("ru", "statistic", { kind: "cyber", sportId })
        if (CYBER_SPORT_IDS.has(sportId)) expect(path()).toBe(`/ru/statistic/cyber/${sportId}`)
        else expect(path).toThrow("Wrong input param [sportId]")
      }),
    )
  })

  it("drops a missing language and every empty segment but 0, and keeps the rest in order", () => {
    expect(sportPagePath("", "statistic", { kind: "graph" })).toBe("/statistic/graph")
    const segment = fc.oneof(
      fc.constantFrom("", null, undefined, 0),
      fc.integer(),
      fc.string({ minLength: 1 }),
    )
    fc.assert(
      fc.property(fc.array(segment), (segments) => {
        const kept = segments.filter(
          (each) => each === 0 || (each !== "" && each !== null && each !== undefined),
        )
        expect(
          joinPath(...segments)
            .split("/")
            .slice(1)
            .map(decodeURIComponent),
        ).toEqual(kept.length === 0 ? [""] : kept.map(String))
      }),
    )
  })
})

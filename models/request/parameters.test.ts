import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { boolean, build, decimal, ids, integer, isTruthyFlag, list, mixed, string } from "./parameters.ts"

describe("a parameter is sent only if present, defined and not its default (§5 Request building: only what differs)", () => {
  const table = {
    partner: integer(1),
    count: integer(),
    lng: string("ru"),
    live: boolean(),
    cf: decimal(),
    sports: ids(),
    GIDS: list(),
  }

  test("absent, empty and default ones are left out", () => {
    expect(build(table, { partner: 1, lng: "ru", sports: [], cf: null, count: "none" })).toEqual({})
  })

  test("others are converted (§5 Request building: numbers)", () => {
    expect(
      build(table, {
        partner: "12px",
        lng: "en",
        live: "1",
        cf: "1.50",
        sports: [3, "1", null, 3],
        GIDS: ["b", 1],
      }),
    ).toEqual({ partner: "12", lng: "en", live: "true", cf: "1.5", sports: "1,3", GIDS: "b,1" })
  })

  test("no exponent is ever sent", () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        expect(decimal()(value) ?? "").not.toMatch(/e/i)
      }),
    )
  })
})

describe("lists (§3 Request parameter catalogue: lists)", () => {
  test("ids are unique, ascending and joined by commas (§5 Request building: id lists)", () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.integer({ min: -1e9, max: 1e9 }), fc.constant(null))), (given) => {
        const sent = (ids()(given) ?? "").split(",").filter(Boolean).map(Number)
        const expected = [...new Set(given.filter((id) => id !== null))].sort((a, b) => a - b)
        expect(sent).toEqual(expected)
      }),
    )
  })

  test("items joined by commas are as good as a list", () => {
    expect(ids()("3,1,,x,3")).toBe("1,3")
    expect(list()("b,a")).toBe("b,a")
    expect(ids()("")).toBeUndefined()
  })

  test("a mixed list keeps strings and the numbers of the set (§5 Request building: mixed list)", () => {
    expect(mixed()(["slug", 3, 4, 28, 1000, 1001, 1012, 1013, 3, null])).toBe("slug,3,28,1001,1012")
    fc.assert(
      fc.property(fc.integer(), (id) => {
        const isKept = [3, 7, 8, 9, 11, 13, 28].includes(id) || (id >= 1001 && id <= 1012)
        expect(mixed()([id])).toBe(isKept ? String(id) : undefined)
      }),
    )
  })
})

describe("flags (§5 Small rules: flags)", () => {
  test.each([true, "true", "1", 1])("are yes where they say %o", (value) => {
    expect(isTruthyFlag(value)).toBe(true)
  })

  test.each([false, "false", "0", 0, "", "yes", "TRUE", " 1", 2, -1, null, undefined, [], {}, Number.NaN])(
    "are no where they say %o",
    (value) => {
      expect(isTruthyFlag(value)).toBe(false)
    },
  )
})

import fc from "fast-check"
import { expect, test } from "vitest"
import { laidOut } from "./laid-out.ts"

test("each field has its line, and a short list stands in one", () => {
  expect(
    laidOut({
      market: "result/match",
      odds: [
        ["1", 2050],
        ["X", 3400],
      ],
      note: null,
    }),
  ).toBe(`{\n  "market": "result/match",\n  "odds": [["1",2050],["X",3400]],\n  "note": null\n}`)
})

test("a long list is broken, each of its items on its line", () => {
  const odds = Array.from({ length: 9 }, (_, goals) => [`${goals}:0`, 14_200])
  const lines = laidOut({ odds }).split("\n")
  expect(lines).toHaveLength(13)
  expect(lines[2]).toBe('    ["0:0",14200],')
})

test("whatever is laid out reads back as it was", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(JSON.parse(laidOut(value))).toEqual(JSON.parse(JSON.stringify(value)))
    }),
  )
})

import { describe, expect, it } from "vitest"
import type { OptionKey } from "#models/draws/draw-field.ts"
import { rowsOf, unfitField } from "#models/draws/rows.ts"
import { quickPick } from "./quick-pick.ts"

const options = (count: number) =>
  Array.from(
    { length: count },
    (_, place) => `${place + 1}`,
  ) as ReadonlyArray<string> as ReadonlyArray<OptionKey>

describe("a row by chance", () => {
  it("is one row that the draw takes, in the order of the field", () => {
    const fields = [
      { options: options(49), take: 6 },
      { options: options(3), take: 1 },
    ]
    for (let time = 0; time < 200; time += 1) {
      const picks = quickPick(fields)
      expect(unfitField(fields, picks)).toBeUndefined()
      expect(rowsOf(fields, picks)).toBe(1)
      expect(picks[0]).toEqual(picks[0]?.toSorted((one, other) => Number(one) - Number(other)))
    }
  })
})

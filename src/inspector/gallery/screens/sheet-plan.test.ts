import { expect, test } from "vitest"
import { sheetPlan } from "./sheet-plan.ts"

test.each([1, 2, 5, 12, 31, 80])("the screens of %i states stand on one sheet of paper", (states) => {
  const { columns, scale } = sheetPlan(states)
  const rows = Math.ceil(states / columns)
  expect(columns * ((390 + 1440) * scale + 12) + (columns - 1) * 12).toBeLessThanOrEqual(
    277 * (96 / 25.4) + 0.01,
  )
  expect(44 + rows * (900 * scale + 24) + (rows - 1) * 12).toBeLessThanOrEqual(190 * (96 / 25.4) + 0.01)
})

test("more states are smaller, and one is not blown up", () => {
  expect(sheetPlan(12).scale).toBeLessThan(sheetPlan(5).scale)
  expect(sheetPlan(0).scale).toBeLessThanOrEqual(1)
})

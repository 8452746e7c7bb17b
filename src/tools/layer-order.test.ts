import { expect, test } from "vitest"
import { layerStatement } from "./layer-order.ts"

test("the statement of the root sheet is taken as it stands", () => {
  expect(layerStatement('/* order */ @layer base, parts, screen;\n@import "a.css";')).toBe(
    "@layer base, parts, screen;",
  )
})

test("a root sheet without the statement is refused", () => {
  expect(() => layerStatement("@layer base { p { margin: 0 } }")).toThrow("cascade layers")
})

import { expect, test } from "vitest"
import { withoutEffects } from "./lean-router.ts"

test("Names for developers go, and a component made by a call counts as pure.", () => {
  const code = [
    "var Form = React10.forwardRef(",
    "  (props, ref) => null",
    ");",
    'Form.displayName = "Form";',
    "var count = React10.version;",
  ].join("\n")
  expect(withoutEffects(code)).toBe(
    [
      "var Form = /* @__PURE__ */ React10.forwardRef(",
      "  (props, ref) => null",
      ");",
      "",
      "var count = React10.version;",
    ].join("\n"),
  )
})

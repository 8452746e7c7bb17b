import { describe, expect, it } from "vitest"
import { statePath } from "./state-path.ts"

describe("a state's path", () => {
  it.each([
    ["accepted", "accepted"],
    [{ registered: "away" }, "registered.away"],
    [{ open: { paid: "clear" } }, "open.paid.clear"],
    [{ form: "typed", phone: { sent: "waiting" } }, "form.typed, phone.sent.waiting"],
    [{ open: { left: "a", right: "b" } }, "open.left.a, open.right.b"],
    [{ done: {} }, "done"],
  ])("is written as a person would: %j", (value, path) => {
    expect(statePath(value)).toBe(path)
  })
})

import { expect, test } from "vitest"
import { type BrowserStream, goldenAnew, goldenText } from "./golden.ts"

const stream = (context: BrowserStream["state"]["context"]): BrowserStream => ({
  id: "counter@tab",
  events: [{ at: 1000, event: { type: "counted" } }],
  state: { value: "open", status: "active", context },
  trail: ["open"],
})

test("a golden file is left as it is where only the order of fields would change", () => {
  const text = goldenText([stream({ count: 1, secret: "" })])
  expect(goldenAnew(text, [stream({ secret: "", count: 1 })])).toBe(text)
})

test("a golden file is written anew where its journal leads elsewhere", () => {
  const other = [stream({ count: 2, secret: "" })]
  expect(goldenAnew(goldenText([stream({ count: 1, secret: "" })]), other)).toBe(goldenText(other))
})

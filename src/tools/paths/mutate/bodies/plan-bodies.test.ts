import { expect, test } from "vitest"
import { planBodies } from "./plan-bodies.ts"

test("what another chart is set up with is that chart's own", () => {
  const file = "machines/betting/insurance/insurance.machine.ts"
  const files = Object.keys(planBodies([{ flow: "insurance", file }], "").scopes)
  expect(files).toContain("machines/betting/sale/offer-asking.ts")
  expect(files).not.toContain("machines/betting/sale/sale.setup.ts")
})

const chart = { flow: "code-sign-in", file: "machines/identity/code-sign-in/code-sign-in.machine.ts" }

test("a chart's bodies are found where they are written, also behind what it shares", () => {
  const { bodies } = planBodies([chart], "")
  const fileOf = (name: string) =>
    new Set(bodies.flatMap(({ names, file }) => (names.includes(name) ? [file] : [])))
  expect(fileOf("loginIsComplete")).toEqual(new Set(["machines/identity/code-request/code-request.ts"]))
  expect(fileOf("phonesAreLoaded")).toEqual(new Set(["machines/identity/phone-entry/phone-entry.ts"]))
})

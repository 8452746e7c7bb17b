import { expect, test } from "vitest"
import { findCharts } from "#src/tools/find-charts.ts"
import type { PlannedBody } from "./bodies/plan-bodies.ts"
import { flowMutants } from "./flow-mutants.ts"
import type { Notice } from "./notice.ts"

const flow = "ticket"
const body = (name: string): PlannedBody => ({
  name,
  file: "machines/draws/ticket/ticket.machine.ts",
  index: 0,
  owner: name,
  names: [name],
  line: 1,
  flows: [flow],
})
const notice = (mutant: string, by: Notice["by"], test: string | null): Notice => ({
  flow: by === "reading" ? null : flow,
  mutant,
  by,
  file: "machines/draws/ticket/ticket.test.ts",
  test,
})

test("what is computed as modules are read is no body, but what a test comes to later is one", async () => {
  const [found] = await findCharts([flow])
  if (found?.model === undefined) throw new Error("the chart has no model")
  const plan = { scopes: {}, bodies: ["read", "also called", "never met"].map(body), only: "" }
  const { mutants } = flowMutants({ flow, file: found.file, model: found.model, mutants: [] }, plan, [
    notice("read", "reading", null),
    notice("also called", "reading", null),
    notice("also called", "test", null),
  ])
  expect(mutants.map(({ name, tried }) => [name, tried])).toEqual([
    ["also called", true],
    ["never met", false],
  ])
})

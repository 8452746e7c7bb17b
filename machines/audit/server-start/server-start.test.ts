import { expect, it } from "vitest"
import { decide, fold, initialSnapshot } from "../../kernel/fold.ts"
import type { ServerStartEvent } from "./server-start.events.ts"
import { serverStartMachine } from "./server-start.machine.ts"

const started: ServerStartEvent = {
  type: "server.started",
  at: 1,
  version: "1.0.0",
  build: "b1",
  charts: [{ chart: "bet", digest: "01234567" }],
}
const empty = initialSnapshot(serverStartMachine, undefined)

it("counts starts, and knows what ran last", () => {
  const { context } = fold(serverStartMachine, empty, [started, { ...started, build: "b2" }])
  expect(context).toMatchObject({ starts: 2, build: "b2" })
})

it("takes no start that does not say what it runs", () => {
  expect(decide(serverStartMachine, empty, { ...started, build: "" })).toBeUndefined()
  expect(decide(serverStartMachine, empty, { ...started, charts: [] })).toBeUndefined()
})

it("keeps how the store was defined, and what was known of it where a start doesn’t say", () => {
  const store = [{ object: "table events", digest: "0123456789abcdef" }]
  expect(fold(serverStartMachine, empty, [{ ...started, store }, started]).context.store).toEqual(store)
  expect(fold(serverStartMachine, empty, [started]).context.store).toBeUndefined()
})

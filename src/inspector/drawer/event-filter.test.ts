import { expect, test } from "vitest"
import type { LogEntry } from "../live/live-log.ts"
import { passes } from "./EventLog.tsx"

const entry: LogEntry = {
  seq: 1,
  at: 0,
  actor: "coupon",
  source: undefined,
  event: { type: "xstate.done.actor.placeBets", output: { code: "market-closed" } } as LogEntry["event"],
  change: { snapshot: { status: "active", value: { placing: "refused" } }, taken: [] },
}

test.each([
  ["", true],
  ["COUPON", true],
  ["placeBets is done", true],
  ["market-closed", true],
  ["placing.refused", true],
  ["coupon refused closed", true],
  ["coupon accepted", false],
  ["sign-in", false],
])("%j finds it: %s", (filter, isFound) => {
  expect(passes(entry, filter)).toBe(isFound)
})

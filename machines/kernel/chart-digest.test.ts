import { expect, test } from "vitest"
import { lockerMachine } from "#tests/support/fixtures/locker.machine.ts"
import { chartDigest } from "./chart-digest.ts"
import { type ChartEntries, enumerate, type TransitionEntry } from "./enumerate.ts"

const chart = enumerate(lockerMachine)

const withGuarded = (change: Partial<TransitionEntry>): ChartEntries => ({
  ...chart,
  transitions: chart.transitions.map((each) => (each.guard === undefined ? each : { ...each, ...change })),
})

test("a chart that went through JSON has the digest that it had", () => {
  expect(chartDigest(chart)).toMatch(/^[0-9a-f]{8}$/)
  expect(chartDigest(JSON.parse(JSON.stringify(chart)) as ChartEntries)).toBe(chartDigest(chart))
})

test.each<[string, ChartEntries]>([
  ["guard", withGuarded({ guard: undefined })],
  ["target", withGuarded({ targets: ["locker.lamp.dark"] })],
  ["action", withGuarded({ actions: [] })],
  ["transition", { ...chart, transitions: chart.transitions.slice(1) }],
  ["state's actors", { ...chart, states: chart.states.map((state) => ({ ...state, invokes: [] })) }],
])("another %s is another digest", (_, changed) => {
  expect(chartDigest(changed)).not.toBe(chartDigest(chart))
})

test("other words about a chart are none", () => {
  expect(chartDigest(withGuarded({ description: "otherwise" }))).toBe(chartDigest(chart))
})

import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import { findCharts } from "#src/tools/find-charts.ts"
import { PASSWORD } from "#tests/support/player-site.ts"
import { eventTypes } from "./event-types.ts"
import { BrowserStream, goldenFiles } from "./golden.ts"
import { journalledFlows, restored } from "./journalled-flows.ts"
import { unmasked } from "./mask.ts"
import { unkeptCharts } from "./unkept-charts.ts"

const decode = Schema.decodeUnknownSync(Schema.fromJsonString(Schema.Array(BrowserStream)))
const journalled = await journalledFlows()
const unkept = await unkeptCharts(journalled)
const types = await eventTypes()

const sides = [
  { side: "browser", flows: journalled },
  { side: "unkept", flows: unkept },
] as const

const charts = [...journalled, ...unkept]
const flowNamed = (name: string) => {
  const flow = charts.find((each) => each.name === name)
  if (flow === undefined) throw new Error(`No flow of the page is called ${name}`)
  return flow
}

it("every chart that is neither the server's nor journalled has its paths held", async () => {
  const names = (await findCharts()).map(({ flow }) => flow)
  const server = new Set(goldenFiles("server").map(({ chart }) => chart))
  expect(charts.map(({ name }) => name).toSorted()).toEqual(
    names.filter((name) => !server.has(name)).toSorted(),
  )
})

describe("golden journals of people in the page", () => {
  const files = goldenFiles("browser").filter(({ run }) => run === "")

  it.each(journalled.map((flow) => [flow.name, flow.journal.version] as const))(
    "%s has one of each version of its journal, %i",
    (name, current) => {
      const versions = files.filter(({ chart }) => chart === name).map(({ version }) => version)
      expect(versions).toEqual(Array.from({ length: current }, (_, index) => index + 1))
    },
  )
})

describe.each(sides)("golden journals: $side", ({ side, flows }) => {
  const files = goldenFiles(side)

  it.each(flows)("hold every event of $name", ({ name, journal }) => {
    const held = files
      .filter(({ chart, version }) => chart === name && version === journal.version)
      .flatMap(({ text }) => decode(text).flatMap(({ events }) => events.map(({ event }) => event.type)))
    expect(types.get(name)).not.toEqual([])
    expect(types.get(name)?.filter((type) => !held.includes(type))).toEqual([])
  })

  it.each(
    files.flatMap(({ chart, version, text }) =>
      decode(text).map((stream) => ({ chart, version, stream, name: stream.id })),
    ),
  )("$chart of version $version, $name, still leads where it led", ({ chart, version, stream }) => {
    const flow = flowNamed(chart)
    expect(stream.events.length).toBeGreaterThan(0)
    const isDiscarded = version < flow.journal.version && flow.journal.upcast === undefined
    const { state, trail } = stream
    expect(restored(flow, stream, version)).toEqual(isDiscarded ? undefined : { state, trail })
  })

  it.each(files)("$chart of version $version $run was written without its secrets", ({ chart, text }) => {
    const { journal } = flowNamed(chart)
    expect(text).not.toContain(PASSWORD)
    expect(unmasked(text)).toEqual([])
    for (const { events } of decode(text)) {
      for (const { event } of events) expect(journal.redact(event)).toEqual(event)
    }
  })
})

import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import { PASSWORD } from "#tests/support/player-site.ts"
import { BrowserStream, goldenFiles } from "./golden.ts"
import { journalledFlows, restored } from "./journalled-flows.ts"
import { unmasked } from "./mask.ts"

const decode = Schema.decodeUnknownSync(Schema.fromJsonString(Schema.Array(BrowserStream)))
const files = goldenFiles("browser")
const flows = await journalledFlows()

const flowNamed = (name: string) => {
  const flow = flows.find((each) => each.name === name)
  if (flow === undefined) throw new Error(`No flow journals ${name}`)
  return flow
}

describe("golden journals of the page", () => {
  it.each(flows.map((flow) => [flow.name, flow.journal.version] as const))(
    "%s has one of each version of its journal, %i",
    (name, current) => {
      const versions = files.filter(({ chart }) => chart === name).map(({ version }) => version)
      expect(versions).toEqual(Array.from({ length: current }, (_, index) => index + 1))
    },
  )

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

  it.each(files)("$chart of version $version was written without its secrets", ({ chart, text }) => {
    const { journal } = flowNamed(chart)
    expect(text).not.toContain(PASSWORD)
    expect(unmasked(text)).toEqual([])
    for (const { events } of decode(text)) {
      for (const { event } of events) expect(journal.redact(event)).toEqual(event)
    }
  })
})

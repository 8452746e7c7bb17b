/**
 * `node_modules/.bin/node tests/replay/record-paths.ts`: writes the paths of every chart of the page, refusals,
 * time-outs and defects among them, as journals into `golden/browser/<flow>.v<version>.paths.json`, and those of the
 * charts without a journal into `golden/unkept`. Streams that are there already stay as they are; paths are added
 * where they hold a type of event that no golden journal of the chart holds yet.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { dirname } from "node:path"
import { Schema } from "effect"
import { storable } from "#src/browser/flows/storable.ts"
import { findCharts } from "#src/tools/find-charts.ts"
import { generatePaths, type Path } from "#tests/support/paths.ts"
import { BrowserStream, goldenFiles, goldenPath, goldenText, type Side } from "./golden.ts"
import { type JournalledFlow, journalledFlows, restored } from "./journalled-flows.ts"
import { makeMask } from "./mask.ts"
import { unkeptCharts } from "./unkept-charts.ts"

const decode = Schema.decodeUnknownSync(Schema.fromJsonString(Schema.Array(BrowserStream)))
const decodeEvents = Schema.decodeUnknownSync(BrowserStream.fields.events)

/** Milliseconds between two events of a path. */
const STEP_MS = 1000

const typesIn = (streams: ReadonlyArray<Pick<BrowserStream, "events">>): ReadonlySet<string> =>
  new Set(streams.flatMap(({ events }) => events.map(({ event }) => event.type)))

const charts = await findCharts()
const modelOf = (name: string) => {
  const model = charts.find(({ flow }) => flow === name)?.model
  if (model === undefined) throw new Error(`${name} has no model`)
  return model
}

const write = (side: Side, chart: JournalledFlow) => {
  const { name, journal } = chart
  const path = goldenPath(side, name, journal.version, "paths")
  const before = existsSync(path) ? decode(readFileSync(path, "utf8")) : []
  const golden = goldenFiles(side).filter((file) => file.chart === name && file.version === journal.version)
  const known = typesIn(golden.flatMap(({ text }) => decode(text)))
  const mask = makeMask()
  const eventsOf = ({ steps }: Path) =>
    decodeEvents(
      mask.json(
        JSON.stringify(
          steps.map(({ event }, index) => ({ at: index * STEP_MS, event: storable(journal.redact(event)) })),
        ),
      ),
    )
  const added = generatePaths(modelOf(name)).paths.flatMap((each, index): ReadonlyArray<BrowserStream> => {
    const events = eventsOf(each)
    const isNew = before.length === 0 || [...typesIn([{ events }])].some((type) => !known.has(type))
    const led = isNew && events.length > 0 ? restored(chart, { events }, journal.version) : undefined
    return led === undefined ? [] : [{ id: `${name} path ${before.length + index + 1}`, events, ...led }]
  })
  if (added.length === 0) return console.log(`kept     ${path}`)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, goldenText([...before, ...added]))
  console.log(`written  ${path}: ${added.length} streams more`)
}

const flows = await journalledFlows()
for (const flow of flows) write("browser", flow)
for (const chart of await unkeptCharts(flows)) write("unkept", chart)

/**
 * `node_modules/.bin/node tests/replay/record-folds.ts`: writes into the golden files what today's charts make of
 * their events, which stay as they are. To be run when a chart is meant to read old journals differently; the
 * difference is for the reviewer to see. Files whose meaning stays are left as they are.
 */
import { writeFileSync } from "node:fs"
import { Schema } from "effect"
import { registry } from "#src/server/app/registry.ts"
import { BrowserStream, goldenAnew, goldenFiles, goldenPath, ServerStream, type Side } from "./golden.ts"
import { type JournalledFlow, journalledFlows, restored } from "./journalled-flows.ts"
import { ledTo } from "./server-streams.ts"
import { unkeptCharts } from "./unkept-charts.ts"

const decodeServer = Schema.decodeUnknownSync(Schema.fromJsonString(Schema.Array(ServerStream)))
const decodeBrowser = Schema.decodeUnknownSync(Schema.fromJsonString(Schema.Array(BrowserStream)))

for (const { chart, version, run, text } of goldenFiles("server")) {
  const aggregate = registry.find(({ kind }) => kind === chart)
  if (aggregate === undefined) throw new Error(`No chart replays ${chart}`)
  const streams = decodeServer(text).map(({ id, events }) => ({
    id,
    events,
    ...ledTo(aggregate, { id, events }),
  }))
  writeFileSync(goldenPath("server", chart, version, run), goldenAnew(text, streams))
}

const foldAnew = (side: Side, flows: ReadonlyArray<JournalledFlow>) => {
  for (const { chart, version, run, text } of goldenFiles(side)) {
    const flow = flows.find(({ name }) => name === chart)
    if (flow === undefined) throw new Error(`No flow of the page is called ${chart}`)
    const streams = decodeBrowser(text).map(({ id, events, ...before }) => ({
      id,
      events,
      ...(restored(flow, { events }, version) ?? before),
    }))
    writeFileSync(goldenPath(side, chart, version, run), goldenAnew(text, streams))
  }
}

const flows = await journalledFlows()
foldAnew("browser", flows)
foldAnew("unkept", await unkeptCharts(flows))

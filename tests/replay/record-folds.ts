/**
 * `node_modules/.bin/node tests/replay/record-folds.ts`: writes into the golden files what today's charts make of
 * their events, which stay as they are. To be run when a chart is meant to read old journals differently; the
 * difference is for the reviewer to see.
 */
import { writeFileSync } from "node:fs"
import { Schema } from "effect"
import { registry } from "#src/server/projections/registry.ts"
import { BrowserStream, goldenFiles, goldenPath, goldenText, ServerStream } from "./golden.ts"
import { journalledFlows, restored } from "./journalled-flows.ts"
import { ledTo } from "./server-streams.ts"

const decodeServer = Schema.decodeUnknownSync(Schema.fromJsonString(Schema.Array(ServerStream)))
const decodeBrowser = Schema.decodeUnknownSync(Schema.fromJsonString(Schema.Array(BrowserStream)))

for (const { chart, version, text } of goldenFiles("server")) {
  const aggregate = registry.find(({ kind }) => kind === chart)
  if (aggregate === undefined) throw new Error(`No chart replays ${chart}`)
  const streams = decodeServer(text).map(({ id, events }) => ({
    id,
    events,
    ...ledTo(aggregate, { id, events }),
  }))
  writeFileSync(goldenPath("server", chart, version), goldenText(streams))
}

const flows = await journalledFlows()
for (const { chart, version, text } of goldenFiles("browser")) {
  const flow = flows.find(({ name }) => name === chart)
  if (flow === undefined) throw new Error(`No flow journals ${chart}`)
  const streams = decodeBrowser(text).map(({ id, events, ...before }) => ({
    id,
    events,
    ...(restored(flow, { events }, version) ?? before),
  }))
  writeFileSync(goldenPath("browser", chart, version), goldenText(streams))
}

/**
 * `node_modules/.bin/node tests/replay/record-pages.ts`, on a site that is built: a person in Chromium registers,
 * deposits, bets, loads the page anew in the middle and signs in, and the journals the page writes meanwhile go to
 * `golden/browser/<flow>.v<version>.json`, one file for each journalled flow. A file that is there already stays as it
 * is: to be run when a flow is new or its journal has a new version.
 */
import { existsSync, mkdirSync, writeFileSync } from "node:fs"
import { dirname } from "node:path"
import { Schema } from "effect"
import { KEPT_UNDER } from "#src/browser/flows/kept-under.ts"
import { DESKTOP, launchBrowser, visit } from "#tests/support/browser.ts"
import { startSite } from "#tests/support/site.ts"
import { BrowserStream, goldenPath, goldenText } from "./golden.ts"
import { type JournalledFlow, journalledFlows, restored } from "./journalled-flows.ts"
import { makeMask } from "./mask.ts"
import { personUsesThePage } from "./page-run.ts"

/** A row as the page adds it to its database. */
const Row = Schema.Struct({
  key: Schema.Tuple([Schema.String, Schema.Int]),
  value: Schema.Struct({ version: Schema.Int, events: BrowserStream.fields.events }),
})

/** Runs in the page, before its own code: tells of every row that a journal adds, to the database or to the storage of its tab. */
const watchJournals = (keptUnder: string) => {
  const page = globalThis as typeof globalThis & { readonly journalWritten: (row: string) => unknown }
  const add = IDBObjectStore.prototype.add
  IDBObjectStore.prototype.add = function (value, key) {
    if (this.name === "rows") page.journalWritten(JSON.stringify({ key, value }))
    return add.call(this, value, key)
  }
  const setItem = Storage.prototype.setItem
  Storage.prototype.setItem = function (name, text) {
    const [stream = "", first] = name.slice(keptUnder.length).split("/")
    // What the tab keeps of the journals of all tabs goes to the database as well.
    if (name.startsWith(keptUnder) && stream.includes("@"))
      page.journalWritten(JSON.stringify({ key: [stream, Number(first)], value: JSON.parse(text) }))
    return setItem.call(this, name, text)
  }
}

interface Written {
  readonly flow: string
  readonly version: number
  events: BrowserStream["events"]
}

/** Rows laid together: one that begins at 0 begins a stream. */
const streamsOf = (rows: ReadonlyArray<typeof Row.Type>): ReadonlyArray<Written> => {
  const all: Array<Written> = []
  const open = new Map<string, Written>()
  for (const { key, value } of rows) {
    const [stream, first] = key
    const [flow = stream] = stream.split("@")
    const known = open.get(stream)
    if (first > 0 && known !== undefined) known.events = [...known.events, ...value.events]
    else {
      const begun = { flow, version: value.version, events: value.events }
      open.set(stream, begun)
      all.push(begun)
    }
  }
  return all
}

const write = (flow: JournalledFlow, streams: ReadonlyArray<Written>) => {
  const path = goldenPath("browser", flow.name, flow.journal.version)
  if (existsSync(path)) return console.log(`kept     ${path}`)
  const golden = streams
    .filter(({ version }) => version === flow.journal.version)
    .flatMap(({ version, events }, index): ReadonlyArray<BrowserStream> => {
      const led = restored(flow, { events }, version)
      return led === undefined ? [] : [{ id: `${flow.name} ${index + 1}`, events, ...led }]
    })
  if (golden.length === 0) return console.log(`nothing  ${flow.name}`)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, goldenText(golden))
  console.log(`written  ${path}: ${golden.length} streams`)
}

const flows = await journalledFlows()
const [site, browser] = await Promise.all([
  startSite({ line: "whole", env: { NODE_ENV: "development" } }),
  launchBrowser(),
])
try {
  const { context, page } = await visit(browser, { ...DESKTOP, locale: "en-GB" })
  const rows: Array<typeof Row.Type> = []
  const mask = makeMask()
  await context.exposeFunction("journalWritten", (row: string) => {
    rows.push(Schema.decodeUnknownSync(Row)(mask.json(row)))
  })
  await context.addInitScript(watchJournals, KEPT_UNDER)
  await personUsesThePage(page, site.url)
  await context.close()
  const streams = Map.groupBy(streamsOf(rows), ({ flow }) => flow)
  for (const flow of flows) write(flow, streams.get(flow.name) ?? [])
} finally {
  await browser.close()
  await site.stop()
}

import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { isDeepStrictEqual } from "node:util"
import { Schema } from "effect"
import type { AnyMachineSnapshot } from "xstate"

const FOLDER = fileURLToPath(new URL("golden/", import.meta.url))

/** What a journal leads to: where its chart is, and what the chart remembers there. */
export const FoldedState = Schema.Struct({
  value: Schema.Json,
  status: Schema.String,
  context: Schema.Json,
})
export type FoldedState = typeof FoldedState.Type

/** A value as JSON keeps it, so that what was written and what was folded can be compared. */
export const asJson = (value: unknown): Schema.Json =>
  Schema.decodeUnknownSync(Schema.Json)(JSON.parse(JSON.stringify(value) ?? "null"))

/** The part of a snapshot that golden journals hold. */
export const foldedState = ({ value, status, context }: AnyMachineSnapshot): FoldedState => ({
  value: asJson(value),
  status,
  context: asJson(context),
})

/** What a whole stream leads to: the state at its end, and where its chart was after each event. */
const led = { state: FoldedState, trail: Schema.Array(Schema.Json) }

/** One stream of the server's log, as some version of the site wrote it, and what it leads to. */
export const ServerStream = Schema.Struct({
  id: Schema.String,
  events: Schema.Array(
    Schema.Struct({
      type: Schema.String,
      schemaVersion: Schema.Int,
      at: Schema.Int,
      payload: Schema.Json,
    }),
  ),
  ...led,
  documents: Schema.Array(Schema.Json),
})
export type ServerStream = typeof ServerStream.Type

/** One stream of a page's journal, as some version of the page wrote it, and what a page makes of it that is loaded then. */
export const BrowserStream = Schema.Struct({
  id: Schema.String,
  events: Schema.Array(
    Schema.Struct({
      at: Schema.Int,
      event: Schema.StructWithRest(Schema.Struct({ type: Schema.String }), [
        Schema.Record(Schema.String, Schema.Json),
      ]),
    }),
  ),
  ...led,
})
export type BrowserStream = typeof BrowserStream.Type

/** Who made a journal: the server, a page, or nobody, where a chart of the page keeps none and its paths are held here. */
export type Side = "server" | "browser" | "unkept"

/** A golden file: journals of one chart. */
export interface GoldenFile {
  /** The aggregate's kind, or the flow's name. */
  readonly chart: string
  /** Version of the events, or of the flow's journal. */
  readonly version: number
  /** What was done when it was written; empty where people used the site as it is meant. */
  readonly run: string
  readonly text: string
}

/** Where the golden journals of a version and a run stand. */
export const goldenPath = (side: Side, chart: string, version: number, run = ""): string =>
  join(FOLDER, side, `${chart}.v${version}${run === "" ? "" : `.${run}`}.json`)

/** Every golden file of one side. */
export const goldenFiles = (side: Side): ReadonlyArray<GoldenFile> =>
  globSync("*.json", { cwd: join(FOLDER, side) })
    .sort()
    .map((name) => {
      const [, chart, version, run = ""] = /^([a-z-]+)\.v(\d+)(?:\.([a-z-]+))?\.json$/.exec(name) ?? []
      if (chart === undefined) throw new Error(`${name} is not named <chart>.v<version>[.<run>].json`)
      return { chart, version: Number(version), run, text: readFileSync(join(FOLDER, side, name), "utf8") }
    })

/** A golden file's text: one event a line, so that a difference is seen where it is. */
export const goldenText = (streams: ReadonlyArray<ServerStream | BrowserStream>): string => {
  const stream = ({ id, events, ...led }: ServerStream | BrowserStream) =>
    [
      `  {`,
      `    "id": ${JSON.stringify(id)},`,
      `    "events": [`,
      events.map((event) => `      ${JSON.stringify(event)}`).join(",\n"),
      `    ],`,
      Object.entries(led)
        .map(([name, value]) => `    ${JSON.stringify(name)}: ${JSON.stringify(value)}`)
        .join(",\n"),
      `  }`,
    ].join("\n")
  return `[\n${streams.map(stream).join(",\n")}\n]\n`
}

/**
 * What a golden file is to hold in place of its text: the text itself where the streams say the same, in whatever order their fields
 * were made, so that what differs afterwards is what differs in meaning.
 */
export const goldenAnew = (text: string, streams: ReadonlyArray<ServerStream | BrowserStream>): string => {
  const anew = goldenText(streams)
  return isDeepStrictEqual(JSON.parse(text), JSON.parse(anew)) ? text : anew
}

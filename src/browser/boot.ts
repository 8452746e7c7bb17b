import { Option, Schema } from "effect"
import { SnapshotFrame } from "#models/feed/frames.ts"

/** What the server wrote into the page, so that words and prices are there at the first paint. */
export const Boot = Schema.Struct({
  language: Schema.String,
  /** When the page was written, by the server's clock, in milliseconds since the epoch. */
  at: Schema.Int,
  snapshots: Schema.Array(SnapshotFrame),
  dictionary: Schema.Struct({
    version: Schema.String,
    dictionaryMap: Schema.Record(Schema.String, Schema.String),
  }),
})
export type Boot = typeof Boot.Type

const decode = Schema.decodeUnknownOption(Schema.fromJsonString(Boot))

/** Reads it; a page without it asks the server for everything. */
export const readBoot = (document: Document): Boot | undefined =>
  Option.getOrUndefined(decode(document.getElementById("boot")?.textContent ?? ""))

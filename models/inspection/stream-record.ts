import { Schema } from "effect"
import { RecordEntry } from "../audit/record.ts"

const { seq, at, version, type, chart, before, after, changes, payload, fault } = RecordEntry.fields

/** One event of a stream of the signed-in player, beside what its chart made of it; personal data are masked. */
export const StreamRecord = Schema.Struct({
  seq,
  /** Milliseconds since the epoch. */
  at,
  /** `bet:12/<key>`, `wallet:12`, `session:<a part of its digest>` … */
  stream: Schema.String,
  /** Place in its stream, from 1. */
  version,
  type,
  chart,
  /** State paths, those of regions joined by commas. */
  before,
  after,
  /** Key of the transition that was taken; absent where none was. */
  taken: Schema.optionalKey(Schema.String),
  changes,
  payload,
  fault,
})
export type StreamRecord = typeof StreamRecord.Type

/** A page of them, oldest first; `more` where others follow. */
export const StreamPage = Schema.Struct({ records: Schema.Array(StreamRecord), more: Schema.Boolean })
export type StreamPage = typeof StreamPage.Type

const DIGEST = 16

/** What the inspector shows of a record: a session's stream by a part of its digest, which tells it apart just as well. */
export const streamRecord = (entry: RecordEntry): StreamRecord => ({
  seq: entry.seq,
  at: entry.at,
  stream: entry.stream.startsWith("session:")
    ? entry.stream.slice(0, "session:".length + DIGEST)
    : entry.stream,
  version: entry.version,
  type: entry.type,
  chart: entry.chart,
  before: entry.before,
  after: entry.after,
  ...(entry.transition === undefined ? {} : { taken: entry.transition.key }),
  changes: entry.changes,
  payload: entry.payload,
  ...(entry.fault === undefined ? {} : { fault: entry.fault }),
})

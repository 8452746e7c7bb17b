import { Result, Schema } from "effect"
import { Chart, type FileFault, fieldFault, parsed, strayState } from "../chart-file.ts"
import type { Charts } from "./chart-diff.ts"

const FORMAT = "statebook-charts"
const VERSION = 1

/** All charts of the project as they were at some time, under a name. */
export interface ChartRecord {
  readonly name: string
  readonly charts: Charts
}

const RecordFile = Schema.Struct({
  name: Schema.String,
  charts: Schema.NonEmptyArray(Schema.Tuple([Schema.String, Chart])),
})

/** Why a record can't be read. */
export type RecordFault =
  | Exclude<FileFault, { readonly kind: "machine" }>
  /** It is packed, and cut short or damaged. */
  | { readonly kind: "packed" }

/** A record as text; the same charts make the same text. */
export const writeRecord = ({ name, charts }: ChartRecord): string => {
  const sorted = [...charts].toSorted(([one], [other]) => (one < other ? -1 : 1))
  return `${JSON.stringify({ format: FORMAT, version: VERSION, name, charts: sorted })}\n`
}

/** Reads a record; whatever is wrong with it is told and nothing of it is used. */
export const readRecord = (text: string): Result.Result<ChartRecord, RecordFault> => {
  if (text.trim() === "") return Result.fail({ kind: "empty" })
  const file = parsed(text)
  if (file === undefined) return Result.fail({ kind: "json" })
  const { format, version } = (file ?? {}) as { readonly format?: unknown; readonly version?: unknown }
  if (format !== FORMAT || typeof version !== "number") return Result.fail({ kind: "foreign" })
  if (version > VERSION) return Result.fail({ kind: "newer", version })
  const decoded = Schema.decodeUnknownResult(RecordFile)(file)
  if (Result.isFailure(decoded)) return Result.fail(fieldFault(decoded.failure))
  const { name, charts } = decoded.success
  const record = { name, charts: new Map(charts) as unknown as Charts }
  for (const chart of record.charts.values()) {
    const state = strayState(chart)
    if (state !== undefined) return Result.fail({ kind: "state", state })
  }
  return Result.succeed(record)
}

const isPacked = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b

const unpacked = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> => {
  const unpacking = new DecompressionStream("gzip")
  const writer = unpacking.writable.getWriter()
  const writing = Promise.all([writer.write(bytes), writer.close()])
  // Damage is told by reading as well: it is to be told once.
  writing.catch(() => undefined)
  const reader = unpacking.readable.getReader()
  const decoder = new TextDecoder()
  let text = ""
  for (let part = await reader.read(); !part.done; part = await reader.read())
    text += decoder.decode(part.value, { stream: true })
  return text + decoder.decode()
}

/** Reads a record from a file's bytes, packed by gzip or as it is. */
export const readRecordFile = async (
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Result.Result<ChartRecord, RecordFault>> => {
  if (!isPacked(bytes)) return readRecord(new TextDecoder().decode(bytes))
  const text = await unpacked(bytes).catch(() => undefined)
  return text === undefined ? Result.fail({ kind: "packed" }) : readRecord(text)
}

import type { Document, Json, StoredEvent } from "./commit.ts"

/** An event as its table gives it: `SELECT * FROM events`. */
export interface EventRow {
  readonly seq: bigint
  readonly stream: string
  readonly version: bigint
  readonly type: string
  readonly schema_version: number
  readonly at: bigint
  readonly payload: string
  readonly meta: string
  readonly attached: string
  readonly stream_hash: string
  readonly hash: string
  /** From `meta`, for finding what an event caused; null without a cause. */
  readonly cause: bigint | null
  /** From `meta`; null on events older than the column. */
  readonly correlation: bigint | null
}

export const eventOf = (row: EventRow): StoredEvent => ({
  seq: Number(row.seq),
  stream: row.stream,
  version: Number(row.version),
  type: row.type,
  schemaVersion: row.schema_version,
  at: Number(row.at),
  payload: row.payload,
  meta: row.meta,
  attached: row.attached,
  streamHash: row.stream_hash,
  hash: row.hash,
})

/** A document as its table gives it: `SELECT * FROM documents`. */
export interface DocumentRow {
  readonly kind: string
  readonly id: string
  readonly owner: string
  readonly sort: bigint
  readonly data: Json
}

export const documentOf = (row: DocumentRow): Document => ({ ...row, sort: Number(row.sort) })

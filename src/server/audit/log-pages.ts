import { Effect } from "effect"
import { SqlClient, type SqlError } from "effect/sql"
import type { StoredReceipt } from "../journal/chain.ts"
import type { Posting, StoredEvent } from "../journal/commit.ts"

const PAGE = 1000

/** A stored event with the columns that consequences are found by. */
export interface LoggedEvent {
  readonly event: StoredEvent
  readonly cause: number | null
  readonly correlation: string | null
}

export type LoggedPosting = Posting & { readonly line: number }

/** Some events in order, with the receipts and the postings whose numbers lie among theirs. */
export interface LogPage {
  /** The last number, whole, to ask for the next page by. */
  readonly last: string
  readonly events: ReadonlyArray<LoggedEvent>
  /** By the event's number; postings by line. */
  readonly receipts: ReadonlyMap<number, ReadonlyArray<StoredReceipt>>
  readonly postings: ReadonlyMap<number, ReadonlyArray<LoggedPosting>>
}

type EventTuple = readonly [
  seq: string,
  stream: string,
  version: number,
  type: string,
  schemaVersion: number,
  at: number,
  payload: string,
  meta: string,
  attached: string,
  streamHash: string,
  hash: string,
  cause: number | null,
  correlation: string | null,
]
type ReceiptTuple = readonly [seq: number, owner: string, key: string, fingerprint: string, answer: string]
type PostingTuple = readonly [seq: number, line: number, account: string, currency: string, amount: string]

const loggedOf = (tuple: EventTuple): LoggedEvent => ({
  event: {
    seq: Number(tuple[0]),
    stream: tuple[1],
    version: tuple[2],
    type: tuple[3],
    schemaVersion: tuple[4],
    at: tuple[5],
    payload: tuple[6],
    meta: tuple[7],
    attached: tuple[8],
    streamHash: tuple[9],
    hash: tuple[10],
  },
  cause: tuple[11],
  correlation: tuple[12],
})

const grouped = <Tuple extends readonly [seq: number, ...rest: ReadonlyArray<unknown>], Row>(
  json: string | null,
  rowOf: (tuple: Tuple) => Row,
): ReadonlyMap<number, ReadonlyArray<Row>> => {
  const bySeq = new Map<number, Array<Row>>()
  for (const tuple of json === null ? [] : (JSON.parse(json) as ReadonlyArray<Tuple>)) {
    const rows = bySeq.get(tuple[0])
    if (rows === undefined) bySeq.set(tuple[0], [rowOf(tuple)])
    else rows.push(rowOf(tuple))
  }
  return bySeq
}

/**
 * The next page of the log after a number (a `bigint` as text); nothing at its end. It comes as three texts in one row: rows one by
 * one cost the embedded store four times as much, most of it in carrying them between its thread and this one.
 */
export const logPage = (
  after: string,
): Effect.Effect<LogPage | undefined, SqlError.SqlError, SqlClient.SqlClient> =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const [row] = yield* sql<{
      readonly events: string | null
      readonly receipts: string | null
      readonly postings: string | null
    }>`
      WITH page AS MATERIALIZED (
        SELECT * FROM events WHERE seq > ${after}::bigint ORDER BY seq LIMIT ${`${PAGE}`}::bigint
      )
      SELECT
        (SELECT json_agg(json_build_array(seq::text, stream, version, type, schema_version, at, payload, meta, attached,
          stream_hash, hash, cause, correlation)) FROM page)::text AS events,
        (SELECT json_agg(json_build_array(seq, owner, key, fingerprint, answer)) FROM (
          SELECT * FROM receipts WHERE seq > ${after}::bigint AND seq <= (SELECT max(seq) FROM page) ORDER BY seq
        ) AS of_page)::text AS receipts,
        (SELECT json_agg(json_build_array(seq, line, account, currency, amount::text)) FROM (
          SELECT * FROM postings WHERE seq > ${after}::bigint AND seq <= (SELECT max(seq) FROM page) ORDER BY seq, line
        ) AS of_page)::text AS postings`
    if (row === undefined || row.events === null) return undefined
    const tuples = JSON.parse(row.events) as ReadonlyArray<EventTuple>
    return {
      last: tuples.at(-1)?.[0] ?? after,
      events: tuples.map(loggedOf),
      receipts: grouped(row.receipts, ([, owner, key, fingerprint, answer]: ReceiptTuple) => ({
        owner,
        key,
        fingerprint,
        answer,
      })),
      postings: grouped(row.postings, ([, line, account, currency, amount]: PostingTuple) => ({
        line,
        account,
        currency,
        amount: BigInt(amount),
      })),
    }
  })

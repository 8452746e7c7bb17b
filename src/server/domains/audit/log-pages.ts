import { Effect } from "effect"
import { SqlClient, type SqlError } from "effect/sql"
import type { Posting } from "#models/money/ledger.ts"
import type { StoredReceipt } from "#src/server/kernel/journal/chain.ts"
import type { StoredEvent } from "#src/server/kernel/journal/commit.ts"

const PAGE = 1000

/** A stored event with the columns that consequences are found by. */
export interface LoggedEvent {
  readonly event: StoredEvent
  readonly cause: number | null
  readonly correlation: number | null
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

/** Values of a row as texts, in the order of the lists below; an empty one where there is no cause or correlation. */
type EventTuple = readonly [
  seq: string,
  stream: string,
  version: string,
  type: string,
  schemaVersion: string,
  at: string,
  payload: string,
  meta: string,
  attached: string,
  streamHash: string,
  hash: string,
  cause: string,
  correlation: string,
]
type ReceiptTuple = readonly [seq: string, owner: string, key: string, fingerprint: string, answer: string]
type PostingTuple = readonly [seq: string, line: string, account: string, currency: string, amount: string]

const EVENT_VALUES = [
  "seq::text",
  "stream",
  "version::text",
  "type",
  "schema_version::text",
  "at::text",
  "payload",
  "meta",
  "attached",
  "stream_hash",
  "hash",
  "coalesce(cause::text, '')",
  "coalesce(correlation::text, '')",
]
const RECEIPT_VALUES = ["seq::text", "owner", "key", "fingerprint", "answer"]
const POSTING_VALUES = ["seq::text", "line::text", "account", "currency", "amount::text"]

interface PageRows {
  readonly events: ReadonlyArray<EventTuple>
  readonly receipts: ReadonlyArray<ReceiptTuple>
  readonly postings: ReadonlyArray<PostingTuple>
}

const numberOrNull = (text: string): number | null => (text === "" ? null : Number(text))

const loggedOf = (tuple: EventTuple): LoggedEvent => ({
  event: {
    seq: Number(tuple[0]),
    stream: tuple[1],
    version: Number(tuple[2]),
    type: tuple[3],
    schemaVersion: Number(tuple[4]),
    at: Number(tuple[5]),
    payload: tuple[6],
    meta: tuple[7],
    attached: tuple[8],
    streamHash: tuple[9],
    hash: tuple[10],
  },
  cause: numberOrNull(tuple[11]),
  correlation: numberOrNull(tuple[12]),
})

const grouped = <Tuple extends readonly [seq: string, ...rest: ReadonlyArray<string>], Row>(
  tuples: ReadonlyArray<Tuple>,
  rowOf: (tuple: Tuple) => Row,
): ReadonlyMap<number, ReadonlyArray<Row>> => {
  const bySeq = new Map<number, Array<Row>>()
  for (const tuple of tuples) {
    const seq = Number(tuple[0])
    const rows = bySeq.get(seq)
    if (rows === undefined) bySeq.set(seq, [rowOf(tuple)])
    else rows.push(rowOf(tuple))
  }
  return bySeq
}

const pageOf = ({ events, receipts, postings }: PageRows): LogPage | undefined => {
  const last = events.at(-1)
  return last === undefined
    ? undefined
    : {
        last: last[0],
        events: events.map(loggedOf),
        receipts: grouped(receipts, ([, owner, key, fingerprint, answer]) => ({
          owner,
          key,
          fingerprint,
          answer,
        })),
        postings: grouped(postings, ([, line, account, currency, amount]) => ({
          line: Number(line),
          account,
          currency,
          amount: BigInt(amount),
        })),
      }
}

/** The rows of a page, named `page`, `of_receipts` and `of_postings`, before what is told of them. */
const pageRows = (sql: SqlClient.SqlClient, after: string) => sql`
  WITH page AS MATERIALIZED (
    SELECT * FROM events WHERE seq > ${after}::bigint ORDER BY seq LIMIT ${`${PAGE}`}::bigint
  ), of_receipts AS MATERIALIZED (
    SELECT * FROM receipts WHERE seq > ${after}::bigint AND seq <= (SELECT max(seq) FROM page) ORDER BY seq
  ), of_postings AS MATERIALIZED (
    SELECT * FROM postings WHERE seq > ${after}::bigint AND seq <= (SELECT max(seq) FROM page) ORDER BY seq, line
  )`

/** Stands between the values of a column. */
const BETWEEN = "\u0001"

type Joined = Readonly<Record<string, string | number | null>>

const joinedIn = (name: string, table: string, values: ReadonlyArray<string>): string =>
  `(SELECT count(*)::int AS ${name}, ${values
    .map((value, at) => `string_agg(${value}, E'\\x01') AS ${name}${at}`)
    .join(", ")} FROM ${table}) AS ${name}`

const JOINED = [
  joinedIn("event", "page", EVENT_VALUES),
  joinedIn("receipt", "of_receipts", RECEIPT_VALUES),
  joinedIn("posting", "of_postings", POSTING_VALUES),
].join(", ")

/** Rows out of their columns; nothing where a value holds what stands between values: then there are more pieces than rows. */
const tuplesIn = <Tuple extends ReadonlyArray<string>>(
  row: Joined,
  name: string,
  values: ReadonlyArray<string>,
): ReadonlyArray<Tuple> | undefined => {
  const count = Number(row[name])
  if (count === 0) return []
  const columns = values.map((_, at) => `${row[`${name}${at}`]}`.split(BETWEEN))
  if (columns.some(({ length }) => length !== count)) return undefined
  return Array.from({ length: count }, (_, at) =>
    columns.map((column) => column[at]),
  ) as unknown as ReadonlyArray<Tuple>
}

/** The page with its columns as texts; nothing where they can't be told apart. */
const joinedPage = (sql: SqlClient.SqlClient, after: string) =>
  Effect.map(sql<Joined>`${pageRows(sql, after)} SELECT * FROM ${sql.literal(JOINED)}`, ([row]) => {
    if (row === undefined) return undefined
    const events = tuplesIn<EventTuple>(row, "event", EVENT_VALUES)
    const receipts = tuplesIn<ReceiptTuple>(row, "receipt", RECEIPT_VALUES)
    const postings = tuplesIn<PostingTuple>(row, "posting", POSTING_VALUES)
    return events && receipts && postings && { events, receipts, postings }
  })

const listIn = (table: string, values: ReadonlyArray<string>): string =>
  `coalesce((SELECT json_agg(json_build_array(${values.join(", ")})) FROM ${table}), '[]')::text`

const LISTS = [
  `${listIn("page", EVENT_VALUES)} AS events`,
  `${listIn("of_receipts", RECEIPT_VALUES)} AS receipts`,
  `${listIn("of_postings", POSTING_VALUES)} AS postings`,
].join(", ")

/** The page as JSON, whatever its values hold. */
const listedPage = (sql: SqlClient.SqlClient, after: string) =>
  Effect.map(
    sql<Readonly<Record<keyof PageRows, string>>>`${pageRows(sql, after)} SELECT ${sql.literal(LISTS)}`,
    ([row]): PageRows => ({
      events: JSON.parse(row?.events ?? "[]") as PageRows["events"],
      receipts: JSON.parse(row?.receipts ?? "[]") as PageRows["receipts"],
      postings: JSON.parse(row?.postings ?? "[]") as PageRows["postings"],
    }),
  )

/**
 * The next page of the log after a number (a `bigint` as text); nothing at its end. It comes column by column, each column's
 * values in one text: rows one by one cost the embedded store many times as much, most of it in carrying them between its
 * thread and this one, and to write them as JSON twice as much, most of it in escaping. No value that the house writes holds the
 * character between them; where one does, the page is read again as JSON.
 */
export const logPage = (
  after: string,
): Effect.Effect<LogPage | undefined, SqlError.SqlError, SqlClient.SqlClient> =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    return pageOf((yield* joinedPage(sql, after)) ?? (yield* listedPage(sql, after)))
  })

import { Effect } from "effect"
import { SqlClient, type SqlError } from "effect/sql"
import { GENESIS } from "#models/audit/chained.ts"
import { attachedDigest, chain, type StoredReceipt } from "../journal/chain.ts"
import type { Posting, StoredEvent } from "../journal/commit.ts"
import { pairKey } from "../journal/pair-key.ts"
import { type EventRow, eventOf } from "../journal/rows.ts"
import { hasBalanceRow } from "../ledger/accounts.ts"
import type { Findings } from "./report.ts"

const PAGE = 1000

type ReceiptRow = StoredReceipt & { readonly seq: bigint }
type PostingRow = Posting & { readonly seq: bigint; readonly line: number }

/** What the walk over the log leads to, for the tables that must agree with it. */
export interface LogTotals {
  readonly events: number
  readonly receipts: number
  readonly postings: number
  readonly head: { readonly seq: number; readonly at: number; readonly hash: string }
  readonly streams: ReadonlyMap<string, { readonly version: number; readonly hash: string }>
  /** Players' accounts by {@link pairKey}. */
  readonly balances: ReadonlyMap<string, Posting>
}

/** What the text says of causes; nothing where it was damaged, which the chain tells by itself. */
const causesIn = (meta: string): { readonly cause?: unknown; readonly correlation?: unknown } => {
  try {
    return Object(JSON.parse(meta))
  } catch {
    return {}
  }
}

const groupBySeq = <Row extends { readonly seq: bigint }>(rows: ReadonlyArray<Row>) =>
  Map.groupBy(rows, ({ seq }) => Number(seq))

/**
 * Walks the whole log in order: both chains, dense numbers, time that never goes back, and for each commit its receipt
 * and postings against the digest the chain vouches for.
 */
export const verifyLog = ({
  find,
}: Findings): Effect.Effect<LogTotals, SqlError.SqlError, SqlClient.SqlClient> =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const streams = new Map<string, { readonly version: number; readonly hash: string }>()
    const balances = new Map<string, Posting>()
    let head = { seq: 0, at: 0, hash: GENESIS }
    let events = 0
    let receipts = 0
    let postings = 0

    const checkEvent = (event: StoredEvent) => {
      const place = `events ${event.seq}`
      const tip = streams.get(event.stream) ?? { version: 0, hash: GENESIS }
      if (event.seq !== head.seq + 1) find(place, `follows event ${head.seq}: events between are missing`)
      if (event.version !== tip.version + 1) {
        find(place, `is number ${event.version} of ${event.stream}, after number ${tip.version}`)
      }
      if (event.at < head.at) find(place, `is stamped earlier than event ${head.seq}`)
      const expected = chain(event, tip.hash, head.hash)
      if (expected.streamHash !== event.streamHash) find(place, `breaks the chain of ${event.stream}`)
      if (expected.hash !== event.hash) find(place, "breaks the chain of the log")
      streams.set(event.stream, { version: event.version, hash: event.streamHash })
      head = { seq: event.seq, at: event.at, hash: event.hash }
    }

    /** The columns that consequences are found by say what the hashed text says; only older events have no correlation. */
    const checkCause = (row: EventRow) => {
      const { cause, correlation } = causesIn(row.meta)
      const place = `events ${row.seq}`
      if (`${row.cause ?? ""}` !== `${cause ?? ""}`)
        find(place, "names another cause than when it was written")
      if (`${row.correlation ?? ""}` !== `${correlation ?? ""}`) {
        find(place, "names another correlation than when it was written")
      }
      if (typeof cause === "number" && cause >= Number(row.seq)) find(place, "was caused by what came later")
    }

    const checkBeside = (
      event: StoredEvent,
      ofReceipt: ReadonlyArray<ReceiptRow>,
      lines: ReadonlyArray<PostingRow>,
    ) => {
      const place = `events ${event.seq}`
      receipts += ofReceipt.length
      postings += lines.length
      if (attachedDigest(ofReceipt[0], lines) !== event.attached) {
        find(place, "has another receipt or other postings than when it was written")
      }
      const sums = new Map<string, bigint>()
      lines.forEach(({ account, currency, amount, line }, index) => {
        if (line !== index + 1)
          find(`postings ${event.seq} ${line}`, `stands where line ${index + 1} belongs`)
        sums.set(currency, (sums.get(currency) ?? 0n) + amount)
        if (!hasBalanceRow(account)) return
        const name = pairKey(account, currency)
        balances.set(name, { account, currency, amount: (balances.get(name)?.amount ?? 0n) + amount })
      })
      for (const [currency, sum] of sums)
        if (sum !== 0n) find(place, `has postings of ${sum} ${currency} too much`)
    }

    const page = (after: number) =>
      Effect.gen(function* () {
        const rows = yield* sql<EventRow>`
          SELECT * FROM events WHERE seq > ${`${after}`}::bigint ORDER BY seq LIMIT ${`${PAGE}`}::bigint`
        const last = rows.at(-1)
        if (last === undefined) return undefined
        const range = sql`seq > ${`${after}`}::bigint AND seq <= ${`${last.seq}`}::bigint`
        const receiptsOf = groupBySeq(yield* sql<ReceiptRow>`SELECT * FROM receipts WHERE ${range}`)
        const postingsOf = groupBySeq(
          yield* sql<PostingRow>`SELECT * FROM postings WHERE ${range} ORDER BY seq, line`,
        )
        for (const row of rows) {
          const event = eventOf(row)
          checkEvent(event)
          checkCause(row)
          checkBeside(event, receiptsOf.get(event.seq) ?? [], postingsOf.get(event.seq) ?? [])
        }
        events += rows.length
        return Number(last.seq)
      })

    let after: number | undefined = Number.MIN_SAFE_INTEGER
    while (after !== undefined) after = yield* page(after)
    return { events, receipts, postings, head, streams, balances }
  })

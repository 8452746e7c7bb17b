import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { ChartVersion } from "#machines/audit/server-start/server-start.events.ts"
import { GENESIS } from "#models/audit/chained.ts"
import { isSignedWith, type SealedHead } from "#models/audit/head.ts"
import { hasBalanceRow } from "#models/money/ledger.ts"
import { splitStream } from "#src/server/kernel/journal/aggregate.ts"
import { attachedDigest, chain } from "#src/server/kernel/journal/chain.ts"
import { type LogPage, logPage } from "../log-pages.ts"
import { decodeHead, HEAD_DOCUMENT } from "../sealing.ts"

/** Faults that are told one by one; the rest are counted. */
const TOLD = 20

/** Postings of an account in a currency, in minor units: what was added to it, what was taken off. Accounts of players are one line. */
export interface AccountTotal {
  readonly account: string
  readonly currency: string
  readonly lines: number
  readonly credited: bigint
  readonly debited: bigint
}

/** A build that was started, with the charts that decide in it, and by which event first. */
const Build = Schema.Struct({
  version: Schema.String,
  build: Schema.String,
  charts: Schema.Array(ChartVersion),
})
export type StartedBuild = typeof Build.Type & { readonly first: number; readonly starts: number }

const decodeBuild = Schema.decodeUnknownSync(Schema.fromJsonString(Build))

/** What a walk over a part of the log came to. */
export interface Walked {
  readonly events: number
  /** The hash before the part, and that of its last event. */
  readonly before: string
  readonly last: string
  /** By chart and type, `bet bet.placed`. */
  readonly counts: ReadonlyMap<string, number>
  readonly totals: ReadonlyArray<AccountTotal>
  readonly builds: ReadonlyArray<StartedBuild>
  /** Published heads whose last event lies in the part. */
  readonly heads: { readonly count: number; readonly first?: SealedHead; readonly last?: SealedHead }
  readonly faults: { readonly count: number; readonly told: ReadonlyArray<string> }
}

/** Hashes of the events before those of a page in their streams, by the number of the latter. */
const hashesBefore = (after: string, last: string) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const [row] = yield* sql<{ seqs: string | null; hashes: string | null }>`
      SELECT string_agg(e.seq::text, ',') AS seqs, string_agg(own.stream_hash, ',') AS hashes
      FROM events e CROSS JOIN LATERAL (
        SELECT stream_hash FROM events WHERE stream = e.stream AND version = e.version - 1 LIMIT 1
      ) AS own
      WHERE e.seq > ${after}::bigint AND e.seq <= ${last}::bigint AND e.version > 1`
    const hashes = row?.hashes?.split(",") ?? []
    return new Map((row?.seqs?.split(",") ?? []).map((seq, place) => [Number(seq), hashes[place] ?? ""]))
  })

const headsBetween = (after: string, last: string) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const rows = yield* sql<{ data: unknown }>`
      SELECT data FROM documents WHERE kind = ${HEAD_DOCUMENT}::text
        AND sort > ${after}::bigint AND sort <= ${last}::bigint ORDER BY sort`
    return rows.map(({ data }) => decodeHead(data))
  })

const hashOf = (seq: number) =>
  Effect.gen(function* () {
    if (seq < 1) return GENESIS
    const sql = yield* SqlClient.SqlClient
    const [row] = yield* sql<{ hash: string }>`SELECT hash FROM events WHERE seq = ${`${seq}`}::bigint`
    return row?.hash ?? ""
  })

/** What grows while the log is walked over: by charts, types, accounts and builds, never by events. */
class Tally {
  events = 0
  readonly counts = new Map<string, number>()
  readonly totals = new Map<string, { -readonly [Field in keyof AccountTotal]: AccountTotal[Field] }>()
  readonly builds = new Map<string, { -readonly [Field in keyof StartedBuild]: StartedBuild[Field] }>()
  headCount = 0
  firstHead: SealedHead | undefined
  lastHead: SealedHead | undefined
  faultCount = 0
  readonly told: Array<string> = []

  fault(what: string): void {
    this.faultCount += 1
    if (this.told.length < TOLD) this.told.push(what)
  }

  count(pair: string): void {
    this.events += 1
    this.counts.set(pair, (this.counts.get(pair) ?? 0) + 1)
  }

  post(account: string, currency: string, amount: bigint): void {
    const folded = hasBalanceRow(account) ? "players" : account
    const name = `${currency} ${folded}`
    const total = this.totals.get(name) ?? { account: folded, currency, lines: 0, credited: 0n, debited: 0n }
    total.lines += 1
    if (amount > 0n) total.credited += amount
    else total.debited -= amount
    this.totals.set(name, total)
  }

  start(seq: number, payload: string): void {
    const { version, build, charts } = decodeBuild(payload)
    const known = this.builds.get(build)
    if (known === undefined) this.builds.set(build, { version, build, charts, first: seq, starts: 1 })
    else known.starts += 1
  }

  head(head: SealedHead): void {
    this.headCount += 1
    this.firstHead ??= head
    this.lastHead = head
  }
}

/** Where the walk stands in the log. */
interface Tip {
  readonly seq: number
  readonly hash: string
}

/** Holds a page against the chains and against what was written beside it, and counts what is in it; answers where the log stands then. */
const takePage = (
  tally: Tally,
  { events, receipts, postings }: LogPage,
  until: number,
  before: ReadonlyMap<number, string>,
  heads: ReadonlyMap<number, SealedHead>,
  from: Tip,
): Tip => {
  let tip = from
  for (const { event } of events) {
    const { seq, stream, version, type } = event
    if (seq > until) break
    if (seq !== tip.seq + 1) tally.fault(`events ${tip.seq + 1} to ${seq - 1} are missing`)
    const previous = version === 1 ? GENESIS : before.get(seq)
    const expected = chain(event, previous ?? "", tip.hash)
    if (previous === undefined) tally.fault(`event ${seq}: the one before it in ${stream} is missing`)
    else if (expected.streamHash !== event.streamHash)
      tally.fault(`event ${seq} breaks the chain of ${stream}`)
    else if (expected.hash !== event.hash) tally.fault(`event ${seq} breaks the chain of the log`)
    const lines = postings.get(seq) ?? []
    if (attachedDigest(receipts.get(seq)?.[0], lines) !== event.attached)
      tally.fault(`event ${seq} has another receipt or other postings than when it was written`)
    const head = heads.get(seq)
    if (head !== undefined && head.hash !== event.hash)
      tally.fault(`event ${seq} is not what the head published of it says`)
    const { kind } = splitStream(stream)
    tally.count(`${kind} ${type}`)
    for (const { account, currency, amount } of lines) tally.post(account, currency, amount)
    if (kind === "server-start" && type === "server.started") tally.start(seq, event.payload)
    tip = { seq, hash: event.hash }
  }
  return tip
}

/**
 * Walks over the log between two numbers, both included, page by page: counts what is in it, adds up what was posted, and holds it against both
 * chains, receipts, postings and the published heads. Keeps nothing of an event.
 */
export const walkLog = Effect.fn("pack.walkLog")(function* (first: number, until: number) {
  const tally = new Tally()
  const before = yield* hashOf(first - 1)
  let tip: Tip = { seq: first - 1, hash: before }
  while (tip.seq < until) {
    const page = yield* logPage(`${tip.seq}`)
    if (page === undefined) {
      tally.fault(`events ${tip.seq + 1} to ${until} are missing`)
      break
    }
    const last = `${Math.min(Number(page.last), until)}`
    const previous = yield* hashesBefore(`${tip.seq}`, last)
    const heads = yield* headsBetween(`${tip.seq}`, last)
    for (const head of heads) {
      tally.head(head)
      if (!(yield* Effect.promise(() => isSignedWith(head, head.publicKey))))
        tally.fault(`the head published of event ${head.seq} is not signed by its key`)
    }
    const next = takePage(tally, page, until, previous, new Map(heads.map((head) => [head.seq, head])), tip)
    // Where the log has a hole at the end of the part, the page lies behind it.
    if (next.seq === tip.seq) {
      tally.fault(`events ${tip.seq + 1} to ${until} are missing`)
      break
    }
    tip = next
    yield* Effect.yieldNow
  }
  const walked: Walked = {
    events: tally.events,
    before,
    last: tip.hash,
    counts: new Map([...tally.counts].toSorted(([one], [other]) => (one < other ? -1 : 1))),
    totals: [...tally.totals.entries()]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([, total]) => total),
    builds: [...tally.builds.values()],
    heads: {
      count: tally.headCount,
      ...(tally.firstHead && { first: tally.firstHead }),
      ...(tally.lastHead && { last: tally.lastHead }),
    },
    faults: { count: tally.faultCount, told: tally.told },
  }
  return walked
})

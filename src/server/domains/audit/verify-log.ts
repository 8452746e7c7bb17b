import { Effect } from "effect"
import type { SqlClient, SqlError } from "effect/sql"
import { GENESIS } from "#models/audit/chained.ts"
import { hasBalanceRow, type Posting } from "#models/money/ledger.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { splitStream } from "#src/server/kernel/journal/aggregate.ts"
import { attachedDigest, chain, type StoredReceipt } from "#src/server/kernel/journal/chain.ts"
import type { StoredEvent } from "#src/server/kernel/journal/commit.ts"
import { pairKey } from "#src/server/kernel/journal/pair-key.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"
import { type LoggedEvent, type LoggedPosting, type LogPage, logPage } from "./log-pages.ts"
import type { Findings } from "./report.ts"

/** Before every number that an event can have. */
const BEFORE_ALL = "-9223372036854775808"

const NONE: ReadonlyArray<never> = []

/** What the walk over the log leads to, for the tables that must agree with it. */
export interface LogTotals {
  readonly events: number
  readonly receipts: number
  readonly postings: number
  readonly head: { readonly seq: number; readonly at: number; readonly hash: string }
  readonly streams: ReadonlyMap<string, { readonly version: number; readonly hash: string }>
  /** People whose keys are destroyed, as the log says. */
  readonly erased: ReadonlyArray<string>
  /** Players' accounts by {@link pairKey}. */
  readonly balances: ReadonlyMap<string, Posting>
}

interface Causes {
  readonly cause?: unknown
  readonly correlation?: unknown
}

/** What the text says of causes; nothing where it was damaged, which the chain tells by itself. */
const causesIn = (meta: string): Causes => {
  try {
    return Object(JSON.parse(meta))
  } catch {
    return {}
  }
}

/**
 * Walks the whole log in order: both chains, dense numbers, time that never goes back, and for each commit its receipt
 * and postings against the digest the chain vouches for. Each event is handed on, so that the log is read once. While a page is
 * checked the store is already reading the next.
 */
export const verifyLog = (
  { find }: Findings,
  follow: (event: StoredEvent) => void,
): Effect.Effect<LogTotals, SqlError.SqlError, SqlClient.SqlClient> =>
  Effect.gen(function* () {
    const streams = new Map<string, { readonly version: number; readonly hash: string }>()
    const balances = new Map<string, Posting>()
    let head = { seq: 0, at: 0, hash: GENESIS }
    let events = 0
    let receipts = 0
    let postings = 0
    const erased: Array<string> = []

    /** The events of a commit carry the same text, which is read once. */
    let told: { readonly meta: string; readonly causes: Causes } = { meta: "", causes: {} }

    const checkEvent = (event: StoredEvent) => {
      const say = (what: string) => find(`events ${event.seq}`, what)
      const tip = streams.get(event.stream) ?? { version: 0, hash: GENESIS }
      if (event.seq !== head.seq + 1) say(`follows event ${head.seq}: events between are missing`)
      if (event.version !== tip.version + 1) {
        say(`is number ${event.version} of ${event.stream}, after number ${tip.version}`)
      }
      if (event.at < head.at) say(`is stamped earlier than event ${head.seq}`)
      const expected = chain(event, tip.hash, head.hash)
      if (expected.streamHash !== event.streamHash) say(`breaks the chain of ${event.stream}`)
      if (expected.hash !== event.hash) say("breaks the chain of the log")
      streams.set(event.stream, { version: event.version, hash: event.streamHash })
      head = { seq: event.seq, at: event.at, hash: event.hash }
    }

    /** The columns that consequences are found by say what the hashed text says; only older events have no correlation. */
    const checkCause = (logged: LoggedEvent) => {
      const { seq, meta } = logged.event
      if (told.meta !== meta) told = { meta, causes: causesIn(meta) }
      const { cause, correlation } = told.causes
      const say = (what: string) => find(`events ${seq}`, what)
      if (logged.cause !== (cause ?? null)) say("names another cause than when it was written")
      if (logged.correlation !== (correlation ?? null))
        say("names another correlation than when it was written")
      if (typeof cause === "number" && cause >= seq) say("was caused by what came later")
    }

    const checkBeside = (
      event: StoredEvent,
      ofReceipt: ReadonlyArray<StoredReceipt>,
      lines: ReadonlyArray<LoggedPosting>,
    ) => {
      const say = (what: string) => find(`events ${event.seq}`, what)
      receipts += ofReceipt.length
      postings += lines.length
      if (attachedDigest(ofReceipt[0], lines) !== event.attached) {
        say("has another receipt or other postings than when it was written")
      }
      if (lines.length === 0) return
      const sums = new Map<string, bigint>()
      lines.forEach(({ account, currency, amount, line }, index) => {
        if (line !== index + 1)
          find(`postings ${event.seq} ${line}`, `stands where line ${index + 1} belongs`)
        sums.set(currency, (sums.get(currency) ?? 0n) + amount)
        if (!hasBalanceRow(account)) return
        const name = pairKey(account, currency)
        balances.set(name, { account, currency, amount: (balances.get(name)?.amount ?? 0n) + amount })
      })
      for (const [currency, sum] of sums) if (sum !== 0n) say(`has postings of ${sum} ${currency} too much`)
    }

    const check = (page: LogPage) => {
      for (const logged of page.events) {
        const { event } = logged
        checkEvent(event)
        checkCause(logged)
        checkBeside(event, page.receipts.get(event.seq) ?? NONE, page.postings.get(event.seq) ?? NONE)
        if (event.type === "key.destroyed")
          erased.push(playerOwner(Number(splitStream(event.stream).id) as PlayerId))
        follow(event)
      }
      events += page.events.length
    }

    let page = yield* logPage(BEFORE_ALL)
    while (page !== undefined) {
      const { last }: LogPage = page
      const here: LogPage = page
      ;[page] = yield* Effect.all([logPage(last), Effect.sync(() => check(here))], { concurrency: 2 })
    }
    return { events, receipts, postings, head, streams, balances, erased }
  })

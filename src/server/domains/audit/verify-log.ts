import { Effect } from "effect"
import type { SqlClient, SqlError } from "effect/sql"
import { GENESIS } from "#models/audit/chained.ts"
import { hasBalanceRow, type Posting } from "#models/money/ledger.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { splitStream } from "#src/server/kernel/journal/aggregate.ts"
import { attachedDigest, chain, linked, type StoredReceipt } from "#src/server/kernel/journal/chain.ts"
import type { StoredEvent } from "#src/server/kernel/journal/commit.ts"
import { pairKey } from "#src/server/kernel/journal/pair-key.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"
import { type LoggedEvent, type LoggedPosting, type LogPage, logPage } from "./log-pages.ts"
import type { About, Findings } from "./report.ts"
import { type KeyWatch, makeKeyWatch } from "./verify-keys.ts"
import { makeVouchedWatch, type VouchedWatch } from "./verify-vouched.ts"

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
  readonly keys: KeyWatch
  readonly vouched: VouchedWatch
  /** Players' accounts by {@link pairKey}. */
  readonly balances: ReadonlyMap<string, Posting>
}

interface Causes {
  readonly cause?: unknown
  readonly correlation?: unknown
  readonly beside?: unknown
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
    const keys = makeKeyWatch()
    const vouched = makeVouchedWatch()
    const erasedIn = ({ stream }: StoredEvent) => playerOwner(Number(splitStream(stream).id) as PlayerId)

    /** The events of a commit carry the same text, which is read once. */
    let told: { readonly meta: string; readonly causes: Causes } = { meta: "", causes: {} }

    let before: { readonly seq: number; readonly stream: string } | undefined

    /** What an event was whose hash of the stream is another one: told where one number makes it fit, or the hash of the log does. */
    const fitting = (event: StoredEvent, tip: { readonly version: number; readonly hash: string }) => {
      const isHash = (told: StoredEvent) => told.streamHash === event.streamHash
      if (chain(event, tip.hash, head.hash).hash === event.hash) return "hash" as const
      if (isHash(chain({ ...event, seq: head.seq + 1 }, tip.hash, head.hash))) return { seq: head.seq + 1 }
      const version = tip.version + 1
      return isHash(chain({ ...event, version }, tip.hash, head.hash)) ? { version } : undefined
    }

    const checkEvent = (event: StoredEvent) => {
      const { seq, stream, version } = event
      const say = (what: string, about: About) => find(`events ${seq}`, what, about)
      const tip = streams.get(stream) ?? { version: 0, hash: GENESIS }
      if (seq !== head.seq + 1) {
        say(`follows event ${head.seq}: events between are missing`, {
          of: "gap",
          from: head.seq + 1,
          to: seq - 1,
        })
      }
      if (version !== tip.version + 1) {
        say(`is number ${version} of ${stream}, after number ${tip.version}`, {
          of: "order",
          seq,
          stream,
          expected: tip.version + 1,
          version,
        })
      }
      if (event.at < head.at) {
        say(`is stamped earlier than event ${head.seq}`, { of: "column", seq, stream })
      }
      const expected = chain(event, tip.hash, head.hash)
      if (expected.streamHash !== event.streamHash) {
        const fits = fitting(event, tip)
        say(`breaks the chain of ${stream}`, { of: "content", seq, stream, ...(fits && { fits }) })
      }
      if (linked(head.hash, event.streamHash) !== event.hash) {
        say("breaks the chain of the log", { of: "link", seq, stream, after: before })
      }
      streams.set(stream, { version, hash: event.streamHash })
      head = { seq, at: event.at, hash: event.hash }
      before = { seq, stream }
    }

    /** The columns that consequences are found by say what the hashed text says; only older events have no correlation. */
    const checkCause = (logged: LoggedEvent) => {
      const { seq, stream, meta } = logged.event
      if (told.meta !== meta) {
        told = { meta, causes: causesIn(meta) }
        vouched.look(logged.event, told.causes.beside)
      }
      const { cause, correlation } = told.causes
      const say = (what: string) => find(`events ${seq}`, what, { of: "column", seq, stream })
      if (logged.cause !== (cause ?? null)) say("names another cause than when it was written")
      if (logged.correlation !== (correlation ?? null))
        say("names another correlation than when it was written")
      if (typeof cause === "number" && cause >= seq) say("was caused by what came later")
    }

    let looked = ""
    const lookForKeys = ({ payload, meta }: StoredEvent) => {
      keys.look(payload)
      if (meta !== looked) keys.look(meta)
      looked = meta
    }

    const checkBeside = (
      event: StoredEvent,
      ofReceipt: ReadonlyArray<StoredReceipt>,
      lines: ReadonlyArray<LoggedPosting>,
    ) => {
      const { seq, stream } = event
      const accounts = lines.map(({ account }) => account)
      const about: About = { of: "beside", seq, stream, accounts }
      const say = (what: string) => find(`events ${seq}`, what, about)
      receipts += ofReceipt.length
      postings += lines.length
      if (attachedDigest(ofReceipt[0], lines) !== event.attached) {
        say("has another receipt or other postings than when it was written")
      }
      if (lines.length === 0) return
      const sums = new Map<string, bigint>()
      lines.forEach(({ account, currency, amount, line }, index) => {
        if (line !== index + 1)
          find(`postings ${seq} ${line}`, `stands where line ${index + 1} belongs`, about)
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
        if (event.type === "key.destroyed") erased.push(erasedIn(event))
        if (event.type === "erasure.begun") keys.erases(erasedIn(event))
        lookForKeys(event)
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
    return { events, receipts, postings, head, streams, balances, erased, keys, vouched }
  })

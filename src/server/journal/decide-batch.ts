import { hasBalanceRow } from "../ledger/accounts.ts"
import { storedMeta } from "./causation.ts"
import { attachedDigest, chain, GENESIS, type StoredReceipt } from "./chain.ts"
import {
  type Commit,
  type CommitError,
  type CommitOutcome,
  type Document,
  InsufficientFunds,
  type Json,
  KeyReused,
  type Posting,
  type StoredEvent,
  VersionConflict,
} from "./commit.ts"

/** The last event of the whole log. */
export interface Head {
  readonly seq: number
  readonly at: number
  readonly hash: string
}

/** What the store holds of everything a batch touches, read while the head is locked. */
export interface Known {
  readonly head: Head
  readonly streams: ReadonlyMap<string, { readonly version: number; readonly hash: string }>
  /** By {@link pairKey} of owner and key. */
  readonly receipts: ReadonlyMap<string, StoredReceipt & { readonly seq: number }>
  /** Minor units by {@link pairKey} of account and currency. */
  readonly balances: ReadonlyMap<string, bigint>
}

/** Rows of a batch, each at most once. */
export interface Writes {
  readonly head: Head
  readonly events: ReadonlyArray<StoredEvent>
  readonly streams: ReadonlyMap<string, { readonly version: number; readonly hash: string }>
  readonly receipts: ReadonlyArray<StoredReceipt & { readonly seq: number }>
  readonly postings: ReadonlyArray<Posting & { readonly seq: number; readonly line: number }>
  readonly balances: ReadonlyArray<Posting>
  readonly documents: ReadonlyArray<Document>
  readonly removed: ReadonlyArray<Pick<Document, "kind" | "id">>
}

export type Verdict =
  | { readonly accepted: true; readonly outcome: CommitOutcome }
  | { readonly accepted: false; readonly error: CommitError }

/** One key of two names, neither of which can be mistaken for the other. */
export const pairKey = (first: string, second: string): string => JSON.stringify([first, second])

const accepted = (outcome: CommitOutcome): Verdict => ({ accepted: true, outcome })
const refused = (error: CommitError): Verdict => ({ accepted: false, error })

/**
 * Decides a batch of commits in their order, each upon what the ones before it wrote: a refused one leaves no trace and
 * does not touch its neighbours. Pure: the caller holds the lock that makes `known` true until the rows are written.
 * @param at milliseconds since the epoch; never goes back behind the head
 */
export const decideBatch = (
  known: Known,
  commits: ReadonlyArray<Commit>,
  at: number,
): { readonly verdicts: ReadonlyArray<Verdict>; readonly writes: Writes } => {
  const time = Math.max(at, known.head.at)
  let head = known.head
  const events: Array<StoredEvent> = []
  const streams = new Map<string, { readonly version: number; readonly hash: string }>()
  const receipts = new Map<string, StoredReceipt & { readonly seq: number }>()
  const postings: Array<Posting & { readonly seq: number; readonly line: number }> = []
  const balances = new Map<string, Posting>()
  const documents = new Map<string, Document | undefined>()

  const answered = ({ receipt }: Commit): Verdict | undefined => {
    if (receipt === undefined) return undefined
    const name = pairKey(receipt.owner, receipt.key)
    const before = receipts.get(name) ?? known.receipts.get(name)
    if (before === undefined) return undefined
    return before.fingerprint === receipt.fingerprint
      ? accepted({ _tag: "AlreadyDone", answer: JSON.parse(before.answer) as Json, seq: before.seq })
      : refused(new KeyReused({ key: receipt.key }))
  }

  const conflict = ({ appends }: Commit): Verdict | undefined => {
    for (const { stream, expected } of appends) {
      const actual = (streams.get(stream) ?? known.streams.get(stream))?.version ?? 0
      if (actual !== expected) return refused(new VersionConflict({ stream, expected, actual }))
    }
    return undefined
  }

  const newBalances = (lines: ReadonlyArray<Posting>): ReadonlyMap<string, Posting> | InsufficientFunds => {
    const changed = new Map<string, Posting>()
    for (const { account, currency, amount } of lines) {
      if (!hasBalanceRow(account)) continue
      const name = pairKey(account, currency)
      const balance = (changed.get(name) ?? balances.get(name))?.amount ?? known.balances.get(name) ?? 0n
      changed.set(name, { account, currency, amount: balance + amount })
    }
    for (const [name, { account, currency, amount }] of changed) {
      if (amount >= 0n) continue
      const balance = balances.get(name)?.amount ?? known.balances.get(name) ?? 0n
      return new InsufficientFunds({ account, currency, balance, needed: balance - amount })
    }
    return changed
  }

  const write = (commit: Commit, changed: ReadonlyMap<string, Posting>): Verdict => {
    const lines = commit.postings ?? []
    const receipt = commit.receipt && { ...commit.receipt, answer: JSON.stringify(commit.receipt.answer) }
    const firstSeq = head.seq + 1
    const meta = storedMeta(commit.meta, firstSeq)
    let attached = attachedDigest(receipt, lines)
    const written: Array<StoredEvent> = []
    for (const { stream, events: appended } of commit.appends) {
      let tip = streams.get(stream) ?? known.streams.get(stream) ?? { version: 0, hash: GENESIS }
      for (const { type, version, payload } of appended) {
        const event = chain(
          {
            seq: head.seq + 1,
            stream,
            version: tip.version + 1,
            type,
            schemaVersion: version,
            at: time,
            payload: JSON.stringify(payload),
            meta,
            attached,
          },
          tip.hash,
          head.hash,
        )
        attached = ""
        tip = { version: event.version, hash: event.streamHash }
        head = { seq: event.seq, at: time, hash: event.hash }
        written.push(event)
      }
      streams.set(stream, tip)
    }
    events.push(...written)
    if (receipt !== undefined) {
      receipts.set(pairKey(receipt.owner, receipt.key), { ...receipt, seq: firstSeq })
    }
    lines.forEach((posting, index) => {
      postings.push({ ...posting, seq: firstSeq, line: index + 1 })
    })
    for (const [name, balance] of changed) balances.set(name, balance)
    for (const change of commit.documents ?? []) {
      const name = pairKey(change.kind, change.id)
      documents.set(name, change.change === "put" ? change : undefined)
    }
    return accepted({ _tag: "Committed", events: written })
  }

  const decide = (commit: Commit): Verdict => {
    const early = answered(commit) ?? conflict(commit)
    if (early !== undefined) return early
    const changed = newBalances(commit.postings ?? [])
    return changed instanceof InsufficientFunds ? refused(changed) : write(commit, changed)
  }

  const verdicts = commits.map(decide)
  const removed = [...documents].flatMap(([name, document]) => {
    if (document !== undefined) return []
    const [kind, id] = JSON.parse(name) as [string, string]
    return [{ kind, id }]
  })
  return {
    verdicts,
    writes: {
      head,
      events,
      streams,
      receipts: [...receipts.values()],
      postings,
      balances: [...balances.values()],
      documents: [...documents.values()].filter((document) => document !== undefined),
      removed,
    },
  }
}

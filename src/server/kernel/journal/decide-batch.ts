import { GENESIS } from "#models/audit/chained.ts"
import { hasBalanceRow, type Posting } from "#models/money/ledger.ts"
import { storedMeta } from "./causation.ts"
import { attachedDigest, chain, type StoredReceipt } from "./chain.ts"
import {
  type Commit,
  type CommitError,
  type CommitOutcome,
  type Document,
  type DocumentChange,
  InsufficientFunds,
  type Json,
  KeyReused,
  type LiabilityChange,
  LiabilityReached,
  type LimitedCommit,
  type Receipt,
  type StoredEvent,
  VersionConflict,
} from "./commit.ts"
import { pairKey } from "./pair-key.ts"
import type { Lookup } from "./recent.ts"
import { vouchedIn } from "./vouched.ts"

/** The last event of the whole log. */
export interface Head {
  readonly seq: number
  readonly at: number
  readonly hash: string
}

/** The last event of a stream. */
export interface Tip {
  readonly version: number
  readonly hash: string
}

/** A receipt with the number of the first event written with it. */
export type KnownReceipt = StoredReceipt & { readonly seq: number }

/** What the store holds of everything a batch touches, true of the log up to its head. */
export interface Known {
  readonly head: Head
  readonly streams: Lookup<Tip>
  /** By {@link pairKey} of owner and key. */
  readonly receipts: Lookup<KnownReceipt>
  /** Minor units by {@link pairKey} of account and currency. */
  readonly balances: Lookup<bigint>
  /** What the house may lose, by name. */
  readonly liabilities: Lookup<bigint>
}

/** An event with what its meta says, for the columns that find what it caused. */
export interface WrittenEvent {
  readonly event: StoredEvent
  readonly cause: number | undefined
  readonly correlation: number
}

/** Rows of a batch, each at most once. */
export interface Writes {
  readonly head: Head
  readonly events: ReadonlyArray<WrittenEvent>
  /** The last events of the streams that it appends to. */
  readonly streams: ReadonlyArray<Tip & { readonly id: string }>
  readonly receipts: ReadonlyArray<KnownReceipt>
  readonly postings: ReadonlyArray<Posting & { readonly seq: number; readonly line: number }>
  readonly balances: ReadonlyArray<Posting>
  /** As they are after the batch. */
  readonly liabilities: ReadonlyArray<LiabilityChange>
  /** New are those that can't have been there before the batch. */
  readonly documents: ReadonlyArray<Document & { readonly isNew?: boolean }>
  readonly removed: ReadonlyArray<Pick<Document, "kind" | "id">>
}

/** A stream without events. */
export const NO_STREAM: Tip = { version: 0, hash: GENESIS }

export type Verdict =
  | { readonly accepted: true; readonly outcome: CommitOutcome }
  | { readonly accepted: false; readonly error: CommitError | LiabilityReached }

const storedReceipt = ({ key, owner, fingerprint, answer }: Receipt, seq: number): KnownReceipt => ({
  key,
  owner,
  fingerprint,
  answer: JSON.stringify(answer),
  seq,
})

const accepted = (outcome: CommitOutcome): Verdict => ({ accepted: true, outcome })
const refused = (error: CommitError | LiabilityReached): Verdict => ({ accepted: false, error })

/** The change, as new to the store as what the batch did with the document before. */
const asNewAs = (change: DocumentChange, before: DocumentChange | undefined): DocumentChange =>
  change.change === "remove" || before === undefined
    ? change
    : { ...change, isNew: before.change === "put" && before.isNew === true }

/**
 * Decides a batch of commits in their order, each upon what the ones before it wrote: a refused one leaves no trace and
 * does not touch its neighbours. Pure: the caller sees to it that the rows are written only while `known` is true.
 * @param at milliseconds since the epoch; never goes back behind the head
 */
export const decideBatch = (
  known: Known,
  commits: ReadonlyArray<Commit | LimitedCommit>,
  at: number,
): { readonly verdicts: ReadonlyArray<Verdict>; readonly writes: Writes } => {
  const time = Math.max(at, known.head.at)
  let head = known.head
  const events: Array<WrittenEvent> = []
  const streams = new Map<string, Tip>()
  const receipts = new Map<string, KnownReceipt>()
  const postings: Array<Posting & { readonly seq: number; readonly line: number }> = []
  const balances = new Map<string, Posting>()
  const liabilities = new Map<string, bigint>()
  const documents = new Map<string, DocumentChange>()

  const answered = ({ receipt }: Commit): Verdict | undefined => {
    if (receipt === undefined) return undefined
    const name = pairKey(receipt.owner, receipt.key)
    const before = receipts.get(name) ?? known.receipts.get(name)
    if (before === undefined) return undefined
    return before.fingerprint === receipt.fingerprint
      ? accepted({ _tag: "AlreadyDone", answer: JSON.parse(before.answer) as Json, seq: before.seq })
      : refused(new KeyReused({ key: receipt.key }))
  }

  const tipOf = (stream: string): Tip => streams.get(stream) ?? known.streams.get(stream) ?? NO_STREAM

  /** The streams as the commit's appends find them, in their order. */
  const tipsOf = ({ appends, upon = [] }: Commit): ReadonlyArray<Tip> | VersionConflict => {
    const tips: Array<Tip> = []
    for (const { stream, expected } of upon) {
      const { version } = tipOf(stream)
      if (version !== expected) return new VersionConflict({ stream, expected, actual: version })
    }
    for (const { stream, expected } of appends) {
      const tip = tipOf(stream)
      if (tip.version !== expected) return new VersionConflict({ stream, expected, actual: tip.version })
      tips.push(tip)
    }
    return tips
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

  /** What a commit leaves the house liable for. Only what it adds to is held against its limit. */
  const newLiabilities = (
    commit: Commit | LimitedCommit,
  ): ReadonlyArray<readonly [string, bigint]> | LiabilityReached => {
    const changed: Array<readonly [string, bigint]> = []
    for (const { name, amount } of commit.liabilities ?? []) {
      const sum = (liabilities.get(name) ?? known.liabilities.get(name) ?? 0n) + amount
      const limit = "limitOf" in commit && amount > 0n ? commit.limitOf(name) : undefined
      if (limit !== undefined && sum > limit) return new LiabilityReached({ name })
      changed.push([name, sum])
    }
    return changed
  }

  const write = (
    commit: Commit,
    tips: ReadonlyArray<Tip>,
    changed: ReadonlyMap<string, Posting>,
    liable: ReadonlyArray<readonly [string, bigint]>,
  ): Verdict => {
    const lines = commit.postings ?? []
    const firstSeq = head.seq + 1
    const receipt = commit.receipt && storedReceipt(commit.receipt, firstSeq)
    const meta = storedMeta(commit.meta, firstSeq, vouchedIn(commit.documents))
    let attached = attachedDigest(receipt, lines)
    const written: Array<StoredEvent> = []
    for (const [index, { stream, events: appended }] of commit.appends.entries()) {
      let tip = tips[index] ?? NO_STREAM
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
            meta: meta.text,
            attached,
          },
          tip.hash,
          head.hash,
        )
        attached = ""
        tip = { version: event.version, hash: event.streamHash }
        head = { seq: event.seq, at: time, hash: event.hash }
        written.push(event)
        events.push({ event, cause: meta.cause, correlation: meta.correlation })
      }
      streams.set(stream, tip)
    }
    if (receipt !== undefined) receipts.set(pairKey(receipt.owner, receipt.key), receipt)
    let line = 0
    for (const { account, currency, amount } of lines) {
      line += 1
      postings.push({ account, currency, amount, seq: firstSeq, line })
    }
    for (const [name, balance] of changed) balances.set(name, balance)
    for (const [name, sum] of liable) liabilities.set(name, sum)
    for (const change of commit.documents ?? []) {
      const name = pairKey(change.kind, change.id)
      documents.set(name, asNewAs(change, documents.get(name)))
    }
    return accepted({ _tag: "Committed", events: written })
  }

  const decide = (commit: Commit | LimitedCommit): Verdict => {
    const early = answered(commit)
    if (early !== undefined) return early
    const tips = tipsOf(commit)
    if (tips instanceof VersionConflict) return refused(tips)
    const changed = newBalances(commit.postings ?? [])
    if (changed instanceof InsufficientFunds) return refused(changed)
    const liable = newLiabilities(commit)
    return liable instanceof LiabilityReached ? refused(liable) : write(commit, tips, changed, liable)
  }

  const verdicts = commits.map(decide)
  return {
    verdicts,
    writes: {
      head,
      events,
      streams: [...streams].map(([id, { version, hash }]) => ({ id, version, hash })),
      receipts: [...receipts.values()],
      postings,
      balances: [...balances.values()],
      liabilities: [...liabilities].map(([name, amount]) => ({ name, amount })),
      documents: [...documents.values()].filter((change) => change.change === "put"),
      removed: [...documents.values()].filter((change) => change.change === "remove"),
    },
  }
}

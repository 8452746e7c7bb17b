import { hasBalanceRow } from "#models/money/ledger.ts"
import type { Found, Touched } from "./batch-sql.ts"
import type { Commit } from "./commit.ts"
import { type Head, type Known, type KnownReceipt, NO_STREAM, type Tip, type Writes } from "./decide-batch.ts"
import { pairKey } from "./pair-key.ts"
import { makeRecent } from "./recent.ts"

/** Streams, balances, liabilities and receipts remembered at most, of each those used last. */
const MOST = 20_000

/** Everything that these commits are decided by. */
export const touchedBy = (commits: ReadonlyArray<Commit>): Touched => ({
  streams: commits.flatMap(({ appends, upon = [] }) => [...appends, ...upon].map(({ stream }) => stream)),
  accounts: commits.flatMap(({ postings = [] }) =>
    postings.map(({ account, currency }) => [account, currency] as const),
  ),
  receipts: commits.flatMap(({ receipt }) =>
    receipt === undefined ? [] : [[receipt.owner, receipt.key] as const],
  ),
  liabilities: commits.flatMap(({ liabilities = [] }) => liabilities.map(({ name }) => name)),
})

/** {@link Found} as a batch is decided by it. */
export const knownFrom = (head: Head, { streams, balances, receipts, liabilities }: Found): Known => ({
  head,
  streams: new Map(streams),
  balances: new Map(balances),
  receipts: new Map(receipts),
  liabilities: new Map(liabilities),
})

/**
 * What a process remembers of the log that it wrote, so that a batch can be decided without asking. It is true as long
 * as the head has not moved but by this process, which the statement that writes a batch makes sure of.
 */
export const makeRemembered = () => {
  let head: Head | undefined
  const streams = makeRecent<Tip>(MOST)
  const balances = makeRecent<bigint>(MOST)
  const receipts = makeRecent<KnownReceipt>(MOST)
  const liabilities = makeRecent<bigint>(MOST)

  const learn = (found: Found) => {
    for (const [id, tip] of found.streams) streams.set(id, tip)
    for (const [name, balance] of found.balances) balances.set(name, balance)
    for (const [name, receipt] of found.receipts) receipts.set(name, receipt)
    for (const [name, amount] of found.liabilities) liabilities.set(name, amount)
  }
  const clear = () => {
    streams.clear()
    balances.clear()
    receipts.clear()
    liabilities.clear()
  }

  return {
    /** Nothing once {@link forget} was called, or before the first {@link restart}. */
    known: (): Known | undefined => head && { head, streams, balances, receipts, liabilities },
    forget: () => {
      head = undefined
      clear()
    },
    /** Begins anew from what was read and written under the lock. */
    restart: (at: Head, found: Found) => {
      head = at
      clear()
      learn(found)
    },
    /**
     * What has to be read before these commits can be decided. A stream said to be new, and a key not seen, are taken for
     * new: if they are not, the statement that inserts them fails. What is known is asked for, so that it is still known
     * when what was not has been read.
     */
    missing: (commits: ReadonlyArray<Commit>): Touched | undefined => {
      const names: Array<string> = []
      const accounts = new Map<string, readonly [string, string]>()
      const liable = new Set<string>()
      for (const { appends, upon = [], postings = [], liabilities: changes = [] } of commits) {
        // Nothing is inserted into these, which would fail if they are not new.
        for (const { stream } of upon) if (streams.get(stream) === undefined) names.push(stream)
        for (const { name } of changes) if (liabilities.get(name) === undefined) liable.add(name)
        for (const { stream, expected } of appends) {
          if (expected > 0 && streams.get(stream) === undefined) names.push(stream)
        }
        for (const { account, currency } of postings) {
          if (!hasBalanceRow(account)) continue
          const name = pairKey(account, currency)
          if (balances.get(name) === undefined) accounts.set(name, [account, currency])
        }
      }
      return names.length === 0 && accounts.size === 0 && liable.size === 0
        ? undefined
        : { streams: names, accounts: [...accounts.values()], receipts: [], liabilities: [...liable] }
    },
    /** Keys of these commits, for which it is not known what was answered to them. */
    unseen: (commits: ReadonlyArray<Commit>): Touched["receipts"] =>
      commits.flatMap(({ receipt }) =>
        receipt === undefined || receipts.has(pairKey(receipt.owner, receipt.key))
          ? []
          : [[receipt.owner, receipt.key] as const],
      ),
    /** Adds what {@link missing} asked for; what was not found is a stream without events, an account of nothing, no liability. */
    learn: (asked: Touched, found: Found) => {
      learn(found)
      for (const stream of asked.streams)
        if (streams.get(stream) === undefined) streams.set(stream, NO_STREAM)
      for (const [account, currency] of asked.accounts) {
        const name = pairKey(account, currency)
        if (!balances.has(name)) balances.set(name, 0n)
      }
      for (const name of asked.liabilities) if (!liabilities.has(name)) liabilities.set(name, 0n)
    },
    /** What is being written counts as written for the batches decided next. */
    advance: (writes: Writes) => {
      head = writes.head
      for (const { id, version, hash } of writes.streams) streams.set(id, { version, hash })
      for (const { account, currency, amount } of writes.balances)
        balances.set(pairKey(account, currency), amount)
      for (const receipt of writes.receipts) receipts.set(pairKey(receipt.owner, receipt.key), receipt)
      for (const { name, amount } of writes.liabilities) liabilities.set(name, amount)
    },
  }
}

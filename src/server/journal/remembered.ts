import { hasBalanceRow } from "../ledger/accounts.ts"
import type { Found, Touched } from "./batch-sql.ts"
import type { Commit } from "./commit.ts"
import type { Head, Known, Writes } from "./decide-batch.ts"
import { pairKey } from "./pair-key.ts"

/** Streams, balances and receipts remembered, of each the latest. */
const MOST = 20_000

const put = <Value>(map: Map<string, Value>, name: string, value: Value): void => {
  map.delete(name)
  map.set(name, value)
  if (map.size <= MOST) return
  const [oldest] = map.keys()
  if (oldest !== undefined) map.delete(oldest)
}

/** Everything that these commits are decided by. */
export const touchedBy = (commits: ReadonlyArray<Commit>): Touched => ({
  streams: commits.flatMap(({ appends }) => appends.map(({ stream }) => stream)),
  accounts: commits.flatMap(({ postings = [] }) =>
    postings.map(({ account, currency }) => [account, currency] as const),
  ),
  receipts: commits.flatMap(({ receipt }) =>
    receipt === undefined ? [] : [[receipt.owner, receipt.key] as const],
  ),
})

/** {@link Found} as a batch is decided by it. */
export const knownFrom = (head: Head, { streams, balances, receipts }: Found): Known => ({
  head,
  streams: new Map(streams),
  balances: new Map(balances),
  receipts: new Map(receipts),
})

/**
 * What a process remembers of the log that it wrote, so that a batch can be decided without asking. It is true as long
 * as the head has not moved but by this process, which the statement that writes a batch makes sure of.
 */
export const makeRemembered = () => {
  let head: Head | undefined
  const streams = new Map<string, Known["streams"] extends ReadonlyMap<string, infer Tip> ? Tip : never>()
  const balances = new Map<string, bigint>()
  const receipts = new Map<
    string,
    Known["receipts"] extends ReadonlyMap<string, infer Receipt> ? Receipt : never
  >()

  const learn = (found: Pick<Found, "streams" | "balances" | "receipts">) => {
    for (const [id, tip] of found.streams) put(streams, id, tip)
    for (const [name, balance] of found.balances) put(balances, name, balance)
    for (const [name, receipt] of found.receipts) put(receipts, name, receipt)
  }

  return {
    /** Nothing once {@link forget} was called, or before the first {@link restart}. */
    known: (): Known | undefined => head && { head, streams, balances, receipts },
    forget: () => {
      head = undefined
      streams.clear()
      balances.clear()
      receipts.clear()
    },
    /** Begins anew from what was read and written under the lock. */
    restart: (known: Known) => {
      head = known.head
      streams.clear()
      balances.clear()
      receipts.clear()
      learn({ streams: [...known.streams], balances: [...known.balances], receipts: [...known.receipts] })
    },
    /**
     * What has to be read before these commits can be decided. A stream said to be new, and a key not seen, are taken for
     * new: if they are not, the statement that inserts them fails.
     */
    missing: (commits: ReadonlyArray<Commit>): Touched | undefined => {
      const names: Array<string> = []
      const accounts = new Map<string, readonly [string, string]>()
      for (const { appends, postings = [] } of commits) {
        for (const { stream, expected } of appends) {
          if (expected > 0 && !streams.has(stream)) names.push(stream)
        }
        for (const { account, currency } of postings) {
          if (!hasBalanceRow(account)) continue
          const name = pairKey(account, currency)
          if (!balances.has(name)) accounts.set(name, [account, currency])
        }
      }
      return names.length === 0 && accounts.size === 0
        ? undefined
        : { streams: names, accounts: [...accounts.values()], receipts: [] }
    },
    /** Adds what {@link missing} asked for; an account that was not found holds nothing. */
    learn: (asked: Touched, found: Found) => {
      learn(found)
      for (const [account, currency] of asked.accounts) {
        const name = pairKey(account, currency)
        if (!balances.has(name)) put(balances, name, 0n)
      }
    },
    /** What is being written counts as written for the batches decided next. */
    advance: (writes: Writes) => {
      head = writes.head
      for (const { id, version, hash } of writes.streams) put(streams, id, { version, hash })
      for (const { account, currency, amount } of writes.balances)
        put(balances, pairKey(account, currency), amount)
      for (const receipt of writes.receipts) put(receipts, pairKey(receipt.owner, receipt.key), receipt)
    },
  }
}

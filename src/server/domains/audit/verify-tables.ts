import { Effect } from "effect"
import { SqlClient, type SqlError } from "effect/sql"
import { pairKey } from "#src/server/kernel/journal/pair-key.ts"
import type { Findings } from "./report.ts"
import type { LogTotals } from "./verify-log.ts"

const count = (table: string) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) =>
    Effect.map(sql<{ n: bigint }>`SELECT count(*) AS n FROM ${sql(table)}`, ([row]) => Number(row?.n)),
  )

/** Holds what the house may lose against what the bets come to. */
export const verifyLiabilities = (
  { find }: Findings,
  expected: Map<string, bigint>,
): Effect.Effect<void, SqlError.SqlError, SqlClient.SqlClient> =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const rows = yield* sql<{ name: string; amount: bigint }>`SELECT name, amount FROM liabilities`
    for (const { name, amount } of rows) {
      const sum = expected.get(name) ?? 0n
      if (sum !== amount)
        find(`liabilities ${name}`, `is ${amount}, the bets come to ${sum}`, { of: "liability" })
      expected.delete(name)
    }
    for (const [name, sum] of expected)
      if (sum !== 0n) find(`liabilities ${name}`, "is missing", { of: "liability" })
  })

/** Holds the tables beside the log against what the log leads to; answers how many accounts there are. */
export const verifyTables = (
  { find }: Findings,
  log: LogTotals,
): Effect.Effect<number, SqlError.SqlError, SqlClient.SqlClient> =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient

    const heads = yield* sql<{ seq: bigint; at: bigint; hash: string }>`SELECT seq, at, hash FROM chain_head`
    const head = heads[0]
    if (
      head === undefined ||
      Number(head.seq) !== log.head.seq ||
      Number(head.at) !== log.head.at ||
      head.hash !== log.head.hash
    ) {
      find("chain_head", `is not the last event of the log, number ${log.head.seq}`, {
        of: "tip",
        seq: head && Number(head.seq),
        end: log.head.seq,
      })
    }

    const accounts = yield* sql<{
      account: string
      currency: string
      balance: bigint
    }>`SELECT * FROM accounts`
    for (const { account, currency, balance } of accounts) {
      const posted = log.balances.get(pairKey(account, currency))?.amount ?? 0n
      if (posted !== balance) {
        find(`accounts ${account} ${currency}`, `holds ${balance}, its postings sum to ${posted}`, {
          of: "account",
          account,
        })
      }
    }
    const rows = new Set(accounts.map(({ account, currency }) => pairKey(account, currency)))
    for (const [name, { account, currency }] of log.balances) {
      if (!rows.has(name)) find(`accounts ${account} ${currency}`, "is missing", { of: "account", account })
    }

    const kept = yield* sql<{ person: string }>`
      SELECT person FROM personal_keys WHERE destroyed_at IS NULL AND person = ANY(${[...log.erased]}::text[])`
    for (const { person } of kept) {
      find(`personal_keys ${person}`, "is there, though the log says it is destroyed", { of: "key", person })
    }

    for (const table of ["receipts", "postings"] as const) {
      const stray = (yield* count(table)) - log[table]
      if (stray !== 0) find(table, `${stray} belong to no event`, { of: "stray", table, count: stray })
    }
    return accounts.length
  })

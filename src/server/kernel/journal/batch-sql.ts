import { Effect } from "effect"
import { type SqlClient, SqlError } from "effect/sql"
import type { Head, Writes } from "./decide-batch.ts"
import { pairKey } from "./pair-key.ts"
import { type ParameterOf, writeStatement } from "./write-statement.ts"

/** Names of what a batch touches. */
export interface Touched {
  readonly streams: ReadonlyArray<string>
  readonly accounts: ReadonlyArray<readonly [account: string, currency: string]>
  readonly receipts: ReadonlyArray<readonly [owner: string, key: string]>
  readonly liabilities: ReadonlyArray<string>
}

/** What the store has under those names; what it does not have is not there. */
export interface Found {
  readonly streams: ReadonlyArray<readonly [id: string, { readonly version: number; readonly hash: string }]>
  /** By {@link pairKey} of account and currency. */
  readonly balances: ReadonlyArray<readonly [name: string, balance: bigint]>
  /** By {@link pairKey} of owner and key. */
  readonly receipts: ReadonlyArray<
    readonly [
      name: string,
      {
        readonly owner: string
        readonly key: string
        readonly fingerprint: string
        readonly answer: string
        readonly seq: number
      },
    ]
  >
  readonly liabilities: ReadonlyArray<readonly [name: string, amount: bigint]>
}

const LOCK_HEAD = "SELECT seq, at, hash FROM chain_head FOR UPDATE"

const READ = `
  SELECT 'stream' AS what, e.stream AS name, '' AS part, e.version AS number, e.stream_hash AS text, '' AS answer
  FROM unnest($1::text[]) AS wanted (stream) CROSS JOIN LATERAL (
    SELECT * FROM events WHERE events.stream = wanted.stream ORDER BY version DESC LIMIT 1
  ) AS e
  UNION ALL
  SELECT 'account', a.account, a.currency, a.balance, '', ''
  FROM accounts a WHERE (a.account, a.currency) IN (SELECT * FROM unnest($2::text[], $3::text[]))
  UNION ALL
  SELECT 'receipt', r.owner, r.key, r.seq, r.fingerprint, r.answer
  FROM receipts r WHERE (r.owner, r.key) IN (SELECT * FROM unnest($4::text[], $5::text[]))
  UNION ALL
  SELECT 'liability', l.name, '', l.amount, '', ''
  FROM liabilities l WHERE l.name = ANY($6::text[])`

const HOLDS = `
  SELECT h.hash, (
    SELECT count(*) FROM receipts r WHERE (r.owner, r.key) IN (SELECT * FROM unnest($1::text[], $2::text[]))
  ) AS repeated
  FROM chain_head h`

interface KnownRow {
  readonly what: "stream" | "account" | "receipt" | "liability"
  readonly name: string
  readonly part: string
  readonly number: bigint
  readonly text: string
  readonly answer: string
}

const foundIn = (rows: ReadonlyArray<KnownRow>): Found => ({
  streams: rows
    .filter(({ what }) => what === "stream")
    .map(({ name, number, text }) => [name, { version: Number(number), hash: text }]),
  balances: rows
    .filter(({ what }) => what === "account")
    .map(({ name, part, number }) => [pairKey(name, part), number]),
  receipts: rows
    .filter(({ what }) => what === "receipt")
    .map(({ name, part, number, text, answer }) => [
      pairKey(name, part),
      { owner: name, key: part, fingerprint: text, answer, seq: Number(number) },
    ]),
  liabilities: rows.filter(({ what }) => what === "liability").map(({ name, number }) => [name, number]),
})

/** The statements of one batch. */
export const makeBatchSql = (sql: SqlClient.SqlClient, parameterOf: ParameterOf = (column) => column) => ({
  /** Waits for every other writer, in this process or another, and keeps them out until the transaction ends. */
  lockHead: Effect.map(
    sql.unsafe<{ seq: bigint; at: bigint; hash: string }>(LOCK_HEAD),
    ([row]): Head => ({ seq: Number(row?.seq), at: Number(row?.at), hash: row?.hash ?? "" }),
  ),

  /** A statement of its own: where the head is locked, its view of the tables must begin after that. */
  read: ({ streams, accounts, receipts, liabilities }: Touched): Effect.Effect<Found, SqlError.SqlError> =>
    Effect.map(
      sql.unsafe<KnownRow>(READ, [
        parameterOf(streams),
        parameterOf(accounts.map(([account]) => account)),
        parameterOf(accounts.map(([, currency]) => currency)),
        parameterOf(receipts.map(([owner]) => owner)),
        parameterOf(receipts.map(([, key]) => key)),
        parameterOf(liabilities),
      ]),
      foundIn,
    ),

  /** Whether the log still ends at this head and none of these commands was answered before. */
  holds: (head: Head, receipts: Touched["receipts"]): Effect.Effect<boolean, SqlError.SqlError> =>
    Effect.map(
      sql.unsafe<{ hash: string; repeated: bigint }>(HOLDS, [
        parameterOf(receipts.map(([owner]) => owner)),
        parameterOf(receipts.map(([, key]) => key)),
      ]),
      ([row]) => row?.hash === head.hash && row.repeated === 0n,
    ),

  /** Writes all rows in one statement, which is whole or not at all; false where the head had moved: nothing is written. */
  write: (before: Head, writes: Writes): Effect.Effect<boolean, SqlError.SqlError> =>
    Effect.suspend(() => {
      const { text, parameters } = writeStatement(before, writes, parameterOf)
      return Effect.map(sql.unsafe<{ moved: bigint }>(text, parameters), ([row]) => row?.moved === 1n)
    }),
})

/** Another process wrote since the head was read. */
export const headMoved = new SqlError.SqlError({
  reason: new SqlError.SerializationError({ cause: "chain_head", message: "The head of the log moved" }),
})

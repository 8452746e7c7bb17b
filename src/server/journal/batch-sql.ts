import { Effect } from "effect"
import { type SqlClient, SqlError } from "effect/sql"
import type { Head, Writes } from "./decide-batch.ts"
import { pairKey } from "./pair-key.ts"

/** Names of what a batch touches. */
export interface Touched {
  readonly streams: ReadonlyArray<string>
  readonly accounts: ReadonlyArray<readonly [account: string, currency: string]>
  readonly receipts: ReadonlyArray<readonly [owner: string, key: string]>
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
}

const LOCK_HEAD = "SELECT seq, at, hash FROM chain_head FOR UPDATE"

const READ = `
  SELECT 'stream' AS what, s.id AS name, '' AS part, s.version AS number, s.hash AS text, '' AS answer
  FROM streams s WHERE s.id = ANY($1::text[])
  UNION ALL
  SELECT 'account', a.account, a.currency, a.balance, '', ''
  FROM accounts a WHERE (a.account, a.currency) IN (SELECT * FROM unnest($2::text[], $3::text[]))
  UNION ALL
  SELECT 'receipt', r.owner, r.key, r.seq, r.fingerprint, r.answer
  FROM receipts r WHERE (r.owner, r.key) IN (SELECT * FROM unnest($4::text[], $5::text[]))`

/**
 * Rows are taken from `moved`, which is empty where the head is not the one the batch was decided upon: then nothing is
 * written. What is new is inserted plainly, so that a stream or key that was there after all fails the statement.
 */
const WRITE = `
  WITH moved AS (
    UPDATE chain_head SET seq = $1::bigint, at = $2::bigint, hash = $3::text
    WHERE seq = $4::bigint AND hash = $5::text
    RETURNING true
  ), new_events AS (
    INSERT INTO events
      (seq, stream, version, type, schema_version, at, payload, meta, attached, stream_hash, hash, cause, correlation)
    SELECT row.seq::bigint, stream, version::bigint, type, schema_version::integer, $2::bigint, payload, meta, attached,
      stream_hash, row.hash, nullif(cause, '')::bigint, correlation::bigint
    FROM moved, unnest($6::text[], $7::text[], $8::text[], $9::text[], $10::text[], $11::text[], $12::text[],
      $13::text[], $14::text[], $15::text[], $16::text[], $17::text[])
      AS row (seq, stream, version, type, schema_version, payload, meta, attached, stream_hash, hash, cause, correlation)
  ), new_streams AS (
    INSERT INTO streams (id, version, hash)
    SELECT id, version::bigint, row.hash
    FROM moved, unnest($18::text[], $19::text[], $20::text[]) AS row (id, version, hash)
  ), longer_streams AS (
    INSERT INTO streams (id, version, hash)
    SELECT id, version::bigint, row.hash
    FROM moved, unnest($21::text[], $22::text[], $23::text[]) AS row (id, version, hash)
    ON CONFLICT (id) DO UPDATE SET version = EXCLUDED.version, hash = EXCLUDED.hash
  ), new_receipts AS (
    INSERT INTO receipts (owner, key, fingerprint, answer, seq)
    SELECT owner, key, fingerprint, answer, row.seq::bigint
    FROM moved, unnest($24::text[], $25::text[], $26::text[], $27::text[], $28::text[])
      AS row (owner, key, fingerprint, answer, seq)
  ), new_postings AS (
    INSERT INTO postings (seq, line, account, currency, amount)
    SELECT row.seq::bigint, line::integer, account, currency, amount::bigint
    FROM moved, unnest($29::text[], $30::text[], $31::text[], $32::text[], $33::text[])
      AS row (seq, line, account, currency, amount)
  ), new_balances AS (
    INSERT INTO accounts (account, currency, balance)
    SELECT account, currency, balance::bigint
    FROM moved, unnest($34::text[], $35::text[], $36::text[]) AS row (account, currency, balance)
    ON CONFLICT (account, currency) DO UPDATE SET balance = EXCLUDED.balance
  ), new_documents AS (
    INSERT INTO documents (kind, id, owner, sort, data)
    SELECT kind, id, owner, sort::bigint, data::jsonb
    FROM moved, unnest($37::text[], $38::text[], $39::text[], $40::text[], $41::text[])
      AS row (kind, id, owner, sort, data)
    ON CONFLICT (kind, id) DO UPDATE
    SET owner = EXCLUDED.owner, sort = EXCLUDED.sort, data = EXCLUDED.data
  ), old_documents AS (
    DELETE FROM documents USING moved
    WHERE (kind, id) IN (SELECT * FROM unnest($42::text[], $43::text[]))
  )
  SELECT count(*) AS moved FROM moved`

const texts = <Row>(
  rows: ReadonlyArray<Row>,
  column: (row: Row) => string | number | bigint,
): ReadonlyArray<string> => rows.map((row) => `${column(row)}`)

const parametersOf = (before: Head, writes: Writes): ReadonlyArray<unknown> => {
  const { head, events, receipts, postings, balances, documents, removed } = writes
  const fresh = writes.streams.filter(({ isNew }) => isNew)
  const longer = writes.streams.filter(({ isNew }) => !isNew)
  return [
    `${head.seq}`,
    `${head.at}`,
    head.hash,
    `${before.seq}`,
    before.hash,
    texts(events, ({ event }) => event.seq),
    texts(events, ({ event }) => event.stream),
    texts(events, ({ event }) => event.version),
    texts(events, ({ event }) => event.type),
    texts(events, ({ event }) => event.schemaVersion),
    texts(events, ({ event }) => event.payload),
    texts(events, ({ event }) => event.meta),
    texts(events, ({ event }) => event.attached),
    texts(events, ({ event }) => event.streamHash),
    texts(events, ({ event }) => event.hash),
    texts(events, ({ cause }) => cause ?? ""),
    texts(events, ({ correlation }) => correlation),
    ...[fresh, longer].flatMap((streams) => [
      texts(streams, ({ id }) => id),
      texts(streams, ({ version }) => version),
      texts(streams, ({ hash }) => hash),
    ]),
    texts(receipts, ({ owner }) => owner),
    texts(receipts, ({ key }) => key),
    texts(receipts, ({ fingerprint }) => fingerprint),
    texts(receipts, ({ answer }) => answer),
    texts(receipts, ({ seq }) => seq),
    texts(postings, ({ seq }) => seq),
    texts(postings, ({ line }) => line),
    texts(postings, ({ account }) => account),
    texts(postings, ({ currency }) => currency),
    texts(postings, ({ amount }) => amount),
    texts(balances, ({ account }) => account),
    texts(balances, ({ currency }) => currency),
    texts(balances, ({ amount }) => amount),
    texts(documents, ({ kind }) => kind),
    texts(documents, ({ id }) => id),
    texts(documents, ({ owner }) => owner),
    texts(documents, ({ sort }) => sort),
    texts(documents, ({ data }) => JSON.stringify(data)),
    texts(removed, ({ kind }) => kind),
    texts(removed, ({ id }) => id),
  ]
}

interface KnownRow {
  readonly what: "stream" | "account" | "receipt"
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
})

/**
 * The statements of one batch. Columns travel as arrays of text that the statement casts, since that is the one form
 * both stores read alike.
 */
export const makeBatchSql = (sql: SqlClient.SqlClient) => ({
  /** Waits for every other writer, in this process or another, and keeps them out until the transaction ends. */
  lockHead: Effect.map(
    sql.unsafe<{ seq: bigint; at: bigint; hash: string }>(LOCK_HEAD),
    ([row]): Head => ({ seq: Number(row?.seq), at: Number(row?.at), hash: row?.hash ?? "" }),
  ),

  /** A statement of its own: where the head is locked, its view of the tables must begin after that. */
  read: ({ streams, accounts, receipts }: Touched): Effect.Effect<Found, SqlError.SqlError> =>
    Effect.map(
      sql.unsafe<KnownRow>(READ, [
        streams,
        accounts.map(([account]) => account),
        accounts.map(([, currency]) => currency),
        receipts.map(([owner]) => owner),
        receipts.map(([, key]) => key),
      ]),
      foundIn,
    ),

  /** Writes all rows in one statement, which is whole or not at all; false where the head had moved: nothing is written. */
  write: (before: Head, writes: Writes): Effect.Effect<boolean, SqlError.SqlError> =>
    Effect.map(
      sql.unsafe<{ moved: bigint }>(WRITE, parametersOf(before, writes)),
      ([row]) => row?.moved === 1n,
    ),
})

/** Another process wrote since the head was read. */
export const headMoved = new SqlError.SqlError({
  reason: new SqlError.SerializationError({ cause: "chain_head", message: "The head of the log moved" }),
})

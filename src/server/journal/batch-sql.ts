import { Effect } from "effect"
import { type SqlClient, SqlError } from "effect/sql"
import type { Commit } from "./commit.ts"
import { type Head, type Known, pairKey, type Writes } from "./decide-batch.ts"

/**
 * The statements of one batch: lock the head, read what the batch touches, write its rows. Columns travel as arrays of
 * text that the statement casts, since that is the one form both stores read alike.
 */
export const makeBatchSql = (sql: SqlClient.SqlClient) => {
  /** Waits for every other writer, in this process or another, and keeps them out until the transaction ends. */
  const lockHead: Effect.Effect<Head, SqlError.SqlError> = Effect.map(
    sql<{ seq: bigint; at: bigint; hash: string }>`SELECT seq, at, hash FROM chain_head FOR UPDATE`,
    ([row]) => ({ seq: Number(row?.seq), at: Number(row?.at), hash: row?.hash ?? "" }),
  )

  /** A statement of its own: its view of the tables must begin after the lock is held. */
  const readKnown = (head: Head, commits: ReadonlyArray<Commit>): Effect.Effect<Known, SqlError.SqlError> => {
    const streams = commits.flatMap(({ appends }) => appends.map(({ stream }) => stream))
    const lines = commits.flatMap(({ postings }) => postings ?? [])
    const receipts = commits.flatMap(({ receipt }) => receipt ?? [])
    interface Row {
      readonly what: "stream" | "account" | "receipt"
      readonly name: string
      readonly part: string
      readonly number: bigint
      readonly text: string
      readonly answer: string
    }
    return Effect.map(
      sql<Row>`
        SELECT 'stream' AS what, s.id AS name, '' AS part, s.version AS number, s.hash AS text, '' AS answer
        FROM streams s WHERE s.id = ANY(${streams}::text[])
        UNION ALL
        SELECT 'account', a.account, a.currency, a.balance, '', ''
        FROM accounts a WHERE (a.account, a.currency) IN (
          SELECT * FROM unnest(
            ${lines.map(({ account }) => account)}::text[], ${lines.map(({ currency }) => currency)}::text[]))
        UNION ALL
        SELECT 'receipt', r.owner, r.key, r.seq, r.fingerprint, r.answer
        FROM receipts r WHERE (r.owner, r.key) IN (
          SELECT * FROM unnest(
            ${receipts.map(({ owner }) => owner)}::text[], ${receipts.map(({ key }) => key)}::text[]))`,
      (rows): Known => ({
        head,
        streams: new Map(
          rows
            .filter(({ what }) => what === "stream")
            .map(({ name, number, text }) => [name, { version: Number(number), hash: text }]),
        ),
        balances: new Map(
          rows
            .filter(({ what }) => what === "account")
            .map(({ name, part, number }) => [pairKey(name, part), number]),
        ),
        receipts: new Map(
          rows
            .filter(({ what }) => what === "receipt")
            .map(({ name, part, number, text, answer }) => [
              pairKey(name, part),
              { owner: name, key: part, fingerprint: text, answer, seq: Number(number) },
            ]),
        ),
      }),
    )
  }

  const write = (before: Head, writes: Writes): Effect.Effect<void, SqlError.SqlError> => {
    const { head, events, receipts, postings, balances, documents, removed } = writes
    const streams = [...writes.streams]
    const texts = <Row>(rows: ReadonlyArray<Row>, column: (row: Row) => string | number | bigint) =>
      rows.map((row) => `${column(row)}`)
    return sql<{ moved: bigint }>`
      WITH new_events AS (
        INSERT INTO events
          (seq, stream, version, type, schema_version, at, payload, meta, attached, stream_hash, hash, cause,
            correlation)
        SELECT seq::bigint, stream, version::bigint, type, schema_version::integer, at::bigint, payload, meta,
          attached, stream_hash, hash, (meta::jsonb ->> 'cause')::bigint, (meta::jsonb ->> 'correlation')::bigint
        FROM unnest(
          ${texts(events, ({ seq }) => seq)}::text[], ${texts(events, ({ stream }) => stream)}::text[],
          ${texts(events, ({ version }) => version)}::text[], ${texts(events, ({ type }) => type)}::text[],
          ${texts(events, ({ schemaVersion }) => schemaVersion)}::text[], ${texts(events, ({ at }) => at)}::text[],
          ${texts(events, ({ payload }) => payload)}::text[], ${texts(events, ({ meta }) => meta)}::text[],
          ${texts(events, ({ attached }) => attached)}::text[],
          ${texts(events, ({ streamHash }) => streamHash)}::text[], ${texts(events, ({ hash }) => hash)}::text[]
        ) AS row (seq, stream, version, type, schema_version, at, payload, meta, attached, stream_hash, hash)
      ), new_streams AS (
        INSERT INTO streams (id, version, hash)
        SELECT id, version::bigint, hash FROM unnest(
          ${texts(streams, ([id]) => id)}::text[], ${texts(streams, ([, { version }]) => version)}::text[],
          ${texts(streams, ([, { hash }]) => hash)}::text[]
        ) AS row (id, version, hash)
        ON CONFLICT (id) DO UPDATE SET version = EXCLUDED.version, hash = EXCLUDED.hash
      ), new_receipts AS (
        INSERT INTO receipts (owner, key, fingerprint, answer, seq)
        SELECT owner, key, fingerprint, answer, seq::bigint FROM unnest(
          ${texts(receipts, ({ owner }) => owner)}::text[], ${texts(receipts, ({ key }) => key)}::text[],
          ${texts(receipts, ({ fingerprint }) => fingerprint)}::text[],
          ${texts(receipts, ({ answer }) => answer)}::text[], ${texts(receipts, ({ seq }) => seq)}::text[]
        ) AS row (owner, key, fingerprint, answer, seq)
      ), new_postings AS (
        INSERT INTO postings (seq, line, account, currency, amount)
        SELECT seq::bigint, line::integer, account, currency, amount::bigint FROM unnest(
          ${texts(postings, ({ seq }) => seq)}::text[], ${texts(postings, ({ line }) => line)}::text[],
          ${texts(postings, ({ account }) => account)}::text[],
          ${texts(postings, ({ currency }) => currency)}::text[], ${texts(postings, ({ amount }) => amount)}::text[]
        ) AS row (seq, line, account, currency, amount)
      ), new_balances AS (
        INSERT INTO accounts (account, currency, balance)
        SELECT account, currency, balance::bigint FROM unnest(
          ${texts(balances, ({ account }) => account)}::text[],
          ${texts(balances, ({ currency }) => currency)}::text[], ${texts(balances, ({ amount }) => amount)}::text[]
        ) AS row (account, currency, balance)
        ON CONFLICT (account, currency) DO UPDATE SET balance = EXCLUDED.balance
      ), new_documents AS (
        INSERT INTO documents (kind, id, owner, sort, data)
        SELECT kind, id, owner, sort::bigint, data::jsonb FROM unnest(
          ${texts(documents, ({ kind }) => kind)}::text[], ${texts(documents, ({ id }) => id)}::text[],
          ${texts(documents, ({ owner }) => owner)}::text[], ${texts(documents, ({ sort }) => sort)}::text[],
          ${texts(documents, ({ data }) => JSON.stringify(data))}::text[]
        ) AS row (kind, id, owner, sort, data)
        ON CONFLICT (kind, id) DO UPDATE
        SET owner = EXCLUDED.owner, sort = EXCLUDED.sort, data = EXCLUDED.data
      ), old_documents AS (
        DELETE FROM documents WHERE (kind, id) IN (
          SELECT * FROM unnest(
            ${texts(removed, ({ kind }) => kind)}::text[], ${texts(removed, ({ id }) => id)}::text[]))
      ), new_head AS (
        UPDATE chain_head
        SET seq = ${`${head.seq}`}::bigint, at = ${`${head.at}`}::bigint, hash = ${head.hash}::text
        WHERE seq = ${`${before.seq}`}::bigint AND hash = ${before.hash}::text
        RETURNING seq
      )
      SELECT count(*) AS moved FROM new_head`.pipe(
      Effect.filterOrFail(
        ([row]) => row?.moved === 1n,
        () =>
          new SqlError.SqlError({
            reason: new SqlError.SerializationError({
              cause: "chain_head",
              message: "The head of the log moved",
            }),
          }),
      ),
      Effect.asVoid,
    )
  }

  return { lockHead, readKnown, write }
}

import type { SqlClient } from "effect/sql"

/**
 * What narrows the log, up to a number, to the last event of each stream of a chart: the one that left the stream as it stood then. The index of
 * streams says for each event whether another one follows it.
 */
export const stoodThen = (sql: SqlClient.SqlClient, chart: string, until: number) => sql`
  AND stream >= ${`${chart}:`}::text COLLATE "C" AND stream < ${`${chart};`}::text COLLATE "C"
  AND NOT EXISTS (
    SELECT 1 FROM events AS later WHERE later.stream = events.stream AND later.version = events.version + 1
      AND later.seq <= ${`${until}`}::bigint)`

/** What the postings up to a number of the log come to on these accounts, by account and currency. */
export const balancesThen = (
  sql: SqlClient.SqlClient,
  accounts: ReadonlyArray<string>,
  until: number,
) => sql<{
  account: string
  currency: string
  amount: string
}>`
  SELECT account, currency, sum(amount)::text AS amount FROM postings
  WHERE account = ANY(${[...accounts]}::text[]) AND seq <= ${`${until}`}::bigint
  GROUP BY account, currency ORDER BY account, currency`

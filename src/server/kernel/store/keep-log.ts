import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** What is only ever added to. */
export const ADDED_TO = ["events", "receipts", "postings"] as const

/** Trigger on each of these tables by which the database refuses to change or remove what stands there. */
export const KEEPS_LOG = "added_to_only"

/**
 * Has the database itself refuse what no command does: to change, remove or empty the log, its receipts and its postings. Whoever owns
 * the tables can take that away again, and has to do so before anything else: `verify` sees it.
 */
export const keepLog = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION 'Rows of % are only ever added: % is refused', TG_TABLE_NAME, TG_OP;
    END $$`
  for (const table of ADDED_TO) {
    yield* sql.unsafe(`
      CREATE TRIGGER ${KEEPS_LOG} BEFORE UPDATE OR DELETE OR TRUNCATE ON ${table}
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`)
  }
})

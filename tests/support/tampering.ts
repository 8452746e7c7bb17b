import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** Has the database let pass what it refuses of the log, until the transaction is over: for a superuser, as the stores of the tests have one. */
export const unguarded = Effect.flatMap(
  SqlClient.SqlClient,
  (sql) => sql`SET LOCAL session_replication_role = replica`,
)

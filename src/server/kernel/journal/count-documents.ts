import { Effect } from "effect"
import type { SqlClient, Statement } from "effect/sql"
import type { StoreUnavailable } from "../store/errors.ts"
import { readable } from "./readable.ts"

/** How many documents meet all of some conditions. */
export const countDocuments = (
  sql: SqlClient.SqlClient,
  conditions: ReadonlyArray<Statement.Fragment>,
): Effect.Effect<number, StoreUnavailable> =>
  Effect.map(
    readable(
      sql<{ readonly count: bigint | number | string }>`
        SELECT count(*) AS count FROM documents WHERE ${sql.and(conditions)}`,
    ),
    ([counted]) => Number(counted?.count ?? 0),
  )

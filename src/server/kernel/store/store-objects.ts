import { hash } from "node:crypto"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { KEEPS_LOG } from "./keep-log.ts"

/** How many hexadecimal digits of a digest are kept: enough to tell definitions apart. */
const DIGITS = 32

/**
 * Each table, view and function of the store by its name, with a digest of how it is defined: columns, constraints, indexes, triggers, rules and
 * policies, and which steps of migration were taken. The triggers that keep the log are looked at by themselves.
 */
export const storeObjects = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const lines = yield* sql<{ name: string; line: string }>`
    WITH relations AS (
      SELECT oid, relname, relkind, relrowsecurity, relforcerowsecurity FROM pg_class
      WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p', 'v', 'm', 'f')
    )
    SELECT 'table ' || relname AS name, concat_ws(' ', 'is', relkind, relrowsecurity, relforcerowsecurity) AS line
      FROM relations
    UNION ALL SELECT 'table ' || relname, concat_ws(' ', 'column', attname, format_type(atttypid, atttypmod), attnotnull,
        (SELECT collname FROM pg_collation WHERE pg_collation.oid = attcollation), pg_get_expr(adbin, adrelid), attgenerated, attidentity)
      FROM relations JOIN pg_attribute ON attrelid = relations.oid AND attnum > 0 AND NOT attisdropped
      LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
    UNION ALL SELECT 'table ' || relname, concat_ws(' ', 'constraint', conname, pg_get_constraintdef(pg_constraint.oid), convalidated)
      FROM relations JOIN pg_constraint ON conrelid = relations.oid
    UNION ALL SELECT 'table ' || tablename, concat_ws(' ', 'index', indexdef)
      FROM pg_indexes WHERE schemaname = current_schema()
    UNION ALL SELECT 'table ' || relname, concat_ws(' ', 'trigger', pg_get_triggerdef(pg_trigger.oid))
      FROM relations JOIN pg_trigger ON tgrelid = relations.oid AND NOT tgisinternal AND tgname <> ${KEEPS_LOG}::text
    UNION ALL SELECT 'table ' || relname, concat_ws(' ', 'rule', pg_get_ruledef(pg_rewrite.oid))
      FROM relations JOIN pg_rewrite ON ev_class = relations.oid
    UNION ALL SELECT 'table ' || relname, concat_ws(' ', 'policy', polname, polcmd, polpermissive,
        pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid))
      FROM relations JOIN pg_policy ON polrelid = relations.oid
    UNION ALL SELECT 'function ' || proname, pg_get_functiondef(oid)
      FROM pg_proc WHERE pronamespace = current_schema()::regnamespace AND prokind IN ('f', 'p')
    UNION ALL SELECT 'migrations', concat_ws(' ', migration_id, name) FROM migrations`
  const byName = Map.groupBy(lines, ({ name }) => name)
  return [...byName]
    .map(([object, own]) => ({
      object,
      digest: hash("sha256", JSON.stringify(own.map(({ line }) => line).toSorted()), "hex").slice(0, DIGITS),
    }))
    .toSorted((one, other) => (one.object < other.object ? -1 : 1))
})

import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { ADDED_TO, KEEPS_LOG } from "#src/server/kernel/store/keep-log.ts"
import type { Findings } from "./report.ts"

/** Whether the database still refuses to change what stands in the log. */
export const verifyGuards = ({ find }: Findings) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const rows = yield* sql<{ name: string }>`
      SELECT tgrelid::regclass::text AS name FROM pg_trigger
      WHERE tgname = ${KEEPS_LOG}::text AND tgenabled IN ('O', 'A')`
    const guarded = new Set(rows.map(({ name }) => name))
    for (const table of ADDED_TO) {
      if (!guarded.has(table))
        find(`table ${table}`, "is no longer kept from changes: its trigger is off or gone", { of: "guard" })
    }
  })

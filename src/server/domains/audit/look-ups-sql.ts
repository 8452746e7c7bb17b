import type { SqlClient } from "effect/sql"
import type { OperatorName } from "#models/operator/operator.ts"

/**
 * What narrows a span of the log to what auditors looked up, were given and were refused: sessions of auditors, and tries at their door. Of one
 * auditor where one is named; tries with the key of the role are nobody's.
 */
export const lookedUp = (sql: SqlClient.SqlClient, auditor: OperatorName | undefined) =>
  auditor === undefined
    ? sql`AND (
        (stream >= 'audit-access:' COLLATE "C" AND stream < 'audit-access:~' COLLATE "C"
          AND type NOT IN ('case.shown', 'file.shown') AND payload::jsonb ->> 'role' IS NULL
          AND meta::jsonb ->> 'actor' NOT LIKE 'reviewer:%')
        OR (stream = 'audit-key:auditor' AND type = 'attempt.failed')
        OR (type IN ('attempt.failed', 'entry.refused') AND payload::jsonb ->> 'door' = 'audit'))`
    : sql`AND (
        (stream >= 'audit-access:' COLLATE "C" AND stream < 'audit-access:~' COLLATE "C"
          AND meta::jsonb ->> 'actor' = ${`auditor:${auditor}`}::text)
        OR (type IN ('attempt.failed', 'entry.refused') AND stream = ${`operator:${auditor}`}::text
          AND payload::jsonb ->> 'door' = 'audit'))`

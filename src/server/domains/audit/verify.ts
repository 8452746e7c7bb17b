import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { Replayable } from "#src/server/kernel/journal/aggregate.ts"
import { makeFindings, type Report } from "./report.ts"
import { verifyDocuments } from "./verify-documents.ts"
import { verifyHeads } from "./verify-heads.ts"
import { verifyLog } from "./verify-log.ts"
import { makeReplay } from "./verify-streams.ts"
import { verifyLiabilities, verifyTables } from "./verify-tables.ts"

/**
 * Checks the whole store against its log, in one view of it: others may go on writing meanwhile. Never stops at the
 * first defect; fails only where the store can't be read.
 */
export const verify = (registry: ReadonlyArray<Replayable>) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const findings = makeFindings()
    return yield* Effect.gen(function* () {
      const replay = makeReplay(findings, registry)
      const log = yield* verifyLog(findings, replay.follow)
      const accounts = yield* verifyTables(findings, log)
      yield* verifyLiabilities(findings, replay.liabilities())
      const documents = yield* verifyDocuments(findings, replay)
      const publishedHeads = yield* verifyHeads(findings)
      const report: Report = {
        counts: {
          events: log.events,
          streams: log.streams.size,
          receipts: log.receipts,
          postings: log.postings,
          accounts,
          ...documents,
          publishedHeads,
        },
        head: { seq: log.head.seq, hash: log.head.hash },
        defects: findings.defects,
      }
      return report
    }).pipe(
      sql.withTransaction,
      Effect.provideService(SqlClient.BeginTransaction, "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"),
    )
  })

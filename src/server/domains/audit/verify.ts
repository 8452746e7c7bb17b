import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { Replayable } from "#src/server/kernel/journal/aggregate.ts"
import { causesOf } from "./causes.ts"
import { type Findings, makeFindings, type Report } from "./report.ts"
import { verifyDocuments } from "./verify-documents.ts"
import { verifyGuards } from "./verify-guards.ts"
import { verifyHeads, type WitnessedHead } from "./verify-heads.ts"
import { type OpensSealed, verifyKeys } from "./verify-keys.ts"
import { verifyLog } from "./verify-log.ts"
import { verifyStore } from "./verify-store.ts"
import { makeReplay } from "./verify-streams.ts"
import { verifyLiabilities, verifyTables } from "./verify-tables.ts"
import { makeVouchedCheck } from "./verify-vouched.ts"

/** What the store is held against beside its own log. */
export interface Beside {
  /** What was found before, so that one cause explains both. */
  readonly findings?: Findings
  /** Heads that were kept outside of the store. */
  readonly witnessed?: ReadonlyArray<WitnessedHead>
  /** Tells whether a key opens what it sealed; without it keys are looked for, and not tried. */
  readonly opens?: OpensSealed | undefined
}

/**
 * Checks the whole store against its log, in one view of it: others may go on writing meanwhile. Never stops at the
 * first defect; fails only where the store can't be read.
 */
export const verify = (
  registry: ReadonlyArray<Replayable>,
  { findings: before, witnessed = [], opens }: Beside = {},
) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const findings = before ?? makeFindings()
    return yield* Effect.gen(function* () {
      const replay = makeReplay(findings, registry)
      const log = yield* verifyLog(findings, replay.follow)
      const accounts = yield* verifyTables(findings, log)
      yield* verifyLiabilities(findings, replay.liabilities())
      const documents = yield* verifyDocuments(findings, replay, makeVouchedCheck(findings, log.vouched))
      const publishedHeads = yield* verifyHeads(findings, log.head.seq, witnessed)
      yield* verifyGuards(findings)
      yield* verifyStore(findings)
      const keys = yield* verifyKeys(findings, log.keys, opens)
      const report: Report = {
        counts: {
          events: log.events,
          streams: log.streams.size,
          receipts: log.receipts,
          postings: log.postings,
          accounts,
          ...documents,
          publishedHeads,
          keys,
        },
        head: { seq: log.head.seq, hash: log.head.hash },
        defects: findings.defects,
        causes: causesOf(findings.defects),
      }
      return report
    }).pipe(
      sql.withTransaction,
      Effect.provideService(SqlClient.BeginTransaction, "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"),
    )
  })

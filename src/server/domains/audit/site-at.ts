import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { Replayable } from "#src/server/kernel/journal/aggregate.ts"
import { trialBalanceAt } from "#src/server/kernel/ledger/trial-balance.ts"
import { type LogPage, logPage } from "./log-pages.ts"
import { makeFindings } from "./report.ts"
import { makeReplay } from "./verify-streams.ts"

/**
 * The whole site as it stood at a moment (milliseconds since the epoch, with all that happened in that millisecond): the log replayed up to there in
 * one view of the store. Tells the last event, each stream with its state, the trial balance, and what can't be replayed.
 */
export const siteAt = (registry: ReadonlyArray<Replayable>, at: number) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    return yield* Effect.gen(function* () {
      const findings = makeFindings()
      const replay = makeReplay(findings, registry)
      let last = { seq: 0, at: 0 }
      let page: LogPage | undefined = yield* logPage("0")
      while (page !== undefined) {
        const before = page.events.filter(({ event }) => event.at <= at)
        for (const { event } of before) replay.follow(event)
        last = before.at(-1)?.event ?? last
        page = before.length < page.events.length ? undefined : yield* logPage(page.last)
      }
      return {
        last: { seq: last.seq, at: last.at },
        streams: replay.stood(),
        balances: yield* trialBalanceAt(last.seq),
        defects: findings.defects,
      }
    }).pipe(
      sql.withTransaction,
      Effect.provideService(SqlClient.BeginTransaction, "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"),
    )
  })

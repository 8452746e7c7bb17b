import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { it } from "@effect/vitest"
import { Context, Effect, Layer, type Redacted, Schedule } from "effect"
import { SqlClient } from "effect/sql"
import { describe, expect } from "vitest"
import { Heads } from "#src/server/domains/audit/Heads.ts"
import { makeFindings } from "#src/server/domains/audit/report.ts"
import { verifyHeads } from "#src/server/domains/audit/verify-heads.ts"
import { layerInProcess } from "#src/server/kernel/bus/Bus.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { layerPostgres } from "#src/server/kernel/store/Store.ts"
import { layerJournal } from "#tests/support/sealed-journal.ts"
import { freshDatabase, hasPostgres } from "#tests/support/stores.ts"

/** A server of its own on a database, with the key in a folder. */
const serverOn = (database: Redacted.Redacted, dataDir: string) =>
  Layer.build(
    Layer.fresh(
      Heads.layer(dataDir).pipe(
        Layer.provideMerge(layerJournal),
        Layer.provideMerge(Layer.mergeAll(layerPostgres(database), layerInProcess)),
      ),
    ),
  )

const dataDirectory = Effect.acquireRelease(
  Effect.sync(() => mkdtempSync(join(tmpdir(), "statebook-sealing-"))),
  (folder) => Effect.sync(() => rmSync(folder, { recursive: true })),
)

/** Adds one event to the log. */
const append = (server: Context.Context<Journal>, expected: number) =>
  Context.get(server, Journal).commit({
    meta: { actor: "system" },
    appends: [
      { stream: "saving:anna", expected, events: [{ type: "saving.opened", version: 1, payload: {} }] },
    ],
  })

describe.skipIf(!hasPostgres)("two servers that seal the log at once, on PostgreSQL", () => {
  it.live("publish heads that follow each other, and neither takes a published one back", () =>
    Effect.gen(function* () {
      const database = yield* freshDatabase
      const dataDir = yield* dataDirectory
      const first = yield* serverOn(database, dataDir)
      const second = yield* serverOn(database, dataDir)
      const sql = Context.get(first, SqlClient.SqlClient)
      // Outside of the fiber that holds the lock, whose transaction would be theirs too.
      const sealBy = (server: Context.Context<Heads>) => Effect.runPromise(Context.get(server, Heads).seal)
      /** Resolves when so many wait to write a head. */
      const untilWaiting = (count: number) =>
        sql<{ waiting: bigint }>`
          SELECT count(*) AS waiting FROM pg_locks
          WHERE relation = 'documents'::regclass AND NOT granted AND mode = 'RowExclusiveLock'`.pipe(
          Effect.map(([row]) => Number(row?.waiting ?? 0n)),
          Effect.repeat({ until: (waiting) => waiting === count, schedule: Schedule.spaced("10 millis") }),
        )

      yield* sql`
        CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
        'BEGIN RAISE EXCEPTION ''a published head was taken back''; END'`
      yield* sql`CREATE TRIGGER kept BEFORE UPDATE OR DELETE ON documents FOR EACH ROW EXECUTE FUNCTION refuse()`

      yield* append(first, 0)
      // Both have read where the last head ends before either writes; the second saw a longer log.
      const sealing = yield* Effect.gen(function* () {
        yield* sql`LOCK TABLE documents IN SHARE ROW EXCLUSIVE MODE`
        const one = sealBy(first)
        yield* untilWaiting(1)
        yield* append(second, 1)
        const other = sealBy(second)
        yield* untilWaiting(2)
        return [one, other] as const
      }).pipe(sql.withTransaction)
      yield* Effect.promise(() => Promise.all(sealing))

      const heads = yield* Context.get(first, Heads).list(0)
      expect(heads.at(-1)?.seq).toBe(2)
      const findings = makeFindings()
      yield* Effect.provideService(verifyHeads(findings, 2), SqlClient.SqlClient, sql)
      expect(findings.defects).toEqual([])
    }).pipe(Effect.scoped),
  )
})

import { randomBytes } from "node:crypto"
import { PgClient } from "@effect/sql-pg"
import { Effect, Redacted } from "effect"
import type { TestProject } from "vitest/node"
import { TEST_POSTGRES } from "./test-postgres.ts"

declare module "vitest" {
  interface ProvidedContext {
    /** How the names begin of the databases that workers make on PostgreSQL and keep from test to test. */
    keptDatabases: string
  }
}

/** Says how databases of this run are called, and drops those after the last test: a worker may end without having the time to. */
export default (project: TestProject): (() => Promise<void>) => {
  const prefix = `test_kept_${randomBytes(4).toString("hex")}_`
  project.provide("keptDatabases", prefix)
  const drop = Effect.gen(function* () {
    const sql = yield* PgClient.PgClient
    const rows = yield* sql<{ name: string }>`
      SELECT datname::text AS name FROM pg_database WHERE starts_with(datname, ${prefix})`
    for (const { name } of rows) yield* sql`DROP DATABASE ${sql(name)} WITH (FORCE)`
  })
  const admin = PgClient.layer({ url: Redacted.make(TEST_POSTGRES), maxConnections: 1 })
  // Where no PostgreSQL answers, none were made.
  return () =>
    Effect.runPromise(drop.pipe(Effect.provide(admin), Effect.timeout("10 seconds"), Effect.ignore))
}

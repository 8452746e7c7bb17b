import { randomBytes } from "node:crypto"
import { PgClient } from "@effect/sql-pg"
import { Effect, Layer, Redacted, type Scope } from "effect"
import type { SqlClient, SqlError } from "effect/sql"
import { describe } from "vitest"
import type { StoreNotOpened } from "#src/server/store/errors.ts"
import { layerPostgres, type Store } from "#src/server/store/Store.ts"
import { layerMemory } from "./memory-store.ts"

/** Where tests look for PostgreSQL; a fresh database is made for each layer built and dropped after. */
export const postgresUrl = process.env.TEST_DATABASE_URL ?? "postgres://postgres@127.0.0.1:5432/postgres"

const admin = PgClient.layer({ url: Redacted.make(postgresUrl), maxConnections: 1 })

const postgresAnswers = (): Promise<boolean> =>
  PgClient.PgClient.pipe(
    Effect.flatMap((sql) => sql`SELECT 1`),
    Effect.as(true),
    Effect.provide(admin),
    Effect.timeout("3 seconds"),
    Effect.orElseSucceed(() => false),
    Effect.runPromise,
  )

const asAdmin = (run: (sql: PgClient.PgClient) => Effect.Effect<unknown, SqlError.SqlError>) =>
  Effect.orDie(Effect.provide(Effect.flatMap(PgClient.PgClient, run), Layer.fresh(admin)))

/** Makes an empty database on the PostgreSQL of the tests, dropped with the scope; answers its address. */
export const freshDatabase: Effect.Effect<Redacted.Redacted, never, Scope.Scope> = Effect.gen(function* () {
  const name = `test_${randomBytes(8).toString("hex")}`
  yield* Effect.acquireRelease(
    asAdmin((sql) => sql`CREATE DATABASE ${sql(name)}`),
    () => asAdmin((sql) => sql`DROP DATABASE ${sql(name)} WITH (FORCE)`),
  )
  const url = new URL(postgresUrl)
  url.pathname = `/${name}`
  return Redacted.make(url.href)
})

export interface StoreUnderTest {
  readonly name: "PGlite" | "PostgreSQL"
  /** An empty store, gone when the scope closes. */
  readonly layer: Layer.Layer<Store | SqlClient.SqlClient, StoreNotOpened>
}

const pglite: StoreUnderTest = { name: "PGlite", layer: Layer.fresh(layerMemory) }
/** Its connections stay: a test's clock passes hours in a moment, and PostgreSQL would make each anew, a process with its caches. */
const postgres: StoreUnderTest = {
  name: "PostgreSQL",
  layer: Layer.unwrap(Effect.map(freshDatabase, (url) => layerPostgres(url, "Infinity"))),
}

/** Whether a PostgreSQL answers; suites on it are skipped, and say so, where none does. */
export const hasPostgres = await postgresAnswers()

/** The one of them that takes less of the processor, of those that are there: for tens of thousands of commands that say nothing of a store. */
export const quickStore: StoreUnderTest = hasPostgres ? postgres : pglite

/** Runs a suite once on each store. */
export const describeStores = (title: string, suite: (store: StoreUnderTest) => void): void => {
  describe(`${title} on PGlite`, () => suite(pglite))
  describe.skipIf(!hasPostgres)(`${title} on PostgreSQL`, () => suite(postgres))
}

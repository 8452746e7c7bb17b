import { randomBytes } from "node:crypto"
import { PgClient } from "@effect/sql-pg"
import { Effect, Layer, Redacted, type Scope } from "effect"
import type { SqlClient, SqlError } from "effect/sql"
import { describe, inject } from "vitest"
import type { StoreNotOpened } from "#src/server/kernel/store/errors.ts"
import { layerPostgres, type Store } from "#src/server/kernel/store/Store.ts"
import { keptDatabases, openClient } from "./kept-stores.ts"
import { layerKeptMemory } from "./memory-store.ts"
import { TEST_POSTGRES } from "./test-postgres.ts"

const admin = PgClient.layer({ url: Redacted.make(TEST_POSTGRES), maxConnections: 1 })

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

const createDatabase = (name: string) => asAdmin((sql) => sql`CREATE DATABASE ${sql(name)}`)
const dropDatabase = (name: string) => asAdmin((sql) => sql`DROP DATABASE ${sql(name)} WITH (FORCE)`)

const addressOf = (name: string): Redacted.Redacted => {
  const url = new URL(TEST_POSTGRES)
  url.pathname = `/${name}`
  return Redacted.make(url.href)
}

const newName = (): string => randomBytes(8).toString("hex")

/** Makes an empty database on the PostgreSQL of the tests, dropped with the scope; answers its address. */
export const freshDatabase: Effect.Effect<Redacted.Redacted, never, Scope.Scope> = Effect.gen(function* () {
  const name = `test_${newName()}`
  yield* Effect.acquireRelease(createDatabase(name), () => dropDatabase(name))
  return addressOf(name)
})

export interface StoreUnderTest {
  readonly name: "PGlite" | "PostgreSQL"
  /** An empty store; what is in it is gone when the scope closes. */
  readonly layer: Layer.Layer<Store | SqlClient.SqlClient, StoreNotOpened>
}

/** A store at an address. Its connections stay: a test's clock passes hours in a moment, and PostgreSQL would make each anew, a process with its caches. */
const storeAt = (url: Redacted.Redacted) => layerPostgres(url, "Infinity")

const taken = keptDatabases(async () => {
  const name = `${inject("keptDatabases")}${newName()}`
  await Effect.runPromise(createDatabase(name))
  const url = addressOf(name)
  await Effect.runPromise(Effect.scoped(Layer.build(storeAt(url))))
  const { client, end } = await openClient(
    PgClient.layer({ url, maxConnections: 1, idleTimeout: "Infinity" }),
  )
  return {
    client,
    url,
    close: async () => {
      await end()
      await Effect.runPromise(dropDatabase(name))
    },
  }
})

const pglite: StoreUnderTest = { name: "PGlite", layer: Layer.fresh(layerKeptMemory) }
const postgres: StoreUnderTest = {
  name: "PostgreSQL",
  layer: Layer.unwrap(Effect.map(taken, ({ url }) => storeAt(url))),
}

/** Whether a PostgreSQL answers; suites on it are skipped, and say so, where none does. */
export const hasPostgres = await postgresAnswers()

/** The one of them that takes less of the processor, of those that are there: for tens of thousands of commands that say nothing of a store. */
export const quickStore: StoreUnderTest = hasPostgres ? postgres : pglite

/** Runs a suite on the store that is always there: for what a site answers whatever keeps its log. */
export const describeEmbedded = (title: string, suite: (store: StoreUnderTest) => void): void => {
  describe(title, () => suite(pglite))
}

/** Runs a suite once on each store: for what the store itself decides, as journals, projections, lists and faults. */
export const describeStores = (title: string, suite: (store: StoreUnderTest) => void): void => {
  describe(`${title} on PGlite`, () => suite(pglite))
  describe.skipIf(!hasPostgres)(`${title} on PostgreSQL`, () => suite(postgres))
}

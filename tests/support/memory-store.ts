import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { readFile } from "node:fs/promises"
import { createRequire } from "node:module"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { PGlite } from "@electric-sql/pglite"
import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { layerPglite } from "#src/server/kernel/store/pglite-client.ts"
import type { InMemory } from "#src/server/kernel/store/pglite-protocol.ts"
import { layerMemory as layerMemoryOn } from "#src/server/kernel/store/Store.ts"
import { namedByTables, putEmptyStore } from "./empty-folder.ts"
import { keptDatabases, openClient } from "./kept-stores.ts"
import { madeOnce } from "./made-once.ts"

const DUMP = "database.tar"

/**
 * Dump of a store with its tables and nothing in them: to load it costs a third of making both. What migrations make of an empty
 * database, the making of the dump runs, and so does every test on PostgreSQL.
 */
const emptyTables = async (): Promise<string> => {
  const made = await madeOnce(
    (version) => namedByTables(version, "dump"),
    async (folder) => {
      const dataDir = mkdtempSync(join(tmpdir(), "statebook-dump-"))
      await putEmptyStore(dataDir)
      const database = await PGlite.create(join(dataDir, "pg"))
      const dump = await database.dumpDataDir("none")
      await database.close()
      rmSync(dataDir, { recursive: true })
      writeFileSync(join(folder, DUMP), new Uint8Array(await dump.arrayBuffer()))
    },
  )
  return join(made, DUMP)
}

const compiled = async (name: string): Promise<WebAssembly.Module> => {
  const library = createRequire(import.meta.url).resolve("@electric-sql/pglite")
  return WebAssembly.compile(await readFile(join(dirname(library), name)))
}

/**
 * Compiled once for all stores of a process: what V8 finds hot in one is fast in the next, where each store of its own would take
 * three times the processor's time to open.
 */
let programs: Promise<NonNullable<InMemory["programs"]>> | undefined

const compiledOnce = () => {
  programs ??= Promise.all([compiled("pglite.wasm"), compiled("initdb.wasm")]).then(([server, initdb]) => ({
    server,
    initdb,
  }))
  return programs
}

const database = async () => layerPglite({ image: await emptyTables(), programs: await compiledOnce() })

/** An empty store in memory, gone with the scope. */
export const layerMemory = Layer.unwrap(Effect.promise(async () => layerMemoryOn(await database())))

const taken = keptDatabases(async () => {
  const { client, end } = await openClient(await database())
  return { client, close: end }
})

/** An empty store in memory, whose database tests use one after another. */
export const layerKeptMemory = Layer.unwrap(
  Effect.map(taken, ({ client }) => layerMemoryOn(Layer.succeed(SqlClient.SqlClient, client))),
)

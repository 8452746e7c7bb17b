import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { PGlite } from "@electric-sql/pglite"
import { Effect, Layer } from "effect"
import { layerMemory as layerMemoryFrom } from "#src/server/store/Store.ts"
import { namedByTables, putEmptyStore } from "./empty-folder.ts"
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

/** An empty store in memory, gone with the scope. */
export const layerMemory = Layer.unwrap(Effect.map(Effect.promise(emptyTables), layerMemoryFrom))

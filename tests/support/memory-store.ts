import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { PGlite } from "@electric-sql/pglite"
import { Effect, Layer } from "effect"
import { layerMemory as layerMemoryFrom } from "#src/server/store/Store.ts"
import { madeOnce } from "./made-once.ts"

const DUMP = "database.tar"

/** Dump of an empty database, made once for each version of PGlite: to load it costs a quarter of making one. */
const emptyDatabase = async (): Promise<string> => {
  const made = await madeOnce(
    (version) => `pglite-${version}-dump`,
    async (folder) => {
      const database = await PGlite.create()
      const dump = await database.dumpDataDir("none")
      await database.close()
      writeFileSync(join(folder, DUMP), new Uint8Array(await dump.arrayBuffer()))
    },
  )
  return join(made, DUMP)
}

/** An empty store in memory, gone with the scope. */
export const layerMemory = Layer.unwrap(Effect.map(Effect.promise(emptyDatabase), layerMemoryFrom))

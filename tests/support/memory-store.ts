import { writeFileSync } from "node:fs"
import { PGlite } from "@electric-sql/pglite"
import { Effect, Layer } from "effect"
import { layerMemory as layerMemoryFrom } from "#src/server/store/Store.ts"
import { madeOnce } from "./made-once.ts"

/** Dump of an empty database, made once for each version of PGlite: to load it costs a quarter of making one. */
const emptyDatabase = (): Promise<string> =>
  madeOnce(
    (version) => `pglite-${version}.tar`,
    async (image) => {
      const database = await PGlite.create()
      const dump = await database.dumpDataDir("none")
      await database.close()
      writeFileSync(image, new Uint8Array(await dump.arrayBuffer()))
    },
  )

/** An empty store in memory, gone with the scope. */
export const layerMemory = Layer.unwrap(Effect.map(Effect.promise(emptyDatabase), layerMemoryFrom))

import { constants, cpSync } from "node:fs"
import { join } from "node:path"
import { Effect, Layer } from "effect"
import { layerPglite } from "#src/server/store/pglite-client.ts"
import { madeOnce } from "./made-once.ts"

/**
 * Puts an embedded store into a data folder as a first start leaves it before it makes its tables: to copy one takes a tenth of
 * the processor's time of making one, four seconds. What a server makes of a folder where nothing is, tests prove that
 * name a folder of their own (`tests/faults/server-kill.test.ts`).
 */
export const putEmptyStore = async (dataDir: string): Promise<void> => {
  const made = await madeOnce(
    (version) => `pglite-${version}`,
    (folder) => Effect.runPromise(Effect.scoped(Effect.asVoid(Layer.build(layerPglite({ folder }))))),
  )
  cpSync(made, join(dataDir, "pg"), { recursive: true, mode: constants.COPYFILE_FICLONE })
}

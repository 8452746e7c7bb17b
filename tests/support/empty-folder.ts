import { createHash } from "node:crypto"
import { constants, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { Effect, Layer } from "effect"
import { layerFolder } from "#src/server/kernel/store/Store.ts"
import { madeOnce } from "./made-once.ts"

const SOURCES = fileURLToPath(new URL("../../src/server/kernel/store", import.meta.url))

/** Tells one state of the store's sources from another: tables may be made otherwise. */
const stateOfSources = (): string => {
  const digest = createHash("sha256")
  for (const name of readdirSync(SOURCES).sort()) digest.update(readFileSync(join(SOURCES, name)))
  return digest.digest("hex").slice(0, 16)
}

/** Name of what is made from the tables of an empty store, by PGlite's version and the state of the store's sources. */
export const namedByTables = (version: string, what: string): string =>
  `pglite-${version}-${what}-${stateOfSources()}`

/**
 * Puts an embedded store into a data folder as a first start leaves it, with its tables and nothing in them: to copy one takes a
 * tenth of the processor's time of making one, four seconds. What a server makes of a folder where nothing is, tests prove
 * that name a folder of their own (`tests/faults/server-kill.test.ts`).
 */
export const putEmptyStore = async (dataDir: string): Promise<void> => {
  const made = await madeOnce(
    (version) => namedByTables(version, "folder"),
    async (folder) => {
      const first = mkdtempSync(join(tmpdir(), "statebook-tables-"))
      await Effect.runPromise(Effect.scoped(Effect.asVoid(Layer.build(layerFolder(first)))))
      cpSync(join(first, "pg"), folder, { recursive: true })
      rmSync(first, { recursive: true })
    },
  )
  cpSync(made, join(dataDir, "pg"), { recursive: true, mode: constants.COPYFILE_FICLONE })
}

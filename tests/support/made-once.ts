import { randomUUID } from "node:crypto"
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"

const ROOT = fileURLToPath(new URL("../..", import.meta.url))

const versionOfPglite = (): string => {
  const manifest = join(ROOT, "node_modules/@electric-sql/pglite/package.json")
  return (JSON.parse(readFileSync(manifest, "utf8")) as { readonly version: string }).version
}

/**
 * A folder of PGlite's that tests begin from, made at the first asking for each version of PGlite and kept in `.cache`.
 * A folder and never a file: one that is there is not replaced by another worker's, so that nobody reads what changes.
 * @param named its name there, by the version
 * @param fill puts something in an empty folder, at its path
 */
export const madeOnce = async (
  named: (version: string) => string,
  fill: (folder: string) => Promise<void>,
): Promise<string> => {
  const path = join(ROOT, ".cache", named(versionOfPglite()))
  if (existsSync(path)) return path
  // Other workers may be making it too: each makes its own, and one of them stays.
  const own = `${path}.${randomUUID()}`
  mkdirSync(own, { recursive: true })
  await fill(own)
  try {
    renameSync(own, path)
  } catch (error) {
    // A folder does not take the place of another that is there already.
    if (!existsSync(path)) throw error
    rmSync(own, { recursive: true })
  }
  return path
}

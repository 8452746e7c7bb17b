import { statSync } from "node:fs"
import { join } from "node:path"
import { newestInput, ROOT } from "./inputs.ts"

/** Written when the bundle was built. */
export const STAMP = join(ROOT, "dist/built")

/** True where the bundle is newer than everything it is made of. */
export const isBuilt = (): boolean => {
  const stamp = statSync(STAMP, { throwIfNoEntry: false })
  return stamp !== undefined && stamp.mtimeMs > newestInput()
}

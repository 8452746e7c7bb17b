import { statSync } from "node:fs"
import { join } from "node:path"
import { newestInput, ROOT } from "./inputs.mjs"

/** Written when the bundle was built. */
export const STAMP = join(ROOT, "dist/built")

/** True where the bundle is newer than everything it is made of. */
export const isBuilt = () => {
  const stamp = statSync(STAMP, { throwIfNoEntry: false })
  return stamp !== undefined && stamp.mtimeMs > newestInput()
}

import { enableCompileCache } from "node:module"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { ROOT } from "./inputs.mjs"
import { isBuilt } from "./is-built.mjs"

/**
 * Runs a command of the server, as built where that is there and new, which starts fifteen times as fast; else from the sources.
 * Plain JavaScript, so that Node needs no compiler of TypeScript for the built ones.
 * @param {"audit" | "operator"} name
 */
export const runCommand = async (name) => {
  enableCompileCache(join(ROOT, ".cache/compiled"))
  const entry = isBuilt() ? `dist/server/${name}.js` : `src/server/app/${name}.ts`
  await import(pathToFileURL(join(ROOT, entry)).href)
}

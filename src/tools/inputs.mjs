import { readdirSync, statSync } from "node:fs"
import { join } from "node:path"

/** The project's root, with its trailing slash. */
export const ROOT = join(import.meta.dirname, "../../")

/** What the web bundle and the server's are made of. */
const inputs = [
  "src/ui",
  "src/features",
  "src/browser",
  "src/inspector",
  "src/services",
  "src/server",
  "src/tools/charts",
  "src/tools/chart-modules.ts",
  "src/tools/flags.ts",
  "machines",
  "models",
  "docs/releases",
  "index.html",
  "vite.config.ts",
  "package.json",
  "package-lock.json",
]

/** @type {(path: string) => number} */
const newestIn = (path) => {
  const stat = statSync(path, { throwIfNoEntry: false })
  if (!stat) return 0
  if (!stat.isDirectory()) return stat.mtimeMs
  let newest = stat.mtimeMs
  for (const name of readdirSync(path)) newest = Math.max(newest, newestIn(join(path, name)))
  return newest
}

/** When the newest of the bundle's inputs was changed, in milliseconds since the epoch. */
export const newestInput = () => Math.max(...inputs.map((path) => newestIn(join(ROOT, path))))

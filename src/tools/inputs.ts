import { readdirSync, statSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"

/** The project's root, with its trailing slash. */
export const ROOT = fileURLToPath(new URL("../..", import.meta.url))

/** What the web bundle is made of. */
const inputs = [
  "src/ui",
  "src/features",
  "src/browser",
  "src/services",
  "machines",
  "models",
  "index.html",
  "vite.config.ts",
  "package-lock.json",
]

const newestIn = (path: string): number => {
  const stat = statSync(path, { throwIfNoEntry: false })
  if (!stat) return 0
  if (!stat.isDirectory()) return stat.mtimeMs
  let newest = stat.mtimeMs
  for (const name of readdirSync(path)) newest = Math.max(newest, newestIn(join(path, name)))
  return newest
}

/** When the newest of the bundle's inputs was changed, in milliseconds since the epoch. */
export const newestInput = (): number => Math.max(...inputs.map((path) => newestIn(join(ROOT, path))))

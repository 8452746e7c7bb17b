/**
 * Installs what is missing before any script runs. Plain JavaScript for Node 20, since it runs before
 * the project's own Node is there. Does nothing when `node_modules` is as new as the lock file.
 */
import { execFileSync } from "node:child_process"
import { existsSync, statSync } from "node:fs"
import { fileURLToPath } from "node:url"

const root = fileURLToPath(new URL("../..", import.meta.url))
const lock = `${root}package-lock.json`
const installed = `${root}node_modules/.package-lock.json`

const isInstalled = existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs

if (!isInstalled) {
  console.log("Installing dependencies…")
  execFileSync("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], { cwd: root, stdio: "inherit" })
}

/**
 * Installs what is missing before any script runs. Plain JavaScript for Node 20, since it runs before
 * the project's own Node is there. Does nothing when `node_modules` is as new as the lock file.
 */
import { execFileSync } from "node:child_process"
import { existsSync, statSync, utimesSync } from "node:fs"
import { fileURLToPath } from "node:url"

const root = fileURLToPath(new URL("../..", import.meta.url))
const lock = `${root}package-lock.json`
const installed = `${root}node_modules/.package-lock.json`

const isInstalled = existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs

if (!isInstalled) {
  console.log("Installing dependencies…")
  // Not `npm ci`: it refuses where the registry holds no package for a platform other than this one.
  const args = ["install", "--no-save", "--no-audit", "--no-fund", "--loglevel=error"]
  execFileSync("npm", args, { cwd: root, stdio: "inherit" })
  const now = new Date()
  utimesSync(installed, now, now)
}

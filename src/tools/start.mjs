/**
 * `npm start`: builds page and server where they are missing or old, then runs the built server in this very process, so
 * that a signal to it reaches the server. Options: `--fixtures FILE…`, see `--help`. Plain JavaScript, with all it imports: for one
 * file of TypeScript Node keeps its compiler in the server's memory.
 */
import "./keep-small.mjs"
import { execFileSync } from "node:child_process"
import { enableCompileCache } from "node:module"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { ROOT } from "./inputs.mjs"
import { isBuilt } from "./is-built.mjs"

if (!isBuilt()) {
  console.log("Building the site…")
  execFileSync(process.execPath, ["src/tools/build.ts"], { cwd: ROOT, stdio: "inherit" })
}
// Compiled modules are kept between starts: half of a start is reading them.
enableCompileCache(join(ROOT, ".cache/compiled"))
await import(pathToFileURL(join(ROOT, "dist/server/main.js")).href)

import { execFileSync } from "node:child_process"
import { cpSync, rmSync } from "node:fs"
import { join } from "node:path"
import { build } from "vite"
import type { TestProject } from "vitest/node"
import { startSite } from "#tests/support/site.ts"
import { ROOT } from "../../inputs.ts"
import { watchCharts } from "./watch-charts.ts"

declare module "vitest" {
  interface ProvidedContext {
    /** Address of the site whose page tells which transitions its charts take. */
    watchedSite: string
  }
}

const FOLDER = join(ROOT, "dist/paths")

/** Builds the watched page, starts the real server with it and ends it with the tests. */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  // The watched page stands among the site's own files; their compressed copies would be served in its place.
  execFileSync(process.execPath, ["src/tools/build.ts", "--if-needed"], { cwd: ROOT, stdio: "ignore" })
  rmSync(FOLDER, { recursive: true, force: true })
  cpSync(join(ROOT, "dist/web"), FOLDER, { recursive: true, filter: (name) => !name.endsWith(".br") })
  await build({
    root: ROOT,
    logLevel: "warn",
    plugins: [watchCharts()],
    build: { outDir: FOLDER, emptyOutDir: false, minify: false },
  })
  const site = await startSite({ env: { WEB_DIR: FOLDER, SPEED: "1" } })
  project.provide("watchedSite", site.url)
  return async () => {
    await site.stop()
  }
}

import { execFileSync } from "node:child_process"
import { existsSync, readFileSync, statSync, utimesSync } from "node:fs"
import { fileURLToPath } from "node:url"

const folder = fileURLToPath(new URL("../contenders/", import.meta.url))

/** Installs the contenders' packages where they are missing or older than their lock file. */
export const ensureContenders = (): void => {
  const installed = `${folder}node_modules/.package-lock.json`
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(`${folder}package-lock.json`).mtimeMs)
    return
  console.log("Installing the contenders…")
  execFileSync(
    "npm",
    ["install", "--no-save", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"],
    {
      cwd: folder,
      stdio: "inherit",
    },
  )
  const now = new Date()
  utimesSync(installed, now, now)
}

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly version?: string
}

const read = (path: string): Manifest => JSON.parse(readFileSync(path, "utf8")) as Manifest

/** Names and versions of the contenders' packages. */
export const contenderVersions = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.keys(read(`${folder}package.json`).dependencies ?? {}).map((name) => [
      name,
      read(`${folder}node_modules/${name}/package.json`).version ?? "unknown",
    ]),
  )

import { execFileSync } from "node:child_process"
import { accessSync, constants } from "node:fs"
import { delimiter, join } from "node:path"

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]

const isExecutable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const onPath = (name: string): string | undefined =>
  (process.env.PATH ?? "")
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(isExecutable)

/** The machine's Chromium: `CHROMIUM_PATH`, else the first Chromium or Chrome on the path; `undefined` where there is none. */
export const findChromium = (): string | undefined => {
  const named = process.env.CHROMIUM_PATH
  if (named !== undefined && named !== "") return isExecutable(named) ? named : undefined
  return names.map(onPath).find((path) => path !== undefined)
}

const isRoot = () => process.getuid?.() === 0

const install = () => {
  const [command, ...prefix] = isRoot() ? ["env"] : ["sudo", "-n"]
  const apt = (...args: readonly string[]) =>
    execFileSync(command ?? "env", [...prefix, "DEBIAN_FRONTEND=noninteractive", "apt-get", ...args], {
      stdio: "inherit",
    })
  apt("update", "-qq")
  apt("install", "-y", "-qq", "--no-install-recommends", "chromium")
}

/**
 * Finds Chromium, or installs Debian's where the machine has none. Throws an `Error` that says what to do
 * where `CHROMIUM_PATH` names no program, or where nothing may be installed here.
 */
export const ensureChromium = (): string => {
  const found = findChromium()
  if (found !== undefined) return found
  if (process.env.CHROMIUM_PATH)
    throw new Error(`CHROMIUM_PATH names no program: ${process.env.CHROMIUM_PATH}`)
  if (onPath("apt-get") === undefined || !(isRoot() || onPath("sudo") !== undefined))
    throw new Error(
      "Journeys need Chromium: install it (apt-get install chromium), or name one by CHROMIUM_PATH",
    )
  console.log("Installing Chromium…")
  try {
    install()
  } catch {
    throw new Error(
      "Chromium could not be installed: run `sudo apt-get install chromium`, or set CHROMIUM_PATH",
    )
  }
  const installed = findChromium()
  if (installed === undefined)
    throw new Error("Chromium was installed and is not on the path: set CHROMIUM_PATH")
  return installed
}

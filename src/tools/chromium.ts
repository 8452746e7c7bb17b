import { canInstall, installPackage, isExecutable, onPath } from "./system-program.ts"

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]

/** The machine's Chromium: `CHROMIUM_PATH`, else the first Chromium or Chrome on the path; `undefined` where there is none. */
export const findChromium = (): string | undefined => {
  const named = process.env.CHROMIUM_PATH
  if (named !== undefined && named !== "") return isExecutable(named) ? named : undefined
  return names.map(onPath).find((path) => path !== undefined)
}

/** Debian's package and program: the engine of its Chromium, of the same version, without windows around the pages. */
const SHELL = "chromium-headless-shell"

/**
 * What pages are walked in that nobody looks at: `CHROMIUM_PATH`, else Chromium without windows where the machine has it, which
 * takes a third less of the processor for a page (decision 86), else Chromium; `undefined` where there is none.
 */
export const findHeadless = (): string | undefined =>
  (process.env.CHROMIUM_PATH ? undefined : onPath(SHELL)) ?? findChromium()

/** What {@link findHeadless} finds, or Chromium, installed where it is missing; throws as {@link ensureChromium} does. */
export const ensureHeadless = (): string => findHeadless() ?? ensureChromium()

/**
 * Finds Chromium, or installs Debian's where the machine has none. Throws an `Error` that says what to do
 * where `CHROMIUM_PATH` names no program, or where nothing may be installed here.
 */
export const ensureChromium = (): string => {
  const found = findChromium()
  if (found !== undefined) return found
  if (process.env.CHROMIUM_PATH)
    throw new Error(`CHROMIUM_PATH names no program: ${process.env.CHROMIUM_PATH}`)
  if (!canInstall())
    throw new Error(
      "Journeys need Chromium: install it (apt-get install chromium), or name one by CHROMIUM_PATH",
    )
  console.log("Installing Chromium…")
  try {
    installPackage("chromium")
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

import { canInstall, installPackage, isExecutable, isRoot, onPath } from "./system-program.ts"

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

/** Installs a package of Debian and says so; throws an `Error` that says what to do instead where that fails. */
const install = (name: string): void => {
  console.log(`Installing ${name}…`)
  try {
    installPackage(name)
  } catch {
    throw new Error(
      `${name} could not be installed: run \`sudo apt-get install ${name}\`, or set CHROMIUM_PATH`,
    )
  }
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
  if (!canInstall())
    throw new Error(
      "There is no Chromium: install it (apt-get install chromium), or name one by CHROMIUM_PATH",
    )
  install("chromium")
  const installed = findChromium()
  if (installed === undefined)
    throw new Error("Chromium was installed and is not on the path: set CHROMIUM_PATH")
  return installed
}

/**
 * What {@link findHeadless} finds. Chromium without windows is installed where there is no Chromium at all, and by root, whose
 * machine is a container or a builder's, beside one that is there; on anybody's own machine what it has does. Where it can't be had,
 * Chromium is found or installed in its place; throws as {@link ensureChromium} does.
 */
export const ensureHeadless = (): string => {
  const found = findHeadless()
  const isSettled = process.env.CHROMIUM_PATH || onPath(SHELL) !== undefined
  if (isSettled || !canInstall() || (found !== undefined && !isRoot())) return found ?? ensureChromium()
  try {
    install(SHELL)
  } catch (error) {
    console.log(error instanceof Error ? error.message : String(error))
  }
  return findHeadless() ?? ensureChromium()
}

import { execFile } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"
import { ROOT } from "../../inputs.mjs"
import { checkedOut } from "../diff/checked-out.ts"

const run = promisify(execFile)

/** What the gallery is made of has changed its places before: all of the commit is taken. */
const ALL: ReadonlyArray<string> = []

const MOST_OUTPUT = 64 * 1024 * 1024

/** A gallery that was built, with the words that its server would say. */
export interface BuiltGallery {
  readonly pages: string
  readonly words: string
}

/** A gallery that can't be built, by the name of its version; its cause says why. */
export class NoGallery extends Error {}

const lastLine = (error: unknown): string => {
  const said = typeof error === "object" && error !== null && "stderr" in error ? String(error.stderr) : ""
  const lines = (said || String(error)).split("\n").filter((line) => line.trim() !== "")
  return (lines.find((line) => /error/i.test(line)) ?? lines.at(-1) ?? "").trim()
}

const built = async (source: string, pages: string): Promise<BuiltGallery> => {
  const vite = join(ROOT, "node_modules/vite/bin/vite.js")
  const config = join(source, "src/inspector/vite.config.ts")
  await run(
    process.execPath,
    [vite, "build", "--config", config, "--outDir", pages, "--minify", "false", "--logLevel", "error"],
    { cwd: source, maxBuffer: MOST_OUTPUT },
  )
  return { pages, words: join(source, "src/server/kernel/words") }
}

/**
 * Builds the gallery of a commit, or of the files as they stand, with the libraries that are installed, and gives it to whoever
 * looks at it; what was built goes afterwards. Throws {@link NoGallery} where it can't be built.
 */
export const withGallery = async <Value>(
  repository: string,
  commit: string | undefined,
  look: (gallery: BuiltGallery) => Promise<Value>,
): Promise<Value> => {
  const pages = mkdtempSync(join(tmpdir(), "statebook-gallery-"))
  const buildIn = (source: string) =>
    built(source, pages).catch((cause: unknown) => {
      const name = commit ?? "the files as they stand"
      throw new NoGallery(`The gallery of ${name} can't be built: ${lastLine(cause)}`, { cause })
    })
  try {
    return commit === undefined
      ? await look(await buildIn(repository))
      : await checkedOut(repository, commit, ALL, async (source) => look(await buildIn(source)))
  } finally {
    rmSync(pages, { recursive: true })
  }
}

import { execFile } from "node:child_process"
import { join } from "node:path"
import { promisify } from "node:util"
import type { Charts } from "#src/inspector/gallery/data/diff/chart-diff.ts"
import { ROOT } from "../../inputs.mjs"
import { checkedOut } from "./checked-out.ts"

const run = promisify(execFile)

/** Room for all charts as JSON. */
const MOST_BYTES = 256 * 1024 * 1024

/** What charts are made of, and by what their imports are found. */
const PARTS = ["machines", "models", "package.json"]

const printed = async (root: string): Promise<Charts> => {
  const reader = join(import.meta.dirname, "print-charts.ts")
  const { stdout } = await run(process.execPath, [reader, root], { cwd: ROOT, maxBuffer: MOST_BYTES })
  return new Map(JSON.parse(stdout))
}

/** A revision that git does not know, in words. */
export class UnknownRevision extends Error {}

/** The short name of a commit; throws {@link UnknownRevision} where there is none. */
export const commitOf = async (repository: string, revision: string): Promise<string> => {
  try {
    const { stdout } = await run(
      "git",
      ["rev-parse", "--short", "--verify", "--end-of-options", `${revision}^{commit}`],
      {
        cwd: repository,
      },
    )
    return stdout.trim()
  } catch {
    throw new UnknownRevision(`There is no commit ${revision}.`)
  }
}

/** The charts as they stand in a folder. */
export const chartsIn = (folder: string): Promise<Charts> => printed(folder)

/** The charts as a commit has them, read with the libraries that are installed now. */
export const chartsAt = (repository: string, commit: string): Promise<Charts> =>
  checkedOut(repository, commit, PARTS, printed)

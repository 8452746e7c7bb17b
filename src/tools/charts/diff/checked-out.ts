import { execFile } from "node:child_process"
import { mkdtempSync, rmSync, symlinkSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"
import { ROOT } from "../../inputs.mjs"

const run = promisify(execFile)

/** Gives parts of a commit, or all of it where none are named, as files, in a folder of their own with the libraries that are installed now; the folder goes afterwards. */
export const checkedOut = async <Value>(
  repository: string,
  commit: string,
  parts: ReadonlyArray<string>,
  read: (folder: string) => Promise<Value>,
): Promise<Value> => {
  const folder = mkdtempSync(join(tmpdir(), "statebook-commit-"))
  try {
    const archive = join(folder, "parts.tar")
    await run("git", ["archive", "--output", archive, commit, ...parts], { cwd: repository })
    await run("tar", ["-xf", archive, "-C", folder])
    symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"))
    return await read(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

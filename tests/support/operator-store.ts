import { mkdtempSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { OperatorRole } from "#models/operator/operator.ts"
import { runOperator } from "./audit.ts"
import { putEmptyStore } from "./empty-folder.ts"

/** A data folder for a site in which these operators work already, and their keys by name. */
export const storeWithOperators = async (
  operators: Readonly<Record<string, ReadonlyArray<OperatorRole>>>,
): Promise<{ readonly dataDir: string; readonly keys: ReadonlyMap<string, string> }> => {
  const dataDir = mkdtempSync(join(tmpdir(), "statebook-operators-"))
  await putEmptyStore(dataDir)
  const keys = new Map<string, string>()
  for (const [name, roles] of Object.entries(operators)) {
    const { words } = await runOperator(["add", name, "--roles", roles.join()], { DATA_DIR: dataDir })
    const key = /shown this once: (\S+)/.exec(words)?.[1]
    if (key === undefined) throw new Error(`${name} was not added: ${words}`)
    keys.set(name, key)
  }
  return { dataDir, keys }
}

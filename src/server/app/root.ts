import { existsSync } from "node:fs"
import { dirname, join } from "node:path"

const rootAbove = (folder: string): string =>
  existsSync(join(folder, "package.json")) ? folder : rootAbove(dirname(folder))

/** Folder of the project, from its sources and from its bundle alike. */
export const ROOT = rootAbove(import.meta.dirname)

import { createHash } from "node:crypto"
import { readFileSync } from "node:fs"
import { dirname, join, normalize, resolve } from "node:path"
import { ROOT } from "../inputs.mjs"

/** An import of a file of the project, by the path that it is written with. */
const IMPORT = /\b(?:from|import)\s*\(?\s*"((?:#|\.{1,2}\/)[^"]+)"/g

const pathFrom = (file: string, written: string): string =>
  written.startsWith("#") ? written.slice(1) : normalize(join(dirname(file), written))

const CODE = /\.(?:ts|tsx|mjs)$/

interface ReadFile {
  readonly digest: string
  readonly imports: readonly string[]
}

/** The files of a project, each read once: what they import, and digests of all that some of them depend on. */
export class Files {
  readonly #root: string
  readonly #read = new Map<string, ReadFile>()
  readonly #closures = new Map<string, ReadonlySet<string>>()

  constructor(root: string = ROOT) {
    this.#root = root
  }

  #file(path: string): ReadFile {
    const known = this.#read.get(path)
    if (known !== undefined) return known
    let text = ""
    try {
      text = readFileSync(resolve(this.#root, path), "utf8")
    } catch (error) {
      // What is not there has its own digest: it may come.
      const { code } = error as NodeJS.ErrnoException
      if (code !== "ENOENT" && code !== "EISDIR") throw error
    }
    const file = {
      digest: createHash("sha256").update(text).digest("hex"),
      imports: CODE.test(path)
        ? [...text.matchAll(IMPORT)].map(([, written = ""]) => pathFrom(path, written))
        : [],
    }
    this.#read.set(path, file)
    return file
  }

  /** A file and all that it imports, directly or not. Paths are from the project's root. */
  closure(path: string): ReadonlySet<string> {
    const known = this.#closures.get(path)
    if (known !== undefined) return known
    const found = new Set([path])
    for (const each of found) for (const imported of this.#file(each).imports) found.add(imported)
    this.#closures.set(path, found)
    return found
  }

  /** One digest of files and all that they import. */
  digestOf(paths: readonly string[]): string {
    const all = new Set(paths.flatMap((path) => [...this.closure(path)]))
    const hash = createHash("sha256")
    for (const path of [...all].sort()) hash.update(`${path} ${this.#file(path).digest}\n`)
    return hash.digest("hex").slice(0, 16)
  }
}

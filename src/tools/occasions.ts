import { globSync, readFileSync } from "node:fs"
import { dirname, join, resolve } from "node:path"
import type { Occasion } from "./chunks.ts"
import { ROOT } from "./inputs.mjs"

/** What a file fetches late. */
export interface LateImport {
  /** Whole path of the file that is fetched. */
  readonly file: string
  /** Occasions that the import is marked with. */
  readonly on: ReadonlyArray<string>
}

/** `import("./Page.tsx")`, with the occasions on which it is fetched where it says so: `import(/* on sign, coupon *\/ "./Page.tsx")`. */
const LATE = /\bimport\(\s*(?:\/\* on ([\w, ]+) \*\/\s*)?"([^"]+\.tsx?)"\s*\)/g

/** What a file, named by its path from the project's root, fetches late, in the order in which it stands there. */
export const lateImportsOf = (path: string, text: string): ReadonlyArray<LateImport> =>
  [...text.matchAll(LATE)].map(([, on = "", named = ""]) => ({
    file: named.startsWith("#") ? join(ROOT, named.slice(1)) : resolve(ROOT, dirname(path), named),
    on: on === "" ? [] : on.split(", "),
  }))

/** All that the page may fetch late, by the file that fetches it. */
export const lateImports: ReadonlyMap<string, ReadonlyArray<LateImport>> = new Map(
  globSync("src/{browser,features,services,ui}/**/*.{ts,tsx}", { cwd: ROOT })
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .toSorted()
    .map((path) => [path, lateImportsOf(path, readFileSync(join(ROOT, path), "utf8"))]),
)

/** Where pages come by their routes, and dialogs by their names: what is fetched there comes on `page` unless it is marked. */
const ONE_BY_ONE = new Set(["src/browser/late-pages.tsx", "src/browser/more-dialogs.ts"])

const occasionsOf = (path: string, on: ReadonlyArray<string>): ReadonlyArray<string> =>
  on.length === 0 && ONE_BY_ONE.has(path) ? ["page"] : on

const entriesOf = (occasion: string): ReadonlyArray<string> => {
  const entries = [...lateImports].flatMap(([path, imports]) =>
    imports.filter(({ on }) => occasionsOf(path, on).includes(occasion)).map(({ file }) => file),
  )
  return [...new Set(entries)]
}

const occasion = (name: string, after: ReadonlyArray<string>): Occasion => ({
  name,
  entries: entriesOf(name),
  after,
})

/**
 * When a page fetches code, in the order in which it comes to that: to open, with a list or a game; to ask about cookies; at the
 * first sign of somebody before it; with the coupon or a dialog. Pages and further dialogs come one by one, and are told so that
 * what one of them shares with an occasion is not fetched with the rest of it; all of them ask the server, for which the code of
 * the first sign is there. What comes when is said by the imports themselves.
 */
export const OCCASIONS: readonly Occasion[] = [
  { name: "first", entries: [join(ROOT, "src/browser/entry.tsx")], after: [] },
  occasion("list", ["first"]),
  occasion("game", ["first"]),
  occasion("cookies", ["first"]),
  occasion("sign", ["first"]),
  occasion("coupon", ["first", "sign"]),
  occasion("dialog", ["first", "sign"]),
  { ...occasion("page", ["first", "sign"]), isOneOfMany: true },
]

import { relative } from "node:path"
import { fileURLToPath } from "node:url"
import { OCCASIONS } from "#src/tools/occasions.ts"

/** A way into the site and the most JavaScript that it may cost. */
export interface Budget {
  readonly name: string
  /** Files of the source, as the build's manifest names them; what they import with them is counted too. */
  readonly sources: readonly string[]
  /** Compressed (gzip 9), in bytes; the digests in the names of files left out, which change with every build. */
  readonly bytes: number
  /** The number of scripts: each costs time of its own, however small it is. */
  readonly scripts: number
}

/**
 * The most JavaScript, compressed, that a guest's browser with nothing kept loads before the first touch:
 * held against what Chromium really loads.
 */
export const FIRST_PAGE_BYTES = 150_000

const ROOT = fileURLToPath(new URL("../..", import.meta.url))

/** What the page, `index.html`, and the occasions named have fetched together. */
const fetchedWith = (...names: readonly string[]): readonly string[] => [
  "index.html",
  ...OCCASIONS.filter(({ name }) => names.includes(name)).flatMap(({ entries }) =>
    entries.map((entry) => relative(ROOT, entry)),
  ),
]

/** Every budget of the page's code. Each stands a little above what is there, so that growth is noticed. */
export const BUDGETS: readonly Budget[] = [
  { name: "the page's first script", sources: ["index.html"], bytes: 133_150, scripts: 3 },
  { name: "the home page", sources: fetchedWith("list"), bytes: 142_400, scripts: 7 },
  { name: "a game", sources: fetchedWith("game"), bytes: 157_600, scripts: 12 },
  {
    name: "the home page with its coupon",
    sources: fetchedWith("list", "sign", "coupon"),
    bytes: 249_500,
    scripts: 24,
  },
  {
    name: "registration from the home page",
    sources: fetchedWith("list", "sign", "dialog"),
    bytes: 277_600,
    scripts: 29,
  },
]

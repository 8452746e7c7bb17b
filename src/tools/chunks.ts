/** What a bundler tells of a module: the modules it imports at once. */
interface ModuleInfo {
  readonly importedIds: readonly string[]
}

type InfoOf = (id: string) => ModuleInfo | null

/**
 * Modules that an entry needs at once. A library's index is not entered: it reaches all of the library, and with it what
 * only later code uses.
 */
export const modulesAtOnce = (
  entry: string,
  infoOf: InfoOf,
  isLibraryIndex: (id: string) => boolean,
): ReadonlySet<string> => {
  const found = new Set<string>()
  const take = (id: string) => {
    if (found.has(id) || isLibraryIndex(id)) return
    found.add(id)
    for (const imported of infoOf(id)?.importedIds ?? []) take(imported)
  }
  take(entry)
  return found
}

/** A moment at which a page fetches code. */
export interface Occasion {
  readonly name: string
  /** The files that are fetched at that moment, by their whole paths. */
  readonly entries: readonly string[]
  /** Occasions that have always come before: what they brought is not fetched again. */
  readonly after: readonly string[]
  /** True where each of the entries comes by itself: what they alone share is left to the bundler. */
  readonly isOneOfMany?: boolean
}

/** What this many occasions need is little, and comes with the first of all: it would be a file for each way to share it. */
const NEEDED_BY_MOST = 4

/**
 * A group for the bundler that keeps in one file what the same occasions need. Of itself a bundler makes a file for each set of
 * late files that share a module, of which there are as many as there are ways to share, most of them smaller than what asking
 * for a file costs; and one file compresses better than ten. What no occasion needs is left to the bundler, and so are the entries,
 * by which the build's manifest names what belongs to them.
 */
export const chunksByOccasion = (occasions: readonly Occasion[]) => {
  const entries = new Set(occasions.flatMap((occasion) => occasion.entries))
  const needsOf = (infoOf: InfoOf) => {
    const lost = [...entries].find((entry) => infoOf(entry) === null)
    if (lost !== undefined) throw new Error(`An occasion names a file that is not bundled: ${lost}`)
    const neededBy = (entry: string) => [
      ...modulesAtOnce(entry, infoOf, (id) => id.endsWith("/effect/dist/index.js")),
    ]
    return new Map(occasions.map((occasion) => [occasion, new Set(occasion.entries.flatMap(neededBy))]))
  }
  let needs: ReturnType<typeof needsOf> | undefined
  return {
    debugName: "occasions",
    // What a module imports is needed wherever the module is, and has its own name by that.
    includeDependenciesRecursively: false,
    name: (id: string, bundler: { readonly getModuleInfo: InfoOf }): string | null => {
      needs ??= needsOf((other) => bundler.getModuleInfo(other))
      if (entries.has(id)) return null
      const needing = occasions.filter((occasion) => needs?.get(occasion)?.has(id))
      const names = needing.map((occasion) => occasion.name)
      const first = needing.filter((occasion) => !occasion.after.some((earlier) => names.includes(earlier)))
      if (first.every(({ isOneOfMany }) => isOneOfMany === true)) return null
      if (first.length >= NEEDED_BY_MOST) return "first"
      return first.map((occasion) => occasion.name).join("-")
    },
  }
}

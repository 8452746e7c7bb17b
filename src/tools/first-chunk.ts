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

/**
 * A group for the bundler that keeps in one file what the entry needs at once: they are fetched together whatever their
 * number, and one file compresses better than ten. The entry itself stays apart, so that the build's manifest names it.
 */
export const firstChunk = (entry: string) => {
  let modules: ReadonlySet<string> | undefined
  return {
    debugName: "first",
    name: (id: string, bundler: { readonly getModuleInfo: InfoOf }): string | null => {
      modules ??= modulesAtOnce(
        entry,
        (other) => bundler.getModuleInfo(other),
        (other) => other.endsWith("/effect/dist/index.js"),
      )
      return modules.has(id) && id !== entry ? "first" : null
    },
  }
}

/**
 * A group for the bundler that keeps in one file what a page needs at once of some files, however many other pages use a part
 * of them: a page that opens the site would else be fetched in as many pieces as there are ways to share them. What the
 * files import comes with them, so that a file which brings a part of others' is better left out.
 */
export const pageChunk = (name: string, entry: string, takes: RegExp) => {
  let modules: ReadonlySet<string> | undefined
  return {
    debugName: name,
    name: (id: string, bundler: { readonly getModuleInfo: InfoOf }): string | null => {
      modules ??= modulesAtOnce(
        entry,
        (other) => bundler.getModuleInfo(other),
        (other) => other.endsWith("/effect/dist/index.js"),
      )
      return modules.has(id) && id !== entry && takes.test(id) ? name : null
    },
  }
}

/** Where the folders of a domain stand, before its word. */
const ROOMS = ["machines/", "src/features/", "src/server/domains/", "tests/server/"]
/** Rules that hold for all files: they are always asked. */
const ALWAYS = ["tests/unit/"]

const isTest = (file: string) => /\.test\.tsx?$/.test(file)

/** The domain whose room a file stands in; nothing for one that several use. */
export const domainOf = (file: string): string | undefined => {
  const room = ROOMS.find((each) => file.startsWith(each))
  const rest = room === undefined ? undefined : file.slice(room.length)
  return rest?.includes("/") ? rest.slice(0, rest.indexOf("/")) : undefined
}

/** What is to be run for files that changed. */
export interface ChangedTests {
  /** Words of the domains that they touch. */
  readonly domains: ReadonlyArray<string>
  /** Parts of paths, any of which a test file's path holds. */
  readonly filters: ReadonlyArray<string>
}

/**
 * The tests of what files touch: of their domains, or of the domains that import them where they stand in none; those beside
 * them; and those that changed themselves.
 * @param importersOf files that import a file directly
 */
export const changedTests = (
  files: ReadonlyArray<string>,
  importersOf: (file: string) => ReadonlyArray<string>,
): ChangedTests => {
  const domains = new Set<string>()
  const filters = new Set<string>(ALWAYS)
  for (const file of files) {
    if (isTest(file)) {
      filters.add(file)
      continue
    }
    const domain = domainOf(file)
    if (domain !== undefined) {
      domains.add(domain)
      continue
    }
    if (!/\.tsx?$/.test(file)) continue
    filters.add(file.slice(0, file.lastIndexOf("/") + 1))
    for (const importer of importersOf(file)) {
      const of = domainOf(importer)
      if (of !== undefined) domains.add(of)
      else if (isTest(importer)) filters.add(importer)
    }
  }
  for (const domain of domains) for (const room of ROOMS) filters.add(`${room}${domain}/`)
  return { domains: [...domains].toSorted(), filters: [...filters].toSorted() }
}

import { existsSync, readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { gzipSync } from "node:zlib"
import { describe, expect, test } from "vitest"
import { BUDGETS } from "#tests/support/budgets.ts"

interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
}

type Manifest = Readonly<Record<string, Chunk>>

const WEB = fileURLToPath(new URL("../../dist/web/", import.meta.url))
const MANIFEST = `${WEB}.vite/manifest.json`

/** Files that have to arrive before the sources can run. */
const filesOf = (manifest: Manifest, sources: readonly string[]): ReadonlySet<string> => {
  const files = new Set<string>()
  const take = (key: string) => {
    const chunk = manifest[key]
    if (chunk === undefined) {
      throw new Error(`The build holds no ${key}`)
    }
    if (!files.has(chunk.file)) {
      files.add(chunk.file)
      for (const imported of chunk.imports ?? []) {
        take(imported)
      }
    }
  }
  for (const source of sources) {
    take(source)
  }
  return files
}

/** The digest in the name of a file, by which scripts import one another: another build's packs a few bytes better or worse. */
const DIGEST = /-[\w-]{8}(?=\.(?:js|css)\b)/g

const size = (file: string): number => {
  const script = readFileSync(`${WEB}${file}`, "utf8").replaceAll(DIGEST, "-00000000")
  return gzipSync(script, { level: 9 }).length
}

/** `npm test` builds the page first; where nothing is built there is nothing to weigh. */
describe.skipIf(!existsSync(MANIFEST))("bytes of the built page", () => {
  test.each(BUDGETS)(
    "$name stays within $bytes bytes and $scripts scripts",
    ({ sources, bytes, scripts }) => {
      const manifest = JSON.parse(readFileSync(MANIFEST, "utf8")) as Manifest
      const files = [...filesOf(manifest, sources)].filter((file) => file.endsWith(".js"))
      const total = files.reduce((sum, file) => sum + size(file), 0)
      expect(total).toBeLessThanOrEqual(bytes)
      expect(total, "the budget has grown slack").toBeGreaterThan(bytes * 0.9)
      expect(files.length).toBeLessThanOrEqual(scripts)
    },
  )
})

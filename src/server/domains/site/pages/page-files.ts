import { Schema } from "effect"

const Chunk = Schema.Struct({
  file: Schema.String,
  imports: Schema.optionalKey(Schema.Array(Schema.String)),
  css: Schema.optionalKey(Schema.Array(Schema.String)),
})

/** The build's manifest: its files by the sources they are made of. */
export const Manifest = Schema.Record(Schema.String, Chunk)
export type Manifest = typeof Manifest.Type

/** Files of the bundle by their addresses. */
export interface PageFiles {
  readonly scripts: ReadonlyArray<string>
  readonly styles: ReadonlyArray<string>
}

const ENTRY = "index.html"

/** What sources need beside the first script and its styles. A source that the build does not hold needs nothing. */
export const filesOf = (manifest: Manifest, sources: ReadonlyArray<string>): PageFiles => {
  const seen = new Set<string>()
  const reach = (key: string): ReadonlyArray<typeof Chunk.Type> => {
    const chunk = manifest[key]
    if (chunk === undefined || seen.has(key)) return []
    seen.add(key)
    return [chunk, ...(chunk.imports ?? []).flatMap(reach)]
  }
  reach(ENTRY)
  const chunks = sources.flatMap(reach)
  const addresses = (files: ReadonlyArray<string>) => [...new Set(files)].map((file) => `/${file}`)
  return {
    scripts: addresses(chunks.map(({ file }) => file)),
    styles: addresses(chunks.flatMap(({ css }) => css ?? [])),
  }
}

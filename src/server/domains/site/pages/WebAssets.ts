import { createHash } from "node:crypto"
import { readdirSync, readFileSync, statSync } from "node:fs"
import { join } from "node:path"
import { Context, Effect, Layer, Option, Schema } from "effect"
import type { PackedBytes, ReadyBytes } from "#src/server/web/ready-bytes.ts"
import { Manifest } from "./page-files.ts"

/** The web bundle is not where it should be. */
export class BundleMissing extends Schema.TaggedError<BundleMissing>()("BundleMissing", {
  message: Schema.String,
}) {}

export interface Asset {
  readonly bytes: ReadyBytes | PackedBytes
  readonly contentType: string
  /** Files with a hash in their name never change. */
  readonly immutable: boolean
  readonly etag: string
}

const contentTypes: Readonly<Record<string, string>> = {
  css: "text/css; charset=utf-8",
  html: "text/html; charset=utf-8",
  ico: "image/x-icon",
  js: "text/javascript; charset=utf-8",
  json: "application/json",
  png: "image/png",
  svg: "image/svg+xml",
  txt: "text/plain; charset=utf-8",
  webmanifest: "application/manifest+json",
  woff2: "font/woff2",
}

const contentTypeOf = (name: string): string =>
  contentTypes[name.slice(name.lastIndexOf(".") + 1)] ?? "application/octet-stream"

/** A buffer of a small file is a piece of a larger one, all of which would be kept with it. */
const alone = (bytes: Uint8Array): Uint8Array => new Uint8Array(bytes)

/**
 * What is kept of a file: its compressed copy alone where the build left one, which is a quarter of it and what browsers ask for. Sheets
 * and pages are kept as they are too, since pages are written with them.
 */
const keptOf = (name: string, plain: Uint8Array, compressed: Uint8Array | undefined): Asset["bytes"] => {
  if (compressed === undefined) return { plain: alone(plain), compressed }
  return /\.(css|html)$/.test(name)
    ? { plain: alone(plain), compressed: alone(compressed) }
    : { plain: undefined, compressed: alone(compressed) }
}

/**
 * Every file of the bundle by address. Read in one go: a start waits for it, and asking a thread for each of six hundred
 * small files takes several times as long.
 */
const readFiles = (root: string): Map<string, Asset> => {
  const names = readdirSync(root, { recursive: true, encoding: "utf8" })
  const compressed = new Set(names.filter((name) => name.endsWith(".br")))
  const files = new Map<string, Asset>()
  for (const name of names) {
    if (!/\.[a-z0-9]+$/.test(name) || name.endsWith(".br") || name.startsWith(".vite")) continue
    const full = join(root, name)
    if (!statSync(full).isFile()) continue
    const plain = readFileSync(full)
    files.set(`/${name.replaceAll("\\", "/")}`, {
      bytes: keptOf(name, plain, compressed.has(`${name}.br`) ? readFileSync(`${full}.br`) : undefined),
      contentType: contentTypeOf(name),
      immutable: name.startsWith("assets/"),
      etag: `"${createHash("sha256").update(plain).digest("base64url").slice(0, 22)}"`,
    })
  }
  return files
}

/** The inspector's entry, as the manifest of its bundle names it: from the folder of the gallery. */
const INSPECTOR_SOURCE = "../drawer/entry.ts"

/** The built web bundle, read once at start with the compressed copies that the build left beside the files. */
export class WebAssets extends Context.Service<
  WebAssets,
  {
    /** By address, with its leading slash. */
    readonly files: ReadonlyMap<string, Asset>
    /** `index.html` as it was built. */
    readonly page: string
    /** `machines.html` as it was built: the gallery of charts. */
    readonly machinesPage: string
    /** The build's manifest. */
    readonly manifest: Manifest
    /** Address of the inspector's code; `undefined` where the site does not offer it. */
    readonly inspector: string | undefined
    /** Address of the tool that the inspector tells of what it sees; `undefined` where none is attached. */
    readonly inspectorAttach: string | undefined
  }
>()("statebook/server/http/WebAssets") {
  /** From a folder; with `inspector` the pages offer the inspector of living charts, which tells the attached tool. */
  static readonly layer = (
    root: string,
    options: { readonly inspector: boolean; readonly inspectorAttach: Option.Option<string> } = {
      inspector: false,
      inspectorAttach: Option.none(),
    },
  ) =>
    Layer.effect(
      WebAssets,
      Effect.gen(function* () {
        const files = yield* Effect.try({
          try: () => readFiles(root),
          catch: (cause) => new BundleMissing({ message: `${root} can't be read: ${String(cause)}` }),
        })
        /** Takes a page out of the files: it is answered under the addresses of its own and never as a file. */
        const takePage = Effect.fnUntraced(function* (name: string) {
          const page = files.get(`/${name}`)?.bytes.plain
          if (page === undefined)
            return yield* new BundleMissing({ message: `${root} holds no ${name}: run the build first` })
          files.delete(`/${name}`)
          return new TextDecoder().decode(page)
        })
        const page = yield* takePage("index.html")
        const readManifest = (name: string) =>
          Effect.orDie(
            Effect.flatMap(
              Effect.try(() => readFileSync(join(root, ".vite", name), "utf8")),
              Schema.decodeUnknownEffect(Schema.fromJsonString(Manifest)),
            ),
          )
        const manifest = yield* readManifest("manifest.json")
        const inspector = options.inspector
          ? (yield* readManifest("machines.json"))[INSPECTOR_SOURCE]
          : undefined
        return WebAssets.of({
          files,
          page,
          manifest,
          machinesPage: yield* takePage("machines.html"),
          inspector: inspector && `/${inspector.file}`,
          inspectorAttach: inspector && Option.getOrUndefined(options.inspectorAttach),
        })
      }),
    )
}

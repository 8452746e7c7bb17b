import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { NodeServices } from "@effect/platform-node"
import { Effect, Layer, Option } from "effect"
import { afterAll, describe, expect, it } from "vitest"
import { WebAssets } from "./WebAssets.ts"

const root = mkdtempSync(join(tmpdir(), "statebook-assets-"))
mkdirSync(join(root, ".vite"))
for (const name of ["index.html", "machines.html"]) writeFileSync(join(root, name), "<title>t</title>")
writeFileSync(join(root, ".vite/manifest.json"), "{}")
writeFileSync(
  join(root, ".vite/machines.json"),
  JSON.stringify({ "../drawer/entry.ts": { file: "assets/machines/drawer.js" } }),
)
for (const [name, text] of [
  ["packed.js", "packed()"],
  ["packed.js.br", "br"],
  ["sheet.css", "a{}"],
  ["sheet.css.br", "br"],
  ["bare.png", "png"],
] as const)
  writeFileSync(join(root, name), text)
afterAll(() => rmSync(root, { recursive: true }))

const read = (inspector: boolean) =>
  Effect.gen(function* () {
    const assets = yield* WebAssets
    return [assets.inspector, assets.inspectorAttach]
  }).pipe(
    Effect.provide(
      WebAssets.layer(root, { inspector, inspectorAttach: Option.some("ws://localhost:8080") }).pipe(
        Layer.provide(NodeServices.layer),
      ),
    ),
    Effect.runPromise,
  )

describe("a file that was built", () => {
  it("is kept as its compressed copy alone, but for sheets, which pages are written with", async () => {
    const files = await Effect.runPromise(
      Effect.map(WebAssets, (assets) => assets.files).pipe(Effect.provide(WebAssets.layer(root))),
    )
    const bytes = (text: string) => new TextEncoder().encode(text)
    expect(files.get("/packed.js")?.bytes).toEqual({ plain: undefined, compressed: bytes("br") })
    expect(files.get("/sheet.css")?.bytes).toEqual({
      plain: bytes("a{}"),
      compressed: bytes("br"),
    })
    expect(files.get("/bare.png")?.bytes).toEqual({ plain: bytes("png"), compressed: undefined })
  })
})

describe("the inspector among what was built", () => {
  it("is named, with the tool that it tells, where the site offers it", async () => {
    expect(await read(true)).toEqual(["/assets/machines/drawer.js", "ws://localhost:8080"])
  })

  it("is not named, and no tool is attached, where the site does not offer it", async () => {
    expect(await read(false)).toEqual([undefined, undefined])
  })
})

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

describe("the inspector among what was built", () => {
  it("is named, with the tool that it tells, where the site offers it", async () => {
    expect(await read(true)).toEqual(["/assets/machines/drawer.js", "ws://localhost:8080"])
  })

  it("is not named, and no tool is attached, where the site does not offer it", async () => {
    expect(await read(false)).toEqual([undefined, undefined])
  })
})

import { expect, test } from "vitest"
import { firstChunk, modulesAtOnce } from "./first-chunk.ts"

const IMPORTS: Readonly<Record<string, readonly string[]>> = {
  entry: ["page", "/effect/dist/index.js"],
  page: ["entry", "chart"],
  chart: [],
  "/effect/dist/index.js": ["stream"],
  stream: [],
  later: ["chart", "deep"],
  deep: [],
}

const infoOf = (id: string) => ({ importedIds: IMPORTS[id] ?? [] })

test("What the entry imports is taken, circles included; what stands behind a library's index is not.", () => {
  const found = modulesAtOnce("entry", infoOf, (id) => id.endsWith("index.js"))
  expect([...found]).toEqual(["entry", "page", "chart"])
})

test("The entry and code that arrives later stay out of the first file.", () => {
  const group = firstChunk("entry")
  const nameOf = (id: string) => group.name(id, { getModuleInfo: infoOf })
  expect(["entry", "chart", "later", "deep", "stream"].map(nameOf)).toEqual([null, "first", null, null, null])
})

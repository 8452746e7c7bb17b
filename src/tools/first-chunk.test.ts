import { expect, test } from "vitest"
import { firstChunk, modulesAtOnce, pageChunk } from "./first-chunk.ts"

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

test("A page's file holds what it needs of its files, and neither the page nor what others need.", () => {
  const imports: typeof IMPORTS = {
    "line/home": ["line/list", "ui/tabs"],
    "line/list": ["line/row"],
    other: [],
  }
  const info = (id: string) => ({ importedIds: imports[id] ?? [] })
  const group = pageChunk("list", "line/home", /^line\//)
  const nameOf = (id: string) => group.name(id, { getModuleInfo: info })
  expect(["line/home", "line/list", "line/row", "ui/tabs", "line/other"].map(nameOf)).toEqual([
    null,
    "list",
    "list",
    null,
    null,
  ])
})

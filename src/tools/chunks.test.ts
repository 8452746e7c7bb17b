import { expect, test } from "vitest"
import { chunksByOccasion, modulesAtOnce, type Occasion } from "./chunks.ts"

const IMPORTS: Readonly<Record<string, readonly string[]>> = {
  entry: ["page", "/effect/dist/index.js"],
  page: ["entry", "chart"],
  chart: [],
  "/effect/dist/index.js": ["stream"],
  stream: [],
  later: ["chart", "deep"],
  deep: [],
}

const infoOf = (imports: typeof IMPORTS) => (id: string) => {
  const importedIds = imports[id]
  return importedIds === undefined ? null : { importedIds }
}

/** The file in which each module is put. */
const filesOf = (occasions: readonly Occasion[], imports: typeof IMPORTS) => {
  const group = chunksByOccasion(occasions)
  const bundler = { getModuleInfo: infoOf(imports) }
  return Object.fromEntries(Object.keys(imports).map((id) => [id, group.name(id, bundler)]))
}

test("What the entry imports is taken, circles included; what stands behind a library's index is not.", () => {
  const found = modulesAtOnce("entry", infoOf(IMPORTS), (id) => id.endsWith("index.js"))
  expect([...found]).toEqual(["entry", "page", "chart"])
})

test("The entry and code that arrives later stay out of the first file.", () => {
  expect(filesOf([{ name: "first", entries: ["entry"], after: [] }], IMPORTS)).toEqual({
    entry: null,
    page: "first",
    chart: "first",
    "/effect/dist/index.js": null,
    stream: null,
    later: null,
    deep: null,
  })
})

test("What two occasions need is a file of its own, unless one of them has always come before.", () => {
  const occasions = [
    { name: "first", entries: ["entry"], after: [] },
    { name: "coupon", entries: ["coupon", "chances"], after: ["first"] },
    { name: "dialog", entries: ["dialog"], after: ["first"] },
  ]
  const imports = {
    entry: ["frame"],
    coupon: ["frame", "field", "stake"],
    chances: ["odds"],
    dialog: ["field", "phone"],
    frame: [],
    field: [],
    stake: [],
    odds: [],
    phone: [],
    other: ["stake"],
  }
  expect(filesOf(occasions, imports)).toEqual({
    entry: null,
    coupon: null,
    chances: null,
    dialog: null,
    frame: "first",
    field: "coupon-dialog",
    stake: "coupon",
    odds: "coupon",
    phone: "dialog",
    other: null,
  })
})

test("What pages share that come one by one is left to the bundler, but not what an occasion shares with them.", () => {
  const occasions = [
    { name: "coupon", entries: ["coupon"], after: [] },
    { name: "page", entries: ["history", "payments"], after: [], isOneOfMany: true },
  ]
  const imports = {
    coupon: ["amount", "stake"],
    history: ["amount", "pager"],
    payments: ["pager"],
    amount: [],
    stake: [],
    pager: [],
  }
  expect(filesOf(occasions, imports)).toMatchObject({ amount: "coupon-page", stake: "coupon", pager: null })
})

test("What most occasions need comes with the first, though the first does not need it.", () => {
  const entries = ["list", "game", "coupon", "dialog"]
  const occasions = entries.map((name) => ({ name, entries: [name], after: [] }))
  const imports = Object.fromEntries([...entries.map((name) => [name, ["chip"]]), ["chip", []]])
  expect(filesOf(occasions, imports).chip).toBe("first")
})

test("An occasion whose file is gone is an error.", () => {
  expect(() => filesOf([{ name: "first", entries: ["gone"], after: [] }], IMPORTS)).toThrow(
    "An occasion names a file that is not bundled: gone",
  )
})

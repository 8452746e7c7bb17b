import { readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { ROOT } from "./inputs.mjs"
import { lateImports, lateImportsOf, OCCASIONS } from "./occasions.ts"

const names = OCCASIONS.map(({ name }) => name)

test("An import says on which occasions it is fetched, or nothing of it.", () => {
  const text = `
    const one = () => import("./One.tsx")
    const two = async () => (await import(/* on sign, coupon */ "#src/services/two.ts")).two
    const worker = import("hls.js/light")
  `
  expect(lateImportsOf("src/browser/pages.tsx", text)).toEqual([
    { file: join(ROOT, "src/browser/One.tsx"), on: [] },
    { file: join(ROOT, "src/services/two.ts"), on: ["sign", "coupon"] },
  ])
})

test("No import of the page names an occasion that there is not, and each occasion has one.", () => {
  const named = [...lateImports.values()].flat().flatMap(({ on }) => on)
  expect(named.filter((name) => !names.includes(name))).toEqual([])
  for (const { name, entries } of OCCASIONS) expect(entries.length, name).toBeGreaterThan(0)
})

test.each(["src/browser/late-pages.tsx", "src/browser/more-dialogs.ts", "src/browser/opening-pages.tsx"])(
  "All that %s fetches comes on an occasion.",
  (path) => {
    const text = readFileSync(join(ROOT, path), "utf8")
    const fetched = lateImports.get(path) ?? []
    expect(fetched.length).toBe([...text.matchAll(/\bimport\(/g)].length)
    const known = new Set(OCCASIONS.flatMap(({ entries }) => entries))
    expect(fetched.filter(({ file }) => !known.has(file))).toEqual([])
  },
)

test("What comes before an occasion is another that stands before it.", () => {
  for (const [place, { after }] of OCCASIONS.entries())
    expect(after.filter((name) => !names.slice(0, place).includes(name))).toEqual([])
})

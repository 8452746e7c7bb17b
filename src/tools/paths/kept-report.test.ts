import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { FlowReport, PathsReport } from "#models/inspection/paths-report.ts"
import { flowPaths } from "#tests/screens/support/paths-report.ts"
import { findCharts } from "../find-charts.ts"
import { Files } from "./imports.ts"
import { inputsOf } from "./inputs-of.ts"
import { flowsToWalk, merged } from "./kept-report.ts"
import { readOptions } from "./options.ts"
import { pointOf, trendWith } from "./trend.ts"
import { newsBetween } from "./watch.ts"

const flow = (name: string, over: Partial<FlowReport> = {}): FlowReport => ({
  ...flowPaths.report,
  flow: name,
  inputs: `${name} as it was`,
  faults: [],
  ...over,
})

const report = (...flows: readonly FlowReport[]): PathsReport => ({
  format: "statebook-paths",
  formatVersion: 2,
  madeAt: 0,
  milliseconds: 0,
  media: ["chart", "screen"],
  walked: [],
  flows: [...flows],
  faults: [],
})

const names = ["bet", "coupon", "deposit"]
const kept = report(...names.map((name) => flow(name)))
const unchanged = new Map(names.map((name) => [name, `${name} as it was`]))
const chosen = (args: readonly string[], before: PathsReport | undefined = kept, inputs = unchanged) =>
  flowsToWalk(names, before, inputs, readOptions(args, names))

describe("without names, what is walked", () => {
  test("is nothing where nothing changed, and everything where nothing was walked", () => {
    expect(chosen([])).toEqual([])
    expect(flowsToWalk(names, undefined, unchanged, readOptions([], names))).toEqual(names)
  })

  test("is a chart whose files changed, one that failed, and one that was never walked", () => {
    expect(chosen([], kept, new Map([...unchanged, ["bet", "as it is"]]))).toEqual(["bet"])
    expect(chosen([], report(flow("bet", { faults: ["wrong"] }), flow("coupon")))).toEqual(["bet", "deposit"])
  })

  test("is what lacks a medium that is asked for, unless the chart is walked nowhere there", () => {
    const absences = [{ medium: "browser" as const, reason: "the server's own" }]
    expect(chosen(["--browser"], report(flow("bet", { absences }), flow("coupon"), flow("deposit")))).toEqual(
      ["coupon", "deposit"],
    )
    expect(chosen(["--all"])).toEqual(names)
  })

  test("is everything where that is asked for, and with names those, changed or not", () => {
    expect(chosen(["--all-charts"])).toEqual(names)
    expect(chosen(["coupon"])).toEqual(["coupon"])
    expect(chosen(["--changed", "coupon"])).toEqual([])
  })
})

describe("a report keeps what a run did not walk", () => {
  test("as it was walked last, in the order of names, without charts that are gone", () => {
    const now = flow("coupon", { inputs: "as it is" })
    expect(merged(["coupon", "deposit"], [now], kept)).toEqual([now, kept.flows[2]])
  })

  test("with what was walked on the site, as long as the files are the same", () => {
    const browserRun = flowPaths.report.chartRun
    const before = report(flow("bet", { browserRun }))
    expect(merged(["bet"], [flow("bet")], before)[0]?.browserRun).toEqual(browserRun)
    expect(merged(["bet"], [flow("bet", { inputs: "as it is" })], before)[0]?.browserRun).toBeNull()
  })

  test("and the runs before in numbers", () => {
    const walk = { at: 1, commit: "9eff5690", isClean: true }
    const point = pointOf(walk, kept.flows, 1, 500)
    expect(point).toMatchObject({ walked: 1, charts: 3, paths: 24, taken: 30, faults: 0 })
    expect(trendWith([point], { ...point, walked: 3 }).points.map(({ walked }) => walked)).toEqual([1, 3])
    expect(trendWith(Array(500).fill(point), point).points).toHaveLength(500)
  })
})

test("between two runs, it is said what is new and what is gone", () => {
  const chartRun = flowPaths.report.chartRun
  if (chartRun === null) throw new Error("The chart was walked")
  expect(
    newsBetween(
      report(flow("bet", { faults: ["one", "two"] })),
      report(flow("bet", { faults: ["two", "three"], chartRun: { ...chartRun, paths: 5 } })),
    ),
  ).toEqual(["bet: 4 → 5 paths", "bet: new: three", "bet: gone: one"])
  expect(newsBetween(kept, kept)).toEqual([])
})

describe("what a chart depends on", () => {
  let root = ""
  const put = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), "statebook-imports-"))
    put(
      "machines/lamp.ts",
      `import { a } from "#models/a.ts"\nimport("./words.json")\nexport * from "../models/b.ts"`,
    )
    put("machines/words.json", `{}`)
    put("models/a.ts", `import type { B } from "./b.ts"`)
    put("models/b.ts", `import "./a.ts"`)
    put("models/c.ts", "")
  })
  afterAll(() => rmSync(root, { recursive: true, force: true }))

  test("is all that it imports, directly or not, in a circle or not", () => {
    expect([...new Files(root).closure("machines/lamp.ts")].sort()).toEqual([
      "machines/lamp.ts",
      "machines/words.json",
      "models/a.ts",
      "models/b.ts",
    ])
  })

  test("changes its digest, and what it does not import does not", () => {
    const digest = () => new Files(root).digestOf(["machines/lamp.ts"])
    const before = digest()
    put("models/c.ts", "changed")
    expect(digest()).toBe(before)
    put("models/b.ts", `import "./a.ts"\nchanged`)
    expect(digest()).not.toBe(before)
  })

  test("is another thing for each chart of the project", async () => {
    const charts = await findCharts()
    const inputs = inputsOf(charts, undefined)
    expect(inputs.size).toBe(charts.length)
    expect(new Set(inputs.values()).size).toBe(charts.length)
  })
})

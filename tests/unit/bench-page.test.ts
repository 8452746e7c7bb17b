import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { judge } from "#tests/bench/harness/judge.ts"
import type { Report } from "#tests/bench/harness/report.ts"
import { type Row, row } from "#tests/bench/harness/row.ts"
import { drawInto } from "#tests/bench/harness/write-markdown.ts"

const PAGE = new URL("../../docs/performance.md", import.meta.url)

const race: Row = row({
  name: "race",
  title: "A race",
  about: "Who is faster.",
  measures: [{ name: "time", unit: "ms", better: "less" }],
  contenders: ["hare", "tortoise"].map((name) => ({
    name,
    start: () => Promise.reject(new Error("Nobody starts it")),
  })),
  bars: [{ measure: "time", of: "hare", against: "tortoise", atMost: 0.5 }],
})

const report = (): Report => {
  const rounds = [8, 9, 10].map((time) => ({
    readings: { hare: { time }, tortoise: { time: 10 } },
    drift: { cpu: 0, disk: 0 },
    quiet: true,
  }))
  const measured = { row: race, durability: {}, rounds, spent: { setUp: 1, measured: 20, tearDown: 0.5 } }
  return {
    surroundings: {
      date: "2026-11-21T16:00:00.000Z",
      commit: "abc",
      machine: "2 cores",
      versions: { Node: "24" },
      seed: 1,
      rounds: 3,
      minutes: 1,
    },
    rows: [{ measured, verdict: judge(measured, 3) }],
  }
}

describe("a run drawn into the page of the documentation", () => {
  it("takes the place of the last one and leaves the words around it as they are", () => {
    const page = readFileSync(PAGE, "utf8")
    const once = drawInto(page, report())
    const twice = drawInto(once, report())
    expect(twice).toBe(once)
    expect(once).toMatch(/\| race +\| hare: time ≤ 0.5× tortoise +\| 0.90 \(0.80–1.00\) +\| \*\*no\*\* +\|/)
    expect(once).toContain("3 of 3 rounds count; 21.5 s: 1.00 to set up, 20.0 in rounds, 0.50 to end.")
    const outside = (text: string) =>
      text.replace(/(<!-- bench: drawn [^>]*-->)[\s\S]*(<!-- bench: end)/, "$1$2")
    expect(outside(once)).toBe(outside(page))
    expect(outside(page).length).toBeGreaterThan(500)
  })

  it("is refused by a page that has lost its marks", () => {
    expect(() => drawInto("# Performance\n", report())).toThrow(/lost its marks/)
  })
})

import { describe, expect, it } from "vitest"
import { enumerate } from "#machines/kernel/enumerate.ts"
import { chartDiff } from "#src/inspector/gallery/data/diff/chart-diff.ts"
import { renamed } from "#src/inspector/gallery/data/diff/renames.ts"
import { findCharts } from "../../find-charts.ts"
import { sentencesOf } from "./diff-sentences.ts"

const charts = await findCharts()

describe("a state that gets another name", () => {
  it.each(charts.map(({ flow, machine }) => [flow, enumerate(machine)] as const))(
    "is told as that, and nothing else is, in %s",
    (flow, chart) => {
      for (const { id, parent } of chart.states) {
        if (parent === undefined) continue
        const diff = chartDiff(flow, chart, renamed(chart, id, `${parent}.calledOtherwise`))
        expect(diff && sentencesOf(diff)).toEqual([
          `the state ${parent}.calledOtherwise was called ${id.split(".").at(-1)}`,
        ])
      }
    },
  )
})

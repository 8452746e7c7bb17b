import { describe, expect, it } from "vitest"
import { enumerate } from "#machines/kernel/enumerate.ts"
import { findCharts } from "../../find-charts.ts"
import { chartDiff } from "./chart-diff.ts"
import { sentencesOf } from "./diff-sentences.ts"
import { renamed } from "./renames.ts"

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

import { describe, expect, test } from "vitest"
import { findCharts } from "#src/tools/find-charts.ts"
import { runLive } from "#tests/support/live-run.ts"
import { chosenPaths } from "#tests/support/path-choice.ts"
import { FLOWS } from "./notice.ts"

/** The paths of the charts that are asked for, walked on their running charts as `tests/paths` walks them. */
const charts = await findCharts(process.env[FLOWS]?.split(","))

for (const { flow, model } of charts)
  if (model !== undefined)
    describe(flow, () => {
      for (const { path } of chosenPaths(model).paths)
        test(path.title, () => {
          expect(runLive(model, path)).toEqual([])
        })
    })

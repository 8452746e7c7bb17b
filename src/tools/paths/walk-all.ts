import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import type { FlowReport, Medium, MediumReport, PathsReport } from "#models/inspection/paths-report.ts"
import { chosenPaths } from "#tests/support/path-choice.ts"
import type { FoundChart } from "../find-charts.ts"
import { ROOT } from "../inputs.mjs"
import { listedPaths, walkOnChart } from "./chart-paths.ts"
import { flowReport } from "./flow-report.ts"
import { htmlOf } from "./html.ts"
import type { PathsOptions } from "./options.ts"
import { ACCEPT, sinceRecorded } from "./recorded-chart.ts"
import { filesThatWalk, runTests, SCREENS, SITE_PATHS, type TestRuns } from "./test-runs.ts"

/** What runs the paths on the real site. */
const SITE = "src/tools/paths/site/vitest.config.ts"

const none: TestRuns = { runs: [], milliseconds: 0, failure: undefined }

const FOLDER = join(ROOT, "paths-report")

const share = (run: MediumReport | null): string =>
  (run === null ? "–" : `${run.taken}/${run.reachable}`).padStart(9)

const line = ({ flow, chartRun, screenRun, browserRun, paths, faults }: FlowReport): string =>
  `${flow.padEnd(20)}${share(chartRun)}${share(screenRun)}${share(browserRun)}${String(paths.length).padStart(8)} paths${faults.length === 0 ? "" : `  ${faults.length} faults`}`

/** Walks that went wrong are told one by one; the runner's own word stands below, for it may not have run all. */
const failures = (medium: Medium, { failure, runs }: TestRuns): readonly string[] => {
  if (failure === undefined) return []
  console.error(failure)
  return runs.some(({ fault }) => fault !== null) ? [] : [`the tests of the ${medium} medium failed`]
}

/** Walks paths on every medium that is asked for, writes the report and prints its numbers; false where a bar is not reached. */
export const walkAll = async (charts: readonly FoundChart[], options: PathsOptions): Promise<boolean> => {
  const startedAt = performance.now()
  // Chart by chart, so that all simple paths of all charts are never held at once.
  const modelled = charts.flatMap((chart) => {
    const { model } = chart
    if (model === undefined) return []
    const { paths, isWhole } = chosenPaths(model)
    const runs = walkOnChart(model, paths)
    return [{ chart, model, isWhole, runs, paths: listedPaths(paths, runs) }]
  })
  const onChart = modelled.flatMap(({ runs }) => runs)
  console.log(`chart: ${onChart.length} paths in ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`)

  const names = charts.map(({ flow }) => flow)
  const screens = await runTests(["--project", "screens"], filesThatWalk(SCREENS, names))
  console.log(`screen: ${screens.runs.length} paths in ${(screens.milliseconds / 1_000).toFixed(1)} s`)

  const site = options.browser ? await runTests(["--config", SITE], filesThatWalk(SITE_PATHS, names)) : none
  if (options.browser)
    console.log(`browser: ${site.runs.length} paths in ${(site.milliseconds / 1_000).toFixed(1)} s`)

  const media: readonly Medium[] = options.browser ? ["chart", "screen", "browser"] : ["chart", "screen"]
  const runs = [...onChart, ...screens.runs, ...site.runs]
  const flows = modelled.map(({ chart, model, paths, isWhole }) =>
    flowReport({
      chart,
      model,
      paths,
      isWhole,
      media,
      changes: sinceRecorded(chart),
      runs: runs.filter((run) => run.chart === model.machine.id),
    }),
  )
  const unmodelled = charts.filter(({ model }) => model === undefined).map(({ flow }) => `${flow}: no model`)
  const faults = [
    ...unmodelled,
    ...flows.flatMap(({ flow, faults: own }) => own.map((fault) => `${flow}: ${fault}`)),
    ...failures("screen", screens),
    ...failures("browser", site),
  ]
  const report: PathsReport = {
    format: "statebook-paths",
    formatVersion: 2,
    madeAt: Date.now(),
    milliseconds: performance.now() - startedAt,
    media,
    flows,
    faults,
  }
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(join(FOLDER, "report.json"), `${JSON.stringify(report, null, 1)}\n`)
  writeFileSync(join(FOLDER, "index.html"), htmlOf(report))

  console.log(`${"".padEnd(20)}${"chart".padStart(9)}${"screen".padStart(9)}${"browser".padStart(9)}`)
  for (const flow of flows) console.log(line(flow))
  for (const fault of faults) console.error(`FAILED: ${fault}`)
  if (flows.some(({ changes }) => changes.length > 0))
    console.error(`What changed is accepted, where it is meant, by ${ACCEPT}: it writes docs/machines anew.`)
  console.log(`paths-report/index.html, ${(report.milliseconds / 1_000).toFixed(1)} s`)
  return faults.length === 0
}

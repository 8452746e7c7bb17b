import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import type { FlowReport, Medium, MediumReport, PathsReport, Walk } from "#models/inspection/paths-report.ts"
import { chosenPaths } from "#tests/support/path-choice.ts"
import type { FoundChart } from "../find-charts.ts"
import { listedPaths, walkOnChart } from "./chart-paths.ts"
import { flowReport } from "./flow-report.ts"
import { htmlOf } from "./html.ts"
import { inputsOf } from "./inputs-of.ts"
import { FOLDER, flowsToWalk, keptReport, keptTrend, merged, walkNow } from "./kept-report.ts"
import type { PathsOptions } from "./options.ts"
import { ACCEPT, sinceRecorded } from "./recorded-chart.ts"
import { filesThatWalk, runTests, SCREENS, SITE_PATHS, type TestRuns } from "./test-runs.ts"
import { pointOf, trendWith } from "./trend.ts"

/** What runs the paths on the real site. */
const SITE = "src/tools/paths/site/vitest.config.ts"

const none: TestRuns = { runs: [], milliseconds: 0, failure: undefined }

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

const seconds = (since: number): string => `${((performance.now() - since) / 1_000).toFixed(1)} s`

/** Walks on the charts themselves, chart by chart, so that all simple paths of all charts are never held at once. */
const walkCharts = (charts: readonly FoundChart[]) =>
  charts.flatMap((chart) => {
    const { model } = chart
    if (model === undefined) return []
    const { paths, isWhole } = chosenPaths(model)
    const runs = walkOnChart(model, paths)
    return [{ chart, model, isWhole, runs, paths: listedPaths(paths, runs) }]
  })

/** What a run found. */
interface Found {
  readonly flows: readonly FlowReport[]
  /** What failed beside the flows. */
  readonly faults: readonly string[]
}

const walkChosen = async (
  charts: readonly FoundChart[],
  options: PathsOptions,
  inputs: ReadonlyMap<string, string>,
  walk: Walk,
): Promise<Found> => {
  const startedAt = performance.now()
  const modelled = walkCharts(charts)
  const onChart = modelled.flatMap(({ runs }) => runs)
  console.log(`chart: ${onChart.length} paths in ${seconds(startedAt)}`)

  const names = charts.map(({ flow }) => flow)
  const screens = await runTests(["--project", "screens"], filesThatWalk(SCREENS, names))
  console.log(`screen: ${screens.runs.length} paths in ${(screens.milliseconds / 1_000).toFixed(1)} s`)

  const site = options.browser ? await runTests(["--config", SITE], filesThatWalk(SITE_PATHS, names)) : none
  if (options.browser)
    console.log(`browser: ${site.runs.length} paths in ${(site.milliseconds / 1_000).toFixed(1)} s`)

  const media: readonly Medium[] = options.browser ? ["chart", "screen", "browser"] : ["chart", "screen"]
  const runs = [...onChart, ...screens.runs, ...site.runs]
  const beside = [...failures("screen", screens), ...failures("browser", site)]
  return {
    flows: modelled.map(({ chart, model, paths, isWhole }) =>
      flowReport({
        chart,
        model,
        paths,
        isWhole,
        media,
        changes: sinceRecorded(chart),
        // What failed beside the flows may be any of theirs: they are walked again next time.
        inputs: beside.length > 0 ? "" : (inputs.get(chart.flow) ?? ""),
        isAll: options.all,
        walk,
        runs: runs.filter((run) => run.chart === model.machine.id),
      }),
    ),
    faults: [
      ...charts.filter(({ model }) => model === undefined).map(({ flow }) => `${flow}: no model`),
      ...beside,
    ],
  }
}

const tellFlow = (flow: FlowReport): void => {
  console.log(line(flow))
}

/** Says what was walked and what went wrong, and of the charts that were not walked which failed when they were. */
const tell = (report: PathsReport): void => {
  const isWalked = ({ flow }: FlowReport) => report.walked.includes(flow)
  console.log(`${"".padEnd(20)}${"chart".padStart(9)}${"screen".padStart(9)}${"browser".padStart(9)}`)
  report.flows.filter(isWalked).forEach(tellFlow)
  const kept = report.flows.filter((flow) => !isWalked(flow))
  if (kept.length > 0)
    console.log(
      `${kept.length} charts are as they were walked before: npm run paths -- --all-charts walks all.`,
    )
  for (const { flow, faults } of kept)
    if (faults.length > 0) console.log(`${flow} failed when it was walked last: ${faults.length} faults`)
  for (const fault of report.faults) console.error(`FAILED: ${fault}`)
  if (report.flows.some((flow) => isWalked(flow) && flow.changes.length > 0))
    console.error(`What changed is accepted, where it is meant, by ${ACCEPT}: it writes docs/machines anew.`)
}

/**
 * Walks the paths of charts that changed, or of those that are named, on every medium that is asked for; writes the report of
 * all charts and prints its numbers; false where a bar is not reached.
 */
export const walkAll = async (charts: readonly FoundChart[], options: PathsOptions): Promise<boolean> => {
  const startedAt = performance.now()
  const kept = keptReport()
  const inputs = inputsOf(charts, options.file)
  const flows = charts.map(({ flow }) => flow)
  const names = flowsToWalk(flows, kept, inputs, options)
  const walk = walkNow()
  if (names.length === 0) {
    console.log(
      `No chart changed since it was walked: ${kept?.flows.length ?? 0} stand in paths-report/index.html.`,
    )
    return true
  }
  console.log(`${names.length} of ${flows.length} charts are walked.`)
  const found = await walkChosen(
    charts.filter(({ flow }) => names.includes(flow)),
    options,
    inputs,
    walk,
  )
  const all = merged(flows, found.flows, kept)
  const faults = [
    ...found.flows.flatMap(({ flow, faults: own }) => own.map((fault) => `${flow}: ${fault}`)),
    ...found.faults,
  ]
  const milliseconds = performance.now() - startedAt
  const report: PathsReport = {
    format: "statebook-paths",
    formatVersion: 2,
    madeAt: walk.at,
    milliseconds,
    media: all.some(({ browserRun }) => browserRun !== null)
      ? ["chart", "screen", "browser"]
      : ["chart", "screen"],
    walked: [...names],
    flows: [...all],
    faults,
  }
  const trend = trendWith(keptTrend(), pointOf(walk, all, names.length, milliseconds))
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(join(FOLDER, "report.json"), `${JSON.stringify(report)}\n`)
  writeFileSync(join(FOLDER, "trend.json"), `${JSON.stringify(trend, null, 1)}\n`)
  writeFileSync(join(FOLDER, "index.html"), htmlOf(report, trend.points))
  tell(report)
  console.log(`paths-report/index.html, ${seconds(startedAt)}`)
  return faults.length === 0
}

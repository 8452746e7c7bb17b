/** Writes what the gallery shows of every chart to the standard output as JSON: `{ summaries, charts, sources }`. */
import { chartDataOf, chartSourceOf, summaryOf } from "./charts/chart-data.ts"
import { findCharts } from "./find-charts.ts"

const found = await findCharts()
const sources = found.map((chart) => ({ flow: chart.flow, source: chartSourceOf(chart) }))
const charts = await Promise.all(
  found.map((chart, index) => chartDataOf(chart, sources[index]?.source ?? chartSourceOf(chart))),
)
const summaries = charts.map(({ flow, chart }) => summaryOf(flow, chart))
process.stdout.write(JSON.stringify({ summaries, charts, sources }))

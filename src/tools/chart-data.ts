/** Writes what the gallery shows of every chart to the standard output as JSON: `{ summaries, charts }`. */
import { chartDataOf, summaryOf } from "./charts/chart-data.ts"
import { findCharts } from "./find-charts.ts"

const charts = await Promise.all((await findCharts()).map(chartDataOf))
const summaries = charts.map(({ flow, chart }) => summaryOf(flow, chart))
process.stdout.write(JSON.stringify({ summaries, charts }))

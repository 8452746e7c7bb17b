import type {
  Cover,
  FlowReport,
  Medium,
  MediumReport,
  PathReport,
  PathsReport,
  TransitionReport,
  TrendPoint,
} from "#models/inspection/paths-report.ts"
import { statesDrawing } from "./drawing.ts"
import { STYLE } from "./html-style.ts"
import { pageScript } from "./page-script.ts"
import { pathWords } from "./path-rows.ts"
import { escaped } from "./text.ts"
import { traceId, traceView } from "./trace-view.ts"
import { trendView, walkWords } from "./trend-view.ts"

const MEDIA = ["chart", "screen", "browser"] as const

const WORDS: Readonly<Record<Cover, string>> = {
  taken: "taken",
  missed: "missed",
  exempt: "exempt",
  absent: "–",
  notRun: "not run",
}

const seconds = (milliseconds: number): string =>
  milliseconds < 1_000 ? `${milliseconds.toFixed(0)} ms` : `${(milliseconds / 1_000).toFixed(1)} s`

const cell = (cover: Cover): string => `<td class="cover ${cover}">${WORDS[cover]}</td>`

const numbers = (run: MediumReport | null): string =>
  run === null
    ? `<td class="num absent" colspan="3">–</td>`
    : `<td class="num ${run.taken === run.reachable ? "taken" : "missed"}">${run.taken}/${run.reachable}</td><td class="num">${run.paths}</td><td class="num">${seconds(run.milliseconds)}</td>`

/** Of which code a chart's newest walks are. */
const walkOf = ({ chartRun }: FlowReport): string => (chartRun === null ? "" : walkWords(chartRun.walk))

const summaryRow = (flow: FlowReport, isWalked: boolean): string =>
  `<tr data-row><th scope="row"><a href="#${flow.flow}">${escaped(flow.flow)}</a></th>${numbers(flow.chartRun)}${numbers(flow.screenRun)}${numbers(flow.browserRun)}<td class="num ${flow.faults.length > 0 ? "missed" : ""}">${flow.faults.length}</td><td class="walked${isWalked ? "" : " rule"}">${isWalked ? "now" : escaped(walkOf(flow))}</td></tr>`

const list = (items: readonly string[], name: string): string =>
  items.length === 0
    ? ""
    : `<ul class="${name}">${items.map((item) => `<li>${escaped(item)}</li>`).join("")}</ul>`

/** The way to a missed transition, or that there is none: what would have to come about, and where. */
const hole = ({ shortestPath, source, label, guard }: TransitionReport): string =>
  shortestPath === null
    ? `<p class="route"><b>No way there:</b> within its bound, no sample or outcome of the model brings about ${escaped(label)} in <code>${escaped(source)}</code>${guard === null ? "" : ` so that <code>${escaped(guard)}</code> lets it pass and no transition before it takes it`}.</p>`
    : `<p class="route"><b>Shortest path there:</b> ${shortestPath.map(escaped).join(" → ")}</p>`

const missed = (transition: TransitionReport): boolean =>
  MEDIA.some((medium) => transition[medium] === "missed")

const transitionRow = (transition: TransitionReport): string => {
  const { key, source, targets, label, guard, description, rule, reasons, refused } = transition
  const said = reasons.map(({ medium, reason }) => `${medium}: ${reason}`)
  const guardWords =
    guard === null
      ? ""
      : ` <span class="guard ${refused === true ? "" : "unseen"}">[${escaped(guard)}]</span>`
  const way = missed(transition) ? hole(transition) : ""
  return `<tr id="${escaped(key)}" data-row="${escaped(key)}"><th scope="row"><code>${escaped(source)}</code> → ${targets.map((target) => `<code>${escaped(target)}</code>`).join(" ") || "stays"}<br><b>${escaped(label)}</b>${guardWords}<p>${escaped(description)} <span class="rule">${escaped(rule)}</span></p>${list(said, "reasons")}${way}</th>${cell(transition.chart)}${cell(transition.screen)}${cell(transition.browser)}</tr>`
}

const walkCell = (walked: FlowReport["paths"][number][Medium]): string =>
  walked === null
    ? `<td class="cover absent">–</td>`
    : `<td class="num ${walked.fault === null ? "taken" : "missed"}">${seconds(walked.milliseconds)}</td>`

const pathRow = (flow: FlowReport, path: PathReport): string => {
  const faults = MEDIA.flatMap((medium) => {
    const { fault = null, trace = null } = path[medium] ?? {}
    if (fault === null) return []
    const way =
      trace === null
        ? ""
        : ` <a href="#${escaped(traceId(flow, path, medium))}">Go through it step by step</a>`
    return [`<li>${medium}: ${escaped(fault)}${way}</li>`]
  })
  const wrong = faults.length === 0 ? "" : `<ul class="faults">${faults.join("")}</ul>`
  return `<tr data-row="${escaped(path.title)}"><th scope="row">${pathWords(flow, path)}${wrong}</th>${walkCell(path.chart)}${walkCell(path.screen)}${walkCell(path.browser)}</tr>`
}

const heads = `<th scope="col">Chart</th><th scope="col">Screen</th><th scope="col">Browser</th>`

/** How many paths are listed, and of how many where simple ones went right unlisted. */
const pathCount = ({ paths, chartRun }: FlowReport): string => {
  const listed = paths.filter(({ chart }) => chart !== null).length
  const unlisted = (chartRun?.paths ?? listed) - listed
  return unlisted > 0
    ? `${paths.length} paths, the shortest; ${unlisted} longer ones went right on the chart`
    : `${paths.length} paths`
}

/** Of which code the walks on the site are, where they are older than the others. */
const siteWalk = ({ chartRun, browserRun }: FlowReport): string =>
  browserRun === null || browserRun.walk.at === chartRun?.walk.at
    ? ""
    : ` On the site: ${escaped(walkWords(browserRun.walk))}.`

const flowSection = (flow: FlowReport): string => {
  const absences = flow.absences.map(({ medium, reason }) => `Not walked on ${medium}: ${reason}.`)
  return `<section data-part id="${flow.flow}"><h2>${escaped(flow.flow)}</h2><p class="rule"><code>${escaped(flow.file)}</code> Walked: ${escaped(walkOf(flow))}.${siteWalk(flow)}</p>${list(flow.faults, "faults")}${list(absences, "reasons")}${flow.isWhole ? "" : "<p>The model's bound ended the search for simple paths: there are more.</p>"}
<details open data-unsearched><summary>Diagram</summary><div class="scroll">${statesDrawing(flow)}</div></details>
<details data-fold><summary>${flow.transitions.length} transitions</summary><div class="scroll"><table><thead><tr><th scope="col">Transition</th>${heads}</tr></thead><tbody>${flow.transitions.map(transitionRow).join("")}</tbody></table></div></details>
<details data-fold><summary>${pathCount(flow)}</summary><div class="scroll"><table><thead><tr><th scope="col">Path</th>${heads}</tr></thead><tbody>${flow.paths.map((path) => pathRow(flow, path)).join("")}</tbody></table></div></details></section>`
}

const holesOf = (flows: readonly FlowReport[]): string => {
  const holes = flows.flatMap(({ flow, transitions }) =>
    transitions.filter(missed).map((transition) => {
      const where = MEDIA.filter((medium) => transition[medium] === "missed").join(", ")
      return `<li><a href="#${escaped(transition.key)}">${escaped(transition.key)}</a> of ${escaped(flow)}, missed on ${where}${hole(transition)}</li>`
    }),
  )
  return holes.length === 0
    ? ""
    : `<section data-unsearched><h2>Holes</h2><ul class="faults">${holes.join("")}</ul></section>`
}

/** The report as one page that needs nothing beside it, with the runs before it. */
export const htmlOf = (report: PathsReport, trend: readonly TrendPoint[] = []): string => {
  const { flows, faults, milliseconds, madeAt, media, walked } = report
  const isWalked = ({ flow }: FlowReport) => walked.includes(flow)
  const before = flows
    .filter((flow) => !isWalked(flow))
    .flatMap(({ flow, faults: own }) => (own.length === 0 ? [] : [flow]))
  const verdict =
    faults.length === 0
      ? `<p class="verdict taken">Every bar is reached.</p>`
      : `<p class="verdict missed">${faults.length} faults.</p>${list(faults, "faults")}`
  const older =
    before.length === 0
      ? ""
      : `<p class="verdict missed">Failed when they were walked before: ${before.map((flow) => `<a href="#${flow}">${escaped(flow)}</a>`).join(", ")}.</p>`
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Paths: Statebook</title><style>${STYLE}</style></head><body><main>
<h1>Paths</h1><p>${walked.length} of ${flows.length} charts walked on ${media.join(", ")} in ${seconds(milliseconds)}, ${escaped(new Date(madeAt).toISOString())}; the others stand as they were walked before.</p>${verdict}${older}
<search><label for="search">Search</label><input id="search" type="search" placeholder="path, event, state, guard" autocomplete="off"><kbd>/</kbd><output id="found" for="search"></output></search>
<p class="legend" data-unsearched><span class="cover taken">taken</span> <span class="cover missed">missed</span> <span class="cover exempt">exempt, with its reason</span> <span class="cover notRun">not run this time</span></p>
${traceView(flows)}
<section data-part><h2>Charts</h2><div class="scroll"><table><thead><tr><th rowspan="2" scope="col">Flow</th>${MEDIA.map((medium) => `<th class="num" colspan="3" scope="colgroup">${medium}</th>`).join("")}<th class="num" rowspan="2" scope="col">Faults</th><th rowspan="2" scope="col">Walked</th></tr><tr>${MEDIA.map(() => `<th class="num" scope="col">taken</th><th class="num" scope="col">paths</th><th class="num" scope="col">time</th>`).join("")}</tr></thead><tbody>${flows.map((flow) => summaryRow(flow, isWalked(flow))).join("")}</tbody></table></div></section>
${trendView(trend)}
${holesOf(flows)}${flows.map(flowSection).join("\n")}</main><script>(${String(pageScript)})()</script></body></html>
`
}

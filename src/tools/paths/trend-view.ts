import type { TrendPoint, Walk } from "#models/inspection/paths-report.ts"
import { escaped } from "./text.ts"

const WIDTH = 220
const HEIGHT = 48
const EDGE = 4

/** Runs that the table lists, the newest. */
const LISTED = 12

/** A commit in a few words: `9eff5690 and changes`. */
export const commitWords = ({ commit, isClean }: Walk): string =>
  commit === null ? "no history" : isClean ? commit : `${commit} and changes`

/** When and of what something was walked. */
export const walkWords = (walk: Walk): string =>
  `${commitWords(walk)}, ${new Date(walk.at).toISOString().slice(0, 16).replace("T", " ")}`

const MEASURES: ReadonlyArray<readonly [name: string, of: (point: TrendPoint) => number, isWorse: boolean]> =
  [
    ["paths", ({ paths }) => paths, false],
    ["transitions taken", ({ taken }) => taken, false],
    ["guards seen to refuse", ({ refused }) => refused, false],
    ["faults", ({ faults }) => faults, true],
    [
      "seconds a walked chart",
      ({ milliseconds, walked }) => milliseconds / 1_000 / Math.max(1, walked),
      false,
    ],
  ]

const shortly = (value: number): string => (Number.isInteger(value) ? String(value) : value.toFixed(1))

const plot = (points: readonly TrendPoint[], [name, of, isWorse]: (typeof MEASURES)[number]): string => {
  const values = points.map(of)
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const across = (index: number) => EDGE + (index * (WIDTH - 2 * EDGE)) / Math.max(1, values.length - 1)
  const up = (value: number) =>
    most === least ? HEIGHT / 2 : HEIGHT - EDGE - ((value - least) * (HEIGHT - 2 * EDGE)) / (most - least)
  const line = values.map((value, index) => `${across(index).toFixed(1)},${up(value).toFixed(1)}`).join(" ")
  const now = values.at(-1) ?? 0
  const words = `${name}: ${shortly(now)}, between ${shortly(least)} and ${shortly(most)} in ${points.length} runs`
  return `<figure class="plot"><figcaption>${name} <b${isWorse && now > 0 ? ' class="missed"' : ""}>${shortly(now)}</b></figcaption><svg role="img" aria-label="${escaped(words)}" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><polyline points="${line}"/><circle cx="${across(values.length - 1).toFixed(1)}" cy="${up(now).toFixed(1)}" r="3"/></svg></figure>`
}

const trendRow = (point: TrendPoint): string =>
  `<tr><th scope="row">${escaped(walkWords(point.walk))}</th><td class="num">${point.walked}/${point.charts}</td><td class="num">${point.paths}</td><td class="num">${point.taken}/${point.transitions}</td><td class="num">${point.refused}</td><td class="num ${point.faults > 0 ? "missed" : ""}">${point.faults}</td><td class="num">${(point.milliseconds / 1_000).toFixed(1)} s</td></tr>`

/** The runs on this machine as small plots and a table of the newest: nothing before the second run. */
export const trendView = (points: readonly TrendPoint[]): string => {
  if (points.length < 2) return ""
  const heads = [
    "Of",
    "Charts walked",
    "Paths",
    "Transitions taken",
    "Guards seen to refuse",
    "Faults",
    "Time",
  ]
  const newest = points.slice(-LISTED).toReversed()
  return `<section data-unsearched><h2>Trend</h2><div class="plots">${MEASURES.map((measure) => plot(points, measure)).join("")}</div><details><summary>The last ${newest.length} of ${points.length} runs</summary><div class="scroll"><table><thead><tr>${heads.map((head, index) => `<th${index === 0 ? "" : ' class="num"'} scope="col">${head}</th>`).join("")}</tr></thead><tbody>${newest.map(trendRow).join("")}</tbody></table></div></details></section>`
}

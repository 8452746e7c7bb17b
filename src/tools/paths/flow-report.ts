import { chartDigest } from "#machines/kernel/chart-digest.ts"
import { enumerate, eventLabel, type TransitionEntry } from "#machines/kernel/enumerate.ts"
import type { Absence, ChartModel } from "#machines/kernel/model.ts"
import type {
  Cover,
  FlowReport,
  Medium,
  MediumReport,
  PathReport,
  PathStep,
  TransitionReport,
  Walk,
} from "#models/inspection/paths-report.ts"
import { coverageOf } from "#tests/support/coverage.ts"
import type { ChosenPath } from "#tests/support/path-choice.ts"
import { allMoves, briefTitle, eventWords, generatePaths, remembered, take } from "#tests/support/paths.ts"
import { toldSteps } from "#tests/support/told-steps.ts"
import { walkOf } from "#tests/support/walk.ts"
import type { FoundChart } from "../find-charts.ts"
import type { PathRun } from "./run-log.ts"

/** Share of the reachable transitions that has to be taken on each medium. */
const BAR: Readonly<Record<Medium, number>> = { chart: 1, screen: 1, browser: 0.9 }

/** All that was walked of one chart. */
export interface Walked {
  readonly chart: FoundChart
  readonly model: ChartModel
  readonly paths: readonly ChosenPath[]
  readonly isWhole: boolean
  readonly runs: readonly PathRun[]
  /** Media that were asked for. */
  readonly media: readonly Medium[]
  /** How the chart differs from what was recorded of it last. */
  readonly changes: readonly string[]
  /** Digest of the files that the walks depend on. */
  readonly inputs: string
  /** Whether all simple paths were asked for. */
  readonly isAll: boolean
  /** Of which code the walks are. */
  readonly walk: Walk
}

interface Standing {
  readonly isAsked: boolean
  /** Why the chart is not walked there at all. */
  readonly absence: string | undefined
  readonly exempt: ReadonlyMap<string, string>
  readonly taken: ReadonlySet<string>
  readonly runs: readonly PathRun[]
}

const reasonsOf = (absence: Absence): ReadonlyMap<string, string> =>
  new Map(typeof absence === "string" ? [] : absence.map(({ key, reason }) => [key, reason]))

const absenceOf = ({ model }: Walked, medium: Medium): string | undefined => {
  if (medium === "chart") return undefined
  const absence = medium === "screen" ? model.offScreen : model.offBrowser
  if (typeof absence === "string") return absence
  const hasScreen = enumerate(model.machine).states.some(({ meta }) => meta.screen !== undefined)
  return medium === "screen" && !hasScreen ? "no state names a screen" : undefined
}

const standingOf = (walked: Walked, medium: Medium): Standing => {
  const { model, media } = walked
  const runs = walked.runs.filter((run) => run.medium === medium)
  const unreachable = model.unreachable.map(({ key, reason }) => [key, reason] as const)
  const own =
    medium === "chart" ? new Map() : reasonsOf(medium === "screen" ? model.offScreen : model.offBrowser)
  return {
    isAsked: media.includes(medium),
    absence: absenceOf(walked, medium),
    exempt: new Map([...unreachable, ...own]),
    taken: new Set(runs.flatMap(({ taken }) => taken)),
    runs,
  }
}

const coverOf = ({ isAsked, absence, exempt, taken }: Standing, key: string): Cover => {
  if (absence !== undefined) return "absent"
  if (!isAsked) return "notRun"
  if (taken.has(key)) return "taken"
  return exempt.has(key) ? "exempt" : "missed"
}

const mediumReport = (
  { isAsked, absence, exempt, taken, runs }: Standing,
  keys: readonly string[],
  walk: Walk,
): MediumReport | null =>
  absence !== undefined || !isAsked
    ? null
    : {
        reachable: keys.filter((key) => taken.has(key) || !exempt.has(key)).length,
        taken: keys.filter((key) => taken.has(key)).length,
        paths: runs.length,
        milliseconds: runs.reduce((sum, { milliseconds }) => sum + milliseconds, 0),
        walk,
      }

/** Most characters of a reason that stand in a list of faults. */
const LONGEST_REASON = 400

/** The reason alone: what a comparison shows below it stands whole in the paths' own rows. */
const firstLine = (fault: string): string => {
  const line = fault.split("\n", 1)[0] ?? ""
  return line.length <= LONGEST_REASON ? line : `${line.slice(0, LONGEST_REASON)}…`
}

const faultsOf = (
  medium: Medium,
  standing: Standing,
  report: MediumReport | null,
  keys: readonly string[],
  briefly: ReadonlyMap<string, string>,
): readonly string[] => {
  if (report === null) return []
  const share = report.reachable === 0 ? 1 : report.taken / report.reachable
  const broken = standing.runs.flatMap(({ title, fault }) =>
    fault === null ? [] : [`${medium}: ${firstLine(fault)} – of the path ${briefly.get(title) ?? title}`],
  )
  const stale =
    medium === "chart"
      ? []
      : [...standing.exempt.keys()].filter((key) => standing.taken.has(key) || !keys.includes(key))
  return [
    ...(report.paths === 0 ? [`${medium}: no path is walked, and the model names no reason`] : []),
    ...(share < BAR[medium]
      ? [`${medium}: ${report.taken} of ${report.reachable} transitions, ${BAR[medium] * 100} % are wanted`]
      : []),
    ...stale.map((key) => `${medium}: the exemption of ${key} is not true`),
    ...broken,
  ]
}

const routesTo = (model: ChartModel) => {
  const walk = remembered(walkOf(model))
  const moves = allMoves(model, walk)
  return (key: string): readonly string[] | null =>
    moves.find(({ items }) => items.includes(take(key)))?.route.map(eventWords) ?? null
}

/** Paths that are walked on one medium alone, since not everything can be brought about there. */
const ownPaths = (paths: readonly ChosenPath[], runs: readonly PathRun[]) =>
  runs.flatMap(({ title, steps }) =>
    steps === undefined || paths.some(({ path }) => path.title === title)
      ? []
      : [{ title, steps, origin: "covering" as const }],
  )

const pathReport = (
  { title, steps, origin }: Pick<PathReport, "title" | "origin"> & { readonly steps: readonly PathStep[] },
  runs: readonly PathRun[],
): PathReport => {
  const walkOn = (medium: Medium) => {
    const run = runs.find((each) => each.medium === medium && each.title === title)
    return run === undefined
      ? null
      : { milliseconds: run.milliseconds, fault: run.fault, trace: run.trace ?? null }
  }
  return {
    title,
    origin,
    steps: [...steps],
    chart: walkOn("chart"),
    screen: walkOn("screen"),
    browser: walkOn("browser"),
  }
}

/** Puts together what was walked of one chart: transitions lit by medium, numbers, holes with the shortest way to each, faults. */
export const flowReport = (walked: Walked): FlowReport => {
  const { chart, model, paths, runs, isWhole, changes, inputs, isAll, walk } = walked
  const entries = enumerate(model.machine)
  const { states, transitions } = entries
  const keys = transitions.map(({ key }) => key)
  const standings = {
    chart: standingOf(walked, "chart"),
    screen: standingOf(walked, "screen"),
    browser: standingOf(walked, "browser"),
  }
  const { refused } = generatePaths(model)
  const { missed: _, neverRefused, staleExemptions } = coverageOf(model)
  const briefly = new Map(paths.map(({ path }) => [path.title, briefTitle(path)]))
  let shortest: ((key: string) => readonly string[] | null) | undefined

  const transitionReport = (entry: TransitionEntry): TransitionReport => {
    const { key, source, targets, event, guard, description, meta } = entry
    const covers = {
      chart: coverOf(standings.chart, key),
      screen: coverOf(standings.screen, key),
      browser: coverOf(standings.browser, key),
    }
    const isHole = Object.values(covers).includes("missed")
    if (isHole) shortest ??= routesTo(model)
    const reason = (medium: Medium) => {
      const said = standings[medium].exempt.get(key)
      return said === undefined ? [] : [{ medium, reason: said }]
    }
    return {
      key,
      source,
      targets: [...targets],
      label: eventLabel(event),
      guard: guard ?? null,
      description: description ?? "",
      rule: meta.rule ?? "",
      ...covers,
      refused: guard === undefined ? null : refused.has(key),
      reasons: (["chart", "screen", "browser"] as const).flatMap(reason),
      shortestPath: isHole ? (shortest?.(key) ?? null) : null,
    }
  }

  const chartRun = mediumReport(standings.chart, keys, walk)
  const screenRun = mediumReport(standings.screen, keys, walk)
  const browserRun = mediumReport(standings.browser, keys, walk)
  return {
    flow: chart.flow,
    chart: model.machine.id,
    file: chart.file,
    digest: chartDigest(entries),
    states: states.map(({ id, parent, kind, path, description }) => ({
      id,
      parent: parent ?? null,
      kind,
      depth: path.length,
      description: description ?? "",
    })),
    transitions: transitions.map(transitionReport),
    paths: [
      ...paths.map(({ path, origin }) => ({
        title: path.title,
        origin,
        steps: toldSteps(path.steps),
      })),
      ...ownPaths(paths, runs),
    ].map((path) => pathReport(path, runs)),
    chartRun,
    screenRun,
    browserRun,
    absences: (["screen", "browser"] as const).flatMap((medium) => {
      const { absence } = standings[medium]
      return absence === undefined ? [] : [{ medium, reason: absence }]
    }),
    isWhole,
    changes: [...changes],
    inputs,
    isAll,
    faults: [
      ...changes.map((change) => `not as it was recorded: ${change}`),
      ...faultsOf("chart", standings.chart, chartRun, keys, briefly),
      ...neverRefused.map((key) => `chart: the guard of ${key} is never seen to refuse`),
      ...staleExemptions.map((key) => `chart: the exemption of ${key} is not true`),
      ...faultsOf("screen", standings.screen, screenRun, keys, briefly),
      ...faultsOf("browser", standings.browser, browserRun, keys, briefly),
    ],
  }
}

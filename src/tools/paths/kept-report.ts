import { execFileSync } from "node:child_process"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { Result, Schema } from "effect"
import {
  type FlowReport,
  type PathReport,
  PathsReport,
  Trend,
  type Walk,
} from "#models/inspection/paths-report.ts"
import { ROOT } from "../inputs.mjs"
import type { PathsOptions } from "./options.ts"

/** Where reports stand. */
export const FOLDER = join(ROOT, "paths-report")

const readAs = <Kept>(schema: Schema.Decoder<Kept>, name: string): Kept | undefined => {
  let text: string
  try {
    text = readFileSync(join(FOLDER, name), "utf8")
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined
    throw error
  }
  return Result.getOrElse(Schema.decodeUnknownResult(Schema.fromJsonString(schema))(text), () => {
    console.log(`paths-report/${name} is of another version: it begins anew.`)
    return undefined
  })
}

/** The report of the last run; nothing where none stands, or one of another version. */
export const keptReport = (): PathsReport | undefined => readAs(PathsReport, "report.json")

/** The numbers of the runs before. */
export const keptTrend = (): Trend["points"] => readAs(Trend, "trend.json")?.points ?? []

const git = (...args: readonly string[]): string | undefined => {
  try {
    return execFileSync("git", args, {
      cwd: ROOT,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }).trim()
  } catch {
    return undefined
  }
}

/** Of which code walks are that are made now. */
export const walkNow = (): Walk => ({
  at: Date.now(),
  commit: git("rev-parse", "--short", "HEAD") ?? null,
  isClean: git("status", "--porcelain") === "",
})

/** Whether what is kept of a chart does not tell how it is now. */
const isStale = (kept: FlowReport | undefined, inputs: string | undefined, options: PathsOptions): boolean =>
  kept === undefined ||
  kept.inputs !== inputs ||
  kept.faults.length > 0 ||
  (options.all && !kept.isAll) ||
  (options.browser && kept.browserRun === null && !kept.absences.some(({ medium }) => medium === "browser"))

/**
 * The flows that are to be walked: those that are named, or all; of all, and of the named ones where it is asked for, those
 * that changed since they were walked last, failed, or were never walked.
 */
export const flowsToWalk = (
  flows: readonly string[],
  kept: PathsReport | undefined,
  inputs: ReadonlyMap<string, string>,
  options: PathsOptions,
): readonly string[] => {
  const isNamed = options.flows.length > 0
  const named = flows.filter((flow) => !isNamed || options.flows.includes(flow))
  if (options.allCharts || (isNamed && !options.changed)) return named
  return named.filter((flow) =>
    isStale(
      kept?.flows.find((each) => each.flow === flow),
      inputs.get(flow),
      options,
    ),
  )
}

const withBrowserOf = (path: PathReport, kept: FlowReport): PathReport => ({
  ...path,
  browser: kept.paths.find(({ title }) => title === path.title)?.browser ?? null,
})

/** What was walked on the site before stays where the chart and its files are the same, and the site was not asked for now. */
const withSiteOf = (flow: FlowReport, kept: FlowReport | undefined): FlowReport => {
  if (flow.browserRun !== null || kept?.browserRun === null || kept?.inputs !== flow.inputs) return flow
  const own = kept.paths.filter(
    ({ title, browser }) => browser !== null && !flow.paths.some((path) => path.title === title),
  )
  return {
    ...flow,
    browserRun: kept.browserRun,
    transitions: flow.transitions.map((transition) => ({
      ...transition,
      browser: kept.transitions.find(({ key }) => key === transition.key)?.browser ?? transition.browser,
    })),
    paths: [...flow.paths.map((path) => withBrowserOf(path, kept)), ...own],
  }
}

/** The whole report after a run: what it walked, and all other charts that there are as they were walked last. */
export const merged = (
  flows: readonly string[],
  walked: readonly FlowReport[],
  kept: PathsReport | undefined,
): readonly FlowReport[] =>
  flows.flatMap((flow) => {
    const before = kept?.flows.find((each) => each.flow === flow)
    const now = walked.find((each) => each.flow === flow)
    if (now !== undefined) return [withSiteOf(now, before)]
    return before === undefined ? [] : [before]
  })

import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { chartDiff } from "#src/inspector/gallery/data/diff/chart-diff.ts"
import { sentencesOf } from "../charts/diff/diff-sentences.ts"
import { chartPage } from "../docs/pages.ts"
import { chartOfPage } from "../docs/read-page.ts"
import type { FoundChart } from "../find-charts.ts"
import { ROOT } from "../inputs.mjs"

/** What accepts a chart as it is now: a step of every meant change. */
export const ACCEPT = "npm run docs"

/** The page of a chart as it was recorded last: what reviewers read of it. Its path from the project's root. */
export const pageOf = (flow: string): string => `docs/machines/${flow}.md`

const otherLine = (before: string, after: string, page: string): string => {
  const [was, is] = [before.split("\n"), after.split("\n")]
  const at = is.findIndex((line, index) => line !== was[index])
  const said = (line: string | undefined) => (line === undefined ? "nothing" : `"${line.trim()}"`)
  return `${page} says ${said(was[at])} where the chart now says ${said(is[at])}`
}

/** How a chart differs from the page that was made of it, in sentences; none where it is as it was recorded. */
export const differencesFrom = (recorded: string, chart: FoundChart): readonly string[] => {
  const now = chartPage(chart)
  if (recorded === now) return []
  const diff = chartDiff(chart.flow, chartOfPage(recorded), chartOfPage(now))
  const sentences = diff === undefined ? [] : sentencesOf(diff)
  return sentences.length === 0 ? [otherLine(recorded, now, pageOf(chart.flow))] : sentences
}

/** How a chart differs from what was recorded of it last, in sentences: faults until somebody accepts them. */
export const sinceRecorded = (chart: FoundChart): readonly string[] => {
  const page = pageOf(chart.flow)
  const file = join(ROOT, page)
  if (!existsSync(file)) return [`the chart is new: ${page} does not tell of it yet`]
  return differencesFrom(readFileSync(file, "utf8"), chart)
}

import { type ChartEntries, enumerate } from "#machines/kernel/enumerate.ts"
import type { ChartData, ChartSummary } from "#src/inspector/gallery/data/chart-data.ts"
import { besideChart, type ChartSource } from "#src/inspector/gallery/data/chart-source.ts"
import { layoutOf } from "#src/inspector/gallery/diagram/layout.ts"
import { wholeDiagram } from "#src/inspector/gallery/diagram/mermaid.ts"
import { readComments } from "#src/inspector/gallery/draft/comments.ts"
import type { FoundChart } from "../find-charts.ts"
import { ROOT } from "../inputs.mjs"
import { locate } from "./source/locate.ts"

/** The part of the rules that a chart comes from: its section, without what narrows it down. */
export const groupOf = (rule: string): string =>
  /^(?:§\d+ [^,:]+|design: [^,\d]*[^,\s\d](?=\s|,|$))/.exec(rule)?.[0] ?? rule

const unique = (texts: readonly string[]): readonly string[] => [...new Set(texts)]

/** What the index says of a chart. */
export const summaryOf = (flow: string, { states, transitions }: ChartEntries): ChartSummary => {
  const [root] = states
  return {
    flow,
    group: groupOf(root?.meta.rule ?? ""),
    description: root?.description ?? "",
    rules: unique([...states, ...transitions].flatMap(({ meta }) => meta.rule ?? [])),
    events: unique(transitions.map(({ event }) => event)),
    states: states.map(({ id, path, description, tags, entry, exit }) => ({
      id,
      path: path.join("."),
      description: description ?? "",
      tags,
      actions: unique([...entry, ...exit]),
    })),
    screens: unique(states.flatMap(({ meta }) => meta.screen ?? [])),
    transitions: transitions.map(({ key, description, guard, actions }) => ({
      key,
      description: description ?? "",
      guard,
      actions,
    })),
  }
}

/** Where a chart is written, for drafts of it. */
export const chartSourceOf = ({ file, machine }: FoundChart): ChartSource =>
  locate(ROOT, file, enumerate(machine))

/** Everything the gallery shows of a chart that the product does not need to run it. */
export const chartDataOf = async (
  { flow, file, machine }: FoundChart,
  { states, transitions, files }: ChartSource,
): Promise<ChartData> => {
  const chart = enumerate(machine)
  const places = Object.entries({ ...states, ...transitions }).map(
    ([name, place]) => [name, `${place.file}:${place.line}`] as const,
  )
  return {
    flow,
    file,
    chart,
    layout: await layoutOf(chart),
    mermaid: wholeDiagram(chart),
    places: Object.fromEntries(places),
    comments: readComments(files[besideChart(file, "comments")]),
  }
}

import { createTwoFilesPatch } from "diff"
import type { ChartEntries } from "#machines/kernel/enumerate.ts"
import { besideChart, type ChartSource } from "../data/chart-source.ts"
import { type Change, changesOf } from "./change.ts"
import { commentsText, readComments } from "./comments.ts"
import { draftChart } from "./draft-chart.ts"
import { chartFaults, type DraftFault, type ToWrite, toWrite } from "./faults.ts"
import { sourceEdits } from "./source-edits.ts"
import { edited } from "./source-text.ts"

/** A draft as a change of the project's files. */
export interface Patch {
  /** What `git apply` takes; empty where nothing changes or something is wrong. */
  readonly text: string
  /** The files as they would be, by their paths. */
  readonly files: Readonly<Record<string, string>>
  readonly faults: readonly DraftFault[]
  readonly toWrite: ToWrite
}

const sentences = ({ states, transitions }: ChartEntries): ReadonlySet<string> =>
  new Set(
    [...states, ...transitions].flatMap(({ description, meta }) =>
      [description ?? [], meta.audit ?? []].flat(),
    ),
  )

/** The Russian of a chart's sentences: those that are new come in, those that nobody says any more go. */
const russianText = (
  text: string,
  chart: ChartEntries,
  drafted: ChartEntries,
  changes: readonly Change[],
): string => {
  const known = JSON.parse(text) as Readonly<Record<string, string>>
  const [before, now] = [sentences(chart), sentences(drafted)]
  const said = changes.flatMap(
    (change): ReadonlyArray<readonly [string, string]> =>
      "russian" in change && change.russian.trim() !== ""
        ? [[change.description, change.russian.trim()]]
        : [],
  )
  const kept = Object.entries(known).filter(([sentence]) => now.has(sentence) || !before.has(sentence))
  const all = new Map([...kept, ...said])
  const sorted = [...all].toSorted(([one], [other]) => (one < other ? -1 : 1))
  return `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`
}

const withComments = (text: string | undefined, changes: readonly Change[]): string => {
  const added = changesOf(changes, "comment.added").map(({ kind: _, ...comment }) => comment)
  const closed = new Map(changesOf(changes, "comment.closed").map(({ comment, at }) => [comment, at]))
  return commentsText(
    [...readComments(text), ...added].map((comment) => {
      const at = closed.get(`${comment.on} ${comment.at}`)
      return at === undefined ? comment : { ...comment, closed: at }
    }),
  )
}

/** What a draft makes of the project's files. `file`: the chart's, from the project's root. */
export const patchOf = (
  file: string,
  chart: ChartEntries,
  source: ChartSource,
  changes: readonly Change[],
): Patch => {
  const { edits, faults: written } = sourceEdits(chart, source, changes)
  const faults = [...chartFaults(chart, changes), ...written]
  const nothing = { text: "", files: {}, faults, toWrite: toWrite(chart, changes) }
  if (faults.length > 0) return nothing
  const files: Record<string, string> = {}
  for (const [name, here] of Map.groupBy(edits, (edit) => edit.file)) {
    const text = edited(source.files[name] ?? "", here)
    if (text === undefined) return { ...nothing, faults: [{ kind: "byHand", name }] }
    files[name] = text
  }
  const russian = besideChart(file, "ru")
  const drafted = draftChart(chart, changes)
  if (edits.length > 0) files[russian] = russianText(source.files[russian] ?? "{}", chart, drafted, changes)
  const comments = besideChart(file, "comments")
  if (changes.some(({ kind }) => kind.startsWith("comment.")))
    files[comments] = withComments(source.files[comments], changes)
  const patches = Object.entries(files).flatMap(([name, text]) => {
    const before = source.files[name]
    if (before === text) return []
    const from = before === undefined ? "/dev/null" : `a/${name}`
    return [createTwoFilesPatch(from, `b/${name}`, before ?? "", text, undefined, undefined, { context: 3 })]
  })
  return { ...nothing, text: patches.map((patch) => patch.replace(/^=+\n/, "")).join(""), files }
}

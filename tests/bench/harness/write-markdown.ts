import { ranged, short, spentWords } from "./format.ts"
import { barLines, type Report, type RowResult } from "./report.ts"

const line = (cells: ReadonlyArray<string>): string => `| ${cells.join(" | ")} |`

const table = (head: ReadonlyArray<string>, body: ReadonlyArray<ReadonlyArray<string>>): string => {
  const all = [head, ...body]
  const widths = head.map((_, column) => Math.max(...all.map((cells) => (cells[column] ?? "").length)))
  const padded = (cells: ReadonlyArray<string>) =>
    cells.map((cell, column) => cell.padEnd(widths[column] ?? 0))
  return [
    line(padded(head)),
    line(widths.map((width) => "-".repeat(width))),
    ...body.map((cells) => line(padded(cells))),
  ].join("\n")
}

const section = (result: RowResult): string => {
  if ("failure" in result)
    return `### ${result.title}\n\n\`${result.name}\` could not be measured: ${result.failure.split("\n")[0]}`
  const { row, durability, rounds } = result.measured
  const { spreads, counted, noisy } = result.verdict
  const measures = row.measures.filter(({ name }) =>
    Object.values(spreads).some((of) => of[name] !== undefined),
  )
  const hasDurability = Object.values(durability).some((words) => words !== "")
  const head = [
    "",
    ...measures.map(({ name, unit }) => `${name} (${unit})`),
    ...(hasDurability ? ["durability"] : []),
  ]
  const body = row.contenders.map(({ name }) => [
    name,
    ...measures.map((measure) => {
      const found = spreads[name]?.[measure.name]
      return found === undefined ? "" : ranged(found)
    }),
    ...(hasDurability ? [durability[name] ?? ""] : []),
  ])
  const kept = `${counted.length} of ${rounds.length} rounds count${noisy ? "; too few were quiet, so all do" : ""}; ${spentWords(result.measured)}.`
  return `### ${row.title}\n\n${row.about}\n\n${table(head, body)}\n\n\`${row.name}\`, ${kept}`
}

/** Between these the page holds what the bench draws; all around them is written by people and kept. */
const BEGIN = "<!-- bench: drawn by `npm run bench -- --write` -->"
const END = "<!-- bench: end -->"

/** What the bench draws of a run: where and when, the table of bars, a table for each row. */
const toMarkdown = (report: Report): string => {
  const { date, commit, machine, versions, seed, rounds, minutes } = report.surroundings
  const bars = barLines(report)
  const met = bars.filter(({ bar }) => bar.met).length
  return `${date.slice(0, 10)}, commit ${commit}, ${machine}; ${Object.entries(versions)
    .map(([name, version]) => `${name} ${version}`)
    .join(
      ", ",
    )}; seed ${seed}, ${rounds} rounds, ${short(minutes)} minutes. ${met} of ${bars.length} bars are met.

${table(
  ["row", "bar", "reached", "met"],
  bars.map(({ row, bar, noisy }) => [
    row,
    bar.words,
    ranged(bar.range),
    bar.met ? `yes${noisy ? ", noisy" : ""}` : `**no**${noisy ? ", noisy" : ""}`,
  ]),
)}

${report.rows.map(section).join("\n\n")}`
}

/**
 * Draws a run into the page of the documentation, between its two marks.
 * Throws an `Error` where the page has lost them: its words are never written over.
 */
export const drawInto = (page: string, report: Report): string => {
  const begin = page.indexOf(BEGIN)
  const end = page.indexOf(END)
  if (begin < 0 || end < begin) throw new Error(`docs/performance.md has lost its marks: ${BEGIN} … ${END}`)
  return `${page.slice(0, begin + BEGIN.length)}\n\n${toMarkdown(report)}\n\n${page.slice(end)}`
}

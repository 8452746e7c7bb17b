import { ranged, short } from "./format.ts"
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
  const kept = `${counted.length} of ${rounds.length} rounds count${noisy ? "; too few were quiet, so all do" : ""}.`
  return `### ${row.title}\n\n${row.about}\n\n${table(head, body)}\n\n\`${row.name}\`, ${kept}`
}

/** The report as a page of the documentation. */
export const toMarkdown = (report: Report): string => {
  const { date, commit, machine, versions, seed, rounds, minutes } = report.surroundings
  const bars = barLines(report)
  const met = bars.filter(({ bar }) => bar.met).length
  return `# Performance

\`npm run bench\` writes this page (\`-- --write\`). Contenders run interleaved, each round in another order; before and after
each round a fixed loop and an \`fdatasync\` are timed, and a round in which either drifts by more than 10 % does not count.
Each contender is checked before it is timed and after. Numbers are medians with their range; a ratio is the median of the
ratios of each round, since absolute times drift on shared machines and ratios hold.

${date.slice(0, 10)}, commit ${commit}, ${machine}; ${Object.entries(versions)
    .map(([name, version]) => `${name} ${version}`)
    .join(", ")}; seed ${seed}, ${rounds} rounds, ${short(minutes)} minutes.

## Bars

${met} of ${bars.length} are met.

${table(
  ["row", "bar", "reached", "met"],
  bars.map(({ row, bar, noisy }) => [
    row,
    bar.words,
    ranged(bar.range),
    bar.met ? `yes${noisy ? ", noisy" : ""}` : `**no**${noisy ? ", noisy" : ""}`,
  ]),
)}

## Rows

${report.rows.map(section).join("\n\n")}
`
}

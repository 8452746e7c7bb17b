import { styleText } from "node:util"
import { ranged, spentWords } from "./format.ts"
import type { RowResult } from "./report.ts"

/** One row in the terminal: its contenders, then its bars. */
export const toTerminal = (result: RowResult): string => {
  if ("failure" in result) return `${styleText("red", "✗")} ${result.title}\n  ${result.failure}\n`
  const { row, durability, rounds } = result.measured
  const { spreads, bars, counted, noisy } = result.verdict
  const width = Math.max(...row.contenders.map(({ name }) => name.length))
  const contenders = row.contenders.map(({ name }) => {
    const readings = row.measures.flatMap((measure) => {
      const found = spreads[name]?.[measure.name]
      return found === undefined ? [] : [`${measure.name} ${ranged(found)} ${measure.unit}`]
    })
    const kept = durability[name] ? styleText("dim", `  [${durability[name]}]`) : ""
    return `  ${name.padEnd(width)}  ${readings.join("   ")}${kept}`
  })
  const judged = bars.map(
    ({ words, range, met }) =>
      `  ${met ? styleText("green", "✓") : styleText("red", "✗")} ${words}: ${ranged(range)}`,
  )
  const count = styleText(
    "dim",
    `  ${counted.length} of ${rounds.length} rounds count${noisy ? ", noisy" : ""}; ${spentWords(result.measured)}`,
  )
  return [styleText("bold", `${row.title} (${row.name})`), ...contenders, ...judged, count, ""].join("\n")
}

import { Result } from "effect"
import type { ChartEntries } from "#machines/kernel/enumerate.ts"
import { wholeDiagram } from "../diagram/mermaid.ts"
import type { ChartDrawing } from "./chart-data.ts"
import { type FileFault, isChartFile, parsed, readChartFile } from "./chart-file.ts"
import { isMermaid, readMermaid } from "./mermaid/read-mermaid.ts"
import { chartOf } from "./xstate/chart-of.ts"
import { type Lost, machineIn, normalConfig } from "./xstate/normal-config.ts"

/** A chart that was read from a file of another tool, and what of the file it has no place for. */
export interface ReadChart {
  readonly chart: ChartEntries
  readonly lost: readonly Lost[]
}

/** What a file is called, without its folders and its ends. */
const nameOf = (file: string): string => file.replace(/^.*[/\\]/, "").replace(/\..*$/, "") || "chart"

/** Reads a machine of XState 4 or 5 as JSON, or a state diagram of Mermaid. */
export const readForeign = (text: string, file: string): Result.Result<ReadChart, FileFault> => {
  const lost: Lost[] = []
  const note = (what: Lost["what"], where: string, name: string) => void lost.push({ what, where, name })
  const name = nameOf(file)
  const json = parsed(text)
  const machine = machineIn(json)
  if (machine === undefined && !isMermaid(text))
    return Result.fail({ kind: json === undefined ? "json" : "foreign" })
  const config = machine === undefined ? readMermaid(text, name, note) : normalConfig(machine, note)
  const made = chartOf(config, name)
  if (Result.isFailure(made)) return Result.fail({ kind: "machine", message: made.failure })
  if (machine === undefined && made.success.states.length === 1) return Result.fail({ kind: "empty" })
  return Result.succeed({ chart: made.success, lost })
}

/** A chart that was opened, as it is drawn. */
export interface OpenedChart {
  readonly drawing: ChartDrawing
  readonly lost: readonly Lost[]
}

/** Opens a file: a chart of this gallery as it was drawn, one of another tool laid out now. */
export const openChart = async (
  text: string,
  file: string,
): Promise<Result.Result<OpenedChart, FileFault>> => {
  if (isChartFile(text)) return Result.map(readChartFile(text), (drawing) => ({ drawing, lost: [] }))
  const read = readForeign(text, file)
  if (Result.isFailure(read)) return Result.fail(read.failure)
  const { chart, lost } = read.success
  const { layoutOf } = await import("../diagram/layout.ts")
  const layout = await layoutOf(chart)
  return Result.succeed({
    drawing: { flow: chart.id, chart, layout, mermaid: wholeDiagram(chart) },
    lost,
  })
}

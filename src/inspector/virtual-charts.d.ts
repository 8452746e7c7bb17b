declare module "virtual:charts" {
  import type { ChartData, ChartSummary } from "#src/inspector/gallery/data/chart-data.ts"
  import type { ChartSource } from "#src/inspector/gallery/data/chart-source.ts"

  /** Every chart of the project, in order of name. */
  export const summaries: readonly ChartSummary[]
  /** Loads a chart by its flow. */
  export const loaders: Readonly<Record<string, () => Promise<{ readonly default: ChartData }>>>
  /** Loads where a chart is written, by its flow. */
  export const sources: Readonly<Record<string, () => Promise<{ readonly default: ChartSource }>>>
}

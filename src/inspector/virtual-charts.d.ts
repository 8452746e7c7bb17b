declare module "virtual:charts" {
  import type { ChartEntries } from "#machines/kernel/enumerate.ts"
  import type { ChartData, ChartSummary } from "#src/inspector/gallery/data/chart-data.ts"
  import type { ChartSource } from "#src/inspector/gallery/data/chart-source.ts"
  import type { OfferedRelease } from "#src/inspector/gallery/data/diff/chart-records.ts"

  /** Every chart of the project, in order of name. */
  export const summaries: readonly ChartSummary[]
  /** Loads a chart by its flow. */
  export const loaders: Readonly<Record<string, () => Promise<{ readonly default: ChartData }>>>
  /** Loads where a chart is written, by its flow. */
  export const sources: Readonly<Record<string, () => Promise<{ readonly default: ChartSource }>>>
  /** Loads the states and transitions of every chart, by its flow. */
  export const record: () => Promise<{
    readonly default: ReadonlyArray<readonly [flow: string, chart: ChartEntries]>
  }>
  /** The releases whose charts were recorded, the newest first. */
  export const releases: readonly OfferedRelease[]
}

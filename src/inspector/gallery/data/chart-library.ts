import type { ChartModel } from "#machines/kernel/model.ts"
import type { ChartData, ChartSummary } from "./chart-data.ts"
import type { ChartSource } from "./chart-source.ts"

/** The charts of the project; what is heavy is loaded once, when it is first asked for. */
export interface ChartLibrary {
  readonly summaries: readonly ChartSummary[]
  /** A chart's drawing; `undefined` where no chart has the name. */
  readonly chart: (flow: string) => Promise<ChartData> | undefined
  /** Where a chart is written; `undefined` where no chart has the name. */
  readonly source: (flow: string) => Promise<ChartSource> | undefined
  /** A chart with its samples, to be walked; `undefined` where it has no model. */
  readonly model: (flow: string) => Promise<ChartModel> | undefined
}

type Loaders<Module> = Readonly<Record<string, () => Promise<Module>>>

const isModel = (value: unknown): value is ChartModel =>
  typeof value === "object" && value !== null && "machine" in value && "eventsAt" in value

const once = <Value>(make: (name: string) => Promise<Value> | undefined) => {
  const made = new Map<string, Promise<Value> | undefined>()
  return (name: string): Promise<Value> | undefined => {
    if (!made.has(name)) made.set(name, make(name))
    return made.get(name)
  }
}

const loaded = <Value>(loaders: Loaders<{ readonly default: Value }>) =>
  once((flow) => (Object.hasOwn(loaders, flow) ? loaders[flow]?.().then((file) => file.default) : undefined))

/** Makes the library from what the build found: summaries, charts and their sources by flow, and files of models by their path. */
export const chartLibrary = (
  summaries: readonly ChartSummary[],
  charts: Loaders<{ readonly default: ChartData }>,
  models: Loaders<unknown>,
  sources: Loaders<{ readonly default: ChartSource }>,
): ChartLibrary => ({
  summaries,
  chart: loaded(charts),
  source: loaded(sources),
  model: once((flow) => {
    const path = Object.keys(models).find((name) => name.endsWith(`/${flow}/${flow}.model.ts`))
    return path === undefined
      ? undefined
      : models[path]?.().then((file) => {
          const model = (file as { readonly model?: unknown }).model
          if (!isModel(model)) throw new Error(`${path} exports no model`)
          return model
        })
  }),
})

import type { ChartModel } from "#machines/kernel/model.ts"
import type { ChartData, ChartSummary } from "./chart-data.ts"

/** The charts of the project; what is heavy is loaded once, when it is first asked for. */
export interface ChartLibrary {
  readonly summaries: readonly ChartSummary[]
  /** A chart's drawing; `undefined` where no chart has the name. */
  readonly chart: (flow: string) => Promise<ChartData> | undefined
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

/** Makes the library from what the build found: summaries, charts by flow, and files of models by their path. */
export const chartLibrary = (
  summaries: readonly ChartSummary[],
  charts: Loaders<{ readonly default: ChartData }>,
  models: Loaders<unknown>,
): ChartLibrary => ({
  summaries,
  chart: once((flow) =>
    Object.hasOwn(charts, flow) ? charts[flow]?.().then((file) => file.default) : undefined,
  ),
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

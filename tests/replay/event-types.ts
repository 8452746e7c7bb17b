import { enumerate } from "#machines/kernel/enumerate.ts"
import type { ChartModel } from "#machines/kernel/model.ts"
import { findCharts } from "#src/tools/find-charts.ts"

const KEPT_KINDS: ReadonlySet<string> = new Set(["event", "actorDone", "actorError"])

/** Types of the events that a journal of the chart may hold: all that a transition of it listens to, reachable ones only. */
const typesOf = ({ machine, unreachable }: ChartModel): ReadonlyArray<string> => {
  const never = new Set(unreachable.map(({ key }) => key))
  const heard = enumerate(machine).transitions.filter(
    ({ key, kind }) => KEPT_KINDS.has(kind) && !never.has(key),
  )
  return [...new Set(heard.map(({ event }) => event))].sort()
}

/** Each chart's types of events that a journal may hold, by the chart's name. */
export const eventTypes = async (): Promise<ReadonlyMap<string, ReadonlyArray<string>>> =>
  new Map(
    (await findCharts()).map(({ flow, model }) => {
      if (model === undefined) throw new Error(`${flow} has no model`)
      return [flow, typesOf(model)]
    }),
  )

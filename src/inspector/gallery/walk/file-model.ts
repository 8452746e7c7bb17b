import { Schema } from "effect"
import { createMachine, type MachineConfig } from "xstate"
import { contract } from "#machines/kernel/contract.ts"
import type { ChartEntries } from "#machines/kernel/enumerate.ts"
import type { ChartModel } from "#machines/kernel/model.ts"
import { configOf } from "../data/xstate/config-of.ts"
import { sampleOf } from "./hears.ts"

const ALWAYS = "always"

const unique = (texts: readonly string[]): readonly string[] => [...new Set(texts)]

/**
 * A chart that came from a file, to be walked. A file holds what a chart says and not what it computes, so the person
 * who walks decides the conditions: an event lists those that hold (`holds`), and there is no context.
 */
export const fileModel = (chart: ChartEntries): ChartModel => {
  const guards = unique(chart.transitions.flatMap(({ guard }) => guard ?? []))
  const actions = unique([
    ...chart.states.flatMap(({ entry, exit }) => [...entry, ...exit]),
    ...chart.transitions.flatMap((transition) => transition.actions),
  ])
  const sources = unique(chart.states.flatMap(({ invokes }) => invokes.map(({ source }) => source)))
  const types = unique(
    chart.transitions
      .map(({ event }) => event)
      .filter((event) => event !== ALWAYS && !event.startsWith("xstate.done.state."))
      .map(sampleOf),
  )
  const machine = createMachine(
    configOf(chart, false) as MachineConfig<object, { type: string; holds?: readonly string[] }>,
    {
      guards: Object.fromEntries(
        guards.map((name) => [name, ({ event }) => event.holds?.includes(name) === true]),
      ),
      actions: Object.fromEntries(actions.map((name) => [name, () => undefined])),
      actors: Object.fromEntries(sources.map((name) => [name, contract<unknown, unknown>(name)])),
    },
  )
  const holds = Schema.Array(Schema.Literals(guards))
  const events = Schema.Union(
    types.map((type) =>
      guards.length === 0
        ? Schema.Struct({ type: Schema.Literal(type) })
        : Schema.Struct({ type: Schema.Literal(type), holds }),
    ),
  )
  const samples = guards.length === 0 ? [{}] : [{ holds: guards }, { holds: [] }]
  return {
    machine: machine as unknown as ChartModel["machine"],
    events,
    input: undefined,
    limit: 10_000,
    unreachable: [],
    neverRefused: [],
    tolerates: [],
    unmutated: [],
    offScreen: [],
    offBrowser: [],
    sampledTypes: types,
    eventsAt: () => types.flatMap((type) => samples.map((sample) => ({ ...sample, type }))),
    answersOf: () => [],
    project: () => null,
  }
}

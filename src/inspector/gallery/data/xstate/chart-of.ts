import { Result } from "effect"
import { createMachine, type MachineConfig } from "xstate"
import { type ChartEntries, enumerate } from "#machines/kernel/enumerate.ts"
import type { JsonConfig } from "./config-of.ts"

/** Characters that parts of a key are parted by. */
const plainKey = (key: string): string => key.replaceAll("|", "/")

/** What XState itself does for a delay as its state is entered and left. */
const OF_DELAYS = ["xstate.raise", "xstate.cancel"]

const ownActions = (names: readonly string[]): readonly string[] =>
  names.filter((name) => !OF_DELAYS.includes(name))

/** The same chart with ids that say where a state stands, whatever ids it was given. */
const withOwnIds = (flow: string, { states, transitions }: ChartEntries): ChartEntries => {
  const ids = new Map(states.map(({ id, path }) => [id, [flow, ...path].map(plainKey).join(".")]))
  const own = (id: string): string => ids.get(id) ?? id
  /** Events that XState names after a state. */
  const event = (type: string): string => {
    const done = "xstate.done.state."
    if (type.startsWith(done)) return `${done}${own(type.slice(done.length))}`
    const delay = /^(xstate\.after\.[^.]+)\.(.+)$/.exec(type)
    return delay === null ? type : `${delay[1]}.${own(delay[2] ?? "")}`
  }
  return {
    id: flow,
    states: states.map((state) => ({
      ...state,
      id: own(state.id),
      path: state.path.map(plainKey),
      entry: ownActions(state.entry),
      exit: ownActions(state.exit),
      parent: state.parent === undefined ? undefined : own(state.parent),
      initial: state.initial === undefined ? undefined : own(state.initial),
      ...(state.history === undefined
        ? {}
        : { history: { ...state.history, targets: state.history.targets.map(own) } }),
    })),
    transitions: transitions.map((transition) => {
      const [source, type] = [own(transition.source), event(transition.event)]
      return {
        ...transition,
        source,
        event: type,
        key: `${source}|${type}|${transition.index}`,
        targets: transition.targets.map(own),
      }
    }),
  }
}

/** The chart that XState makes of a machine's JSON; what XState has against it, in its words, where it makes none. */
export const chartOf = (config: JsonConfig, name: string): Result.Result<ChartEntries, string> => {
  const flow = typeof config.id === "string" && config.id !== "" ? config.id : name
  try {
    const machine = createMachine({ ...config, id: flow } as MachineConfig<object, { type: string }>)
    return Result.succeed(withOwnIds(plainKey(flow), enumerate(machine)))
  } catch (error) {
    return Result.fail(error instanceof Error ? error.message : String(error))
  }
}

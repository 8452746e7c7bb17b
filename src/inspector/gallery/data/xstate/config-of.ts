import type { ChartEntries, StateEntry, TransitionEntry } from "#machines/kernel/enumerate.ts"

/** A machine as XState 5 and its tools take it from JSON. */
export interface JsonConfig {
  readonly [name: string]: unknown
}

const ALWAYS = "always"

const given = (name: string, value: unknown): JsonConfig =>
  value === undefined || (Array.isArray(value) && value.length === 0) ? {} : { [name]: value }

const metaOf = (meta: object): JsonConfig => (Object.keys(meta).length === 0 ? {} : { meta })

const transitionConfig = (transition: TransitionEntry): JsonConfig => ({
  ...given(
    "target",
    transition.targets.map((id) => `#${id}`),
  ),
  ...given("guard", transition.guard),
  ...given("actions", [...transition.actions]),
  ...(transition.reenters ? { reenter: true } : {}),
  ...given("description", transition.description),
  ...metaOf(transition.meta),
})

/** The delay of an event that XState names after it. */
const delayOf = (event: string): string => /^xstate\.after\.([^.]+)/.exec(event)?.[1] ?? event

const named = (name: string, entries: readonly (readonly [string, unknown])[]): JsonConfig =>
  entries.length === 0 ? {} : { [name]: Object.fromEntries(entries) }

const stateConfig = (chart: ChartEntries, state: StateEntry, hasClock: boolean): JsonConfig => {
  const inner = chart.states.filter(({ parent }) => parent === state.id)
  const own = chart.transitions.filter(({ source }) => source === state.id)
  const events = [...new Set(own.map(({ event }) => event))].filter((event) => event !== ALWAYS)
  const isDelay = (event: string) => hasClock && delayOf(event) !== event
  const candidates = (event: string) => own.filter((each) => each.event === event).map(transitionConfig)
  const initial = chart.states.find(({ id }) => id === state.initial)?.path.at(-1)
  const defaults = state.history?.targets.map((id) => `#${id}`)
  return {
    id: state.id,
    ...(state.kind === "compound" || state.kind === "atomic" ? {} : { type: state.kind }),
    ...(state.history?.isDeep === true ? { history: "deep" } : {}),
    ...given("target", defaults?.length === 1 ? defaults[0] : defaults),
    ...given("initial", initial),
    ...given("description", state.description),
    ...metaOf(state.meta),
    ...given("tags", [...state.tags]),
    ...given("entry", [...state.entry]),
    ...given("exit", [...state.exit]),
    ...given(
      "invoke",
      state.invokes.map(({ id, source }) => ({ id, src: source })),
    ),
    ...given("always", candidates(ALWAYS)),
    ...named(
      "on",
      events.filter((event) => !isDelay(event)).map((event) => [event, candidates(event)]),
    ),
    ...named(
      "after",
      events.filter(isDelay).map((event) => [delayOf(event), candidates(event)]),
    ),
    ...(inner.length === 0
      ? {}
      : {
          states: Object.fromEntries(
            inner.map((child) => [child.path.at(-1) ?? child.id, stateConfig(chart, child, hasClock)]),
          ),
        }),
  }
}

/**
 * A chart as the JSON that `createMachine` takes: names of guards, actions and actors stand for what they are. Answers of actors
 * stand among the events under XState's own names for them; so do delays where the chart is walked by hand and has no clock.
 */
export const configOf = (chart: ChartEntries, hasClock = true): JsonConfig => {
  const [root] = chart.states
  if (root === undefined) throw new Error(`The chart ${chart.id} has no state`)
  return stateConfig(chart, root, hasClock)
}

import type { ChartEntries, StateEntry, TransitionEntry } from "#machines/kernel/enumerate.ts"

/** The id that a state had before, by the one that it has now. */
export type Renames = ReadonlyMap<string, string>

const listed = (values: ReadonlyArray<string>): string => values.toSorted().join()

/** What a state is apart from its name, and how much of it has to be said for two to be held for one. */
const marksOf = ({ states, transitions }: ChartEntries, state: StateEntry): ReadonlyArray<string> => {
  const lastOf = (id: string) => id.split(".").at(-1) ?? id
  const line = ({ event, guard, actions }: TransitionEntry) =>
    `${event} [${guard ?? ""}] / ${listed(actions)}`
  const own = transitions.filter(({ source }) => source === state.id)
  const entering = transitions.filter(
    ({ targets, source }) => targets.includes(state.id) && source !== state.id,
  )
  return [
    ...(state.description === undefined ? [] : [`says ${state.description}`]),
    ...state.tags.map((tag) => `tag ${tag}`),
    ...[...state.entry, ...state.exit].map((action) => `does ${action}`),
    ...state.invokes.map(({ source }) => `runs ${source}`),
    ...own.map((transition) => `takes ${line(transition)}`),
    ...entering.map((transition) => `entered by ${line(transition)}`),
    ...states.filter(({ parent }) => parent === state.id).map(({ id }) => `holds ${lastOf(id)}`),
  ]
}

/** Part of what is said of either that is said of both, from 0 to 1. */
const likeness = (one: ReadonlyArray<string>, other: ReadonlyArray<string>): number => {
  const [here, there] = [new Set(one), new Set(other)]
  const both = [...here].filter((each) => there.has(each)).length
  const all = here.size + there.size - both
  return all === 0 ? 0 : both / all
}

/** Two states that have at least so much in common are one that was renamed. */
const SAME = 0.6

const DONE = "xstate.done.state."

/** A chart in which a state, and with it what is inside, has another id. */
export const renamed = (chart: ChartEntries, was: string, is: string): ChartEntries => {
  const own = (id: string): string =>
    id === was || id.startsWith(`${was}.`) ? `${is}${id.slice(was.length)}` : id
  const depth = chart.states.find(({ id }) => id === was)?.path.length ?? 0
  const name = is.split(".").at(-1) ?? is
  return {
    ...chart,
    states: chart.states.map((state) => ({
      ...state,
      id: own(state.id),
      path: own(state.id) === state.id ? state.path : state.path.with(depth - 1, name),
      parent: state.parent === undefined ? undefined : own(state.parent),
      initial: state.initial === undefined ? undefined : own(state.initial),
    })),
    transitions: chart.transitions.map((transition) => {
      const { index, targets } = transition
      const source = own(transition.source)
      const event = transition.event.startsWith(DONE)
        ? `${DONE}${own(transition.event.slice(DONE.length))}`
        : transition.event
      return { ...transition, source, event, key: `${source}|${event}|${index}`, targets: targets.map(own) }
    }),
  }
}

/** The most alike of the states that are gone and those that have come beside each other, of one kind. */
const closest = (
  before: ChartEntries,
  after: ChartEntries,
): readonly [was: string, is: string] | undefined => {
  const here = new Set(after.states.map(({ id }) => id))
  const there = new Set(before.states.map(({ id }) => id))
  const gone = before.states.filter(
    ({ id, parent }) => !here.has(id) && parent !== undefined && here.has(parent),
  )
  const come = after.states.filter(({ id }) => !there.has(id))
  const pairs = gone.flatMap((was) =>
    come
      .filter(({ parent, kind }) => parent === was.parent && kind === was.kind)
      .map((is) => ({ was, is, part: likeness(marksOf(before, was), marksOf(after, is)) })),
  )
  const best = pairs.toSorted((one, other) => other.part - one.part)[0]
  return best === undefined || best.part < SAME ? undefined : [best.was.id, best.is.id]
}

/**
 * The chart before with the names of now for the states that were renamed, and their ids before. A state was renamed where it is
 * gone, another has come in the same place, and most of what is said of either is said of both.
 */
export const withRenames = (
  before: ChartEntries,
  after: ChartEntries,
): { readonly before: ChartEntries; readonly renames: Renames } => {
  const renames = new Map<string, string>()
  let chart = before
  for (let pair = closest(chart, after); pair !== undefined; pair = closest(chart, after)) {
    const [was, is] = pair
    renames.set(is, was)
    chart = renamed(chart, was, is)
  }
  return { before: chart, renames }
}

import type { ChartEntries, StateEntry, TransitionEntry } from "#machines/kernel/enumerate.ts"

/** The transitions that concern a state, in the chart's order. */
export interface StateTransitions {
  /** Those that leave it, or stay. */
  readonly own: readonly TransitionEntry[]
  /** Those of the states around it, which are considered after its own, the innermost state's first. */
  readonly inherited: readonly TransitionEntry[]
  /** Those that enter it, also through a state around it that begins in it. */
  readonly incoming: readonly TransitionEntry[]
}

/** Where a state stands in the chart: the states around it, the innermost first. */
const aroundOf = ({ states }: ChartEntries, state: StateEntry): readonly StateEntry[] => {
  const parent = states.find(({ id }) => id === state.parent)
  return parent === undefined ? [] : [parent, ...aroundOf({ id: "", states, transitions: [] }, parent)]
}

/** The states whose being entered enters this one: itself, and those around it as long as each begins in it. */
const entries = (chart: ChartEntries, state: StateEntry): ReadonlySet<string> => {
  const ids = [state.id]
  for (const outer of aroundOf(chart, state)) {
    if (outer.kind !== "parallel" && outer.initial !== ids.at(-1)) break
    ids.push(outer.id)
  }
  return new Set(ids)
}

/** The transitions of a state: its own, those it has from the states around it, and those that enter it. */
export const transitionsOf = (chart: ChartEntries, state: StateEntry): StateTransitions => {
  const { transitions } = chart
  const entered = entries(chart, state)
  return {
    own: transitions.filter(({ source }) => source === state.id),
    inherited: aroundOf(chart, state).flatMap(({ id }) => transitions.filter(({ source }) => source === id)),
    incoming: transitions.filter(
      ({ source, targets }) => source !== state.id && targets.some((id) => entered.has(id)),
    ),
  }
}

import type { AnyMachineSnapshot } from "xstate"
import type { ChartEntries, StateEntry } from "#machines/kernel/enumerate.ts"

/** Ids of the screens that a chart names. */
export const screensOf = ({ states }: ChartEntries): readonly string[] => [
  ...new Set(states.flatMap(({ meta }) => (typeof meta.screen === "string" ? [meta.screen] : []))),
]

/** The state whose screen shows a snapshot: the innermost active one that names a screen. */
export const shownState = (chart: ChartEntries, snapshot: AnyMachineSnapshot): StateEntry | undefined => {
  const active = new Set(snapshot._nodes.map(({ id }) => id))
  return chart.states
    .filter(({ id, meta }) => active.has(id) && meta.screen !== undefined)
    .toSorted((left, right) => right.path.length - left.path.length)[0]
}

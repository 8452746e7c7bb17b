import type { ChartEntries, StateEntry } from "#machines/kernel/enumerate.ts"
import type { ChartDiff } from "./chart-diff.ts"
import type { Renames } from "./renames.ts"

/** A state whose screen is to be looked at, on either side; absent where it is not there, or shows nothing. */
export interface TouchedScreen {
  readonly before: StateEntry | undefined
  readonly after: StateEntry | undefined
}

/** The id that a state had before. */
const idBefore = (id: string, renames: Renames): string =>
  [...renames]
    .toReversed()
    .reduce(
      (now, [is, was]) => (now === is || now.startsWith(`${is}.`) ? `${was}${now.slice(is.length)}` : now),
      id,
    )

/** The innermost state that one begins in, where something shows it: by itself, or by a state around it. */
const shownLeaf = (chart: ChartEntries | undefined, id: string): StateEntry | undefined => {
  const states = new Map(chart?.states.map((state) => [state.id, state]))
  const first = (state: StateEntry) =>
    state.initial ?? chart?.states.find(({ parent }) => parent === state.id)?.id
  let leaf = states.get(id)
  for (let inner = leaf; inner !== undefined; inner = states.get(first(inner) ?? "")) leaf = inner
  for (let outer = leaf; outer !== undefined; outer = states.get(outer.parent ?? ""))
    if (outer.meta.screen !== undefined) return leaf
  return undefined
}

/**
 * The states with a screen that a change touches: those that were added, removed or changed, and those that a transition leaves which
 * was. Of a state with others inside, the one it begins in; the whole chart is no state.
 */
export const touchedScreens = (
  { states, transitions, renames }: ChartDiff,
  before: ChartEntries | undefined,
  after: ChartEntries | undefined,
): ReadonlyArray<TouchedScreen> => {
  const ids = [
    ...states.map(({ state }) => state.id),
    ...transitions.map(({ transition }) => transition.source),
  ]
  const found = new Map<string, TouchedScreen>()
  for (const id of new Set(ids)) {
    if (id === after?.id || id === before?.id) continue
    const touched = { before: shownLeaf(before, idBefore(id, renames)), after: shownLeaf(after, id) }
    if (touched.before === undefined && touched.after === undefined) continue
    found.set(`${touched.before?.id} ${touched.after?.id}`, touched)
  }
  return [...found.values()]
}

import type { ChartEntries } from "#machines/kernel/enumerate.ts"
import { type Change, changesOf } from "./change.ts"
import { addedId, draftChart } from "./draft-chart.ts"

/** What keeps a draft from becoming a patch. `name`: of the state, or of the event with its state. */
export type DraftFault =
  /** A state of that name stands there already. */
  | { readonly kind: "twice"; readonly name: string }
  /** Transitions of states that stay lead to a state that goes. */
  | { readonly kind: "ledTo"; readonly name: string; readonly count: number }
  /** The state around it begins in a state that goes. */
  | { readonly kind: "beginning"; readonly name: string }
  /** Nothing leads into a new state. */
  | { readonly kind: "unreached"; readonly name: string }
  /** A new state that is no end, and hears nothing. */
  | { readonly kind: "deadEnd"; readonly name: string }
  /** It is written in a way that only a person can change. */
  | { readonly kind: "byHand"; readonly name: string }
  /** It is written once for several states. */
  | { readonly kind: "shared"; readonly name: string }
  /** The chart is no longer as it was when the draft was begun: what the change names is not there. */
  | { readonly kind: "gone"; readonly name: string }

/** What has to be written beside the chart before it runs. */
export interface ToWrite {
  readonly guards: readonly string[]
  readonly events: readonly string[]
  readonly actions: readonly string[]
  /** Sentences without their Russian. */
  readonly russian: readonly string[]
}

const named = (key: string): string => key.split("|").slice(0, 2).join(": ")

/** What a change names and the chart does not have. */
const goneFrom = (chart: ChartEntries, added: ReadonlySet<string>, change: Change): readonly string[] => {
  const states = new Set([...chart.states.map(({ id }) => id), ...added])
  const keys = new Set(chart.transitions.map(({ key }) => key))
  const missing = (ids: readonly string[]) => ids.filter((id) => id !== "" && !states.has(id))
  switch (change.kind) {
    case "state.added":
      return missing([change.parent])
    case "state.told":
    case "state.removed":
      return missing([change.state])
    case "transition.added":
      return missing([change.source, change.target])
    case "transition.changed":
      return [...missing([change.target]), ...(keys.has(change.transition) ? [] : [named(change.transition)])]
    case "transition.removed":
      return keys.has(change.transition) ? [] : [named(change.transition)]
    default:
      return []
  }
}

/** What is wrong with a draft, whatever the files say; nothing where it makes a chart. */
export const chartFaults = (chart: ChartEntries, changes: readonly Change[]): readonly DraftFault[] => {
  const before = new Set(chart.states.map(({ id }) => id))
  const added = changesOf(changes, "state.added")
  const ids = added.map(addedId)
  const gone = changes.flatMap((change) => goneFrom(chart, new Set(ids), change))
  if (gone.length > 0) return [...new Set(gone)].map((name) => ({ kind: "gone", name }))
  const twice = ids.filter((id, index) => before.has(id) || ids.indexOf(id) !== index)
  if (twice.length > 0) return twice.map((name) => ({ kind: "twice", name }))
  const { states, transitions } = draftChart(chart, changes)
  const now = new Map(states.map((state) => [state.id, state]))
  const leading = (id: string) => transitions.filter(({ targets }) => targets.includes(id))
  const removed = [...before].filter((id) => !now.has(id))
  return [
    ...removed.flatMap((name): readonly DraftFault[] => {
      const count = leading(name).length
      return count === 0 ? [] : [{ kind: "ledTo", name, count }]
    }),
    ...states.flatMap(({ initial }): readonly DraftFault[] =>
      initial === undefined || now.has(initial) ? [] : [{ kind: "beginning", name: initial }],
    ),
    ...ids.flatMap((id): readonly DraftFault[] => {
      const state = now.get(id)
      if (state === undefined) return []
      const outer = states.find(({ id: each }) => each === state.parent)
      const isReached = leading(id).length > 0 || outer?.initial === id || outer?.kind === "parallel"
      const isEnd = state.kind !== "atomic" || transitions.some(({ source }) => source === id)
      return [
        ...(isReached ? [] : [{ kind: "unreached" as const, name: id }]),
        ...(isEnd ? [] : [{ kind: "deadEnd" as const, name: id }]),
      ]
    }),
  ]
}

const fresh = (now: readonly string[], before: readonly string[]): readonly string[] =>
  [...new Set(now)].filter((name) => !before.includes(name))

/** What a draft names that the chart does not know yet, and what it says in English alone. */
export const toWrite = (chart: ChartEntries, changes: readonly Change[]): ToWrite => {
  const drafted = draftChart(chart, changes)
  const of = (entries: ChartEntries) => ({
    guards: entries.transitions.flatMap(({ guard }) => guard ?? []),
    events: entries.transitions.flatMap(({ event, kind }) => (kind === "event" ? [event] : [])),
    actions: [
      ...entries.states.flatMap(({ entry, exit }) => [...entry, ...exit]),
      ...entries.transitions.flatMap(({ actions }) => actions),
    ],
  })
  const [before, now] = [of(chart), of(drafted)]
  return {
    guards: fresh(now.guards, before.guards),
    events: fresh(now.events, before.events),
    actions: fresh(now.actions, before.actions),
    russian: changes.flatMap((change) =>
      "russian" in change && change.russian.trim() === "" ? [change.description] : [],
    ),
  }
}

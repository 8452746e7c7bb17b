import type { ChartEntries, StateEntry, TransitionEntry, TransitionKind } from "#machines/kernel/enumerate.ts"
import type { Rule } from "#machines/kernel/meta.ts"
import type { Change, ChangeOf } from "./change.ts"

/** Id of the state that a change adds. */
export const addedId = ({ parent, name }: Pick<ChangeOf<"state.added">, "parent" | "name">): string =>
  `${parent}.${name}`

const metaOf = (rule: string) => (rule === "" ? {} : { rule: rule as Rule })

const byEvent = ({ source, event }: Pick<TransitionEntry, "source" | "event">): string => `${source}|${event}`

const kindOf = (event: string): TransitionKind => (event === "always" ? "always" : "event")

/** Where a new candidate stands among those of its event: before the one that holds without a condition, where it has one itself. */
export const placeAmong = (guards: readonly (string | undefined)[], guard: string): number => {
  const open = guards.indexOf(undefined)
  return guard === "" || open < 0 ? guards.length : open
}

const withState = (
  chart: ChartEntries,
  { parent, name, isFinal, description, rule }: ChangeOf<"state.added">,
): ChartEntries => {
  const outer = chart.states.find(({ id }) => id === parent)
  if (outer === undefined) return chart
  const id = addedId({ parent, name })
  const state: StateEntry = {
    id,
    path: [...outer.path, name],
    parent,
    kind: isFinal ? "final" : "atomic",
    initial: undefined,
    description,
    meta: metaOf(rule),
    tags: [],
    entry: [],
    exit: [],
    invokes: [],
  }
  const isFirst = outer.kind === "atomic"
  const within = chart.states.findLastIndex(({ path }) =>
    outer.path.every((key, index) => path[index] === key),
  )
  const states = chart.states.toSpliced(within + 1, 0, state)
  return {
    ...chart,
    states: isFirst
      ? states.map((each) => (each.id === parent ? { ...each, kind: "compound", initial: id } : each))
      : states,
  }
}

const withoutState = (chart: ChartEntries, removed: string): ChartEntries => {
  const outer = chart.states.find(({ id }) => id === removed)
  if (outer === undefined) return chart
  const gone = new Set(
    chart.states
      .filter(({ path }) => outer.path.every((key, index) => path[index] === key))
      .map(({ id }) => id),
  )
  return {
    ...chart,
    states: chart.states.filter(({ id }) => !gone.has(id)),
    transitions: chart.transitions.filter(({ source }) => !gone.has(source)),
  }
}

const wayOf = ({
  guard,
  target,
  actions,
  description,
}: ChangeOf<"transition.changed" | "transition.added">) => ({
  guard: guard === "" ? undefined : guard,
  targets: target === "" ? [] : [target],
  actions,
  description,
})

const withTransition = (chart: ChartEntries, change: ChangeOf<"transition.added">): ChartEntries => {
  const { source, event, rule } = change
  const among = chart.transitions.filter((each) => byEvent(each) === `${source}|${event}`)
  const place = placeAmong(
    among.map(({ guard }) => guard),
    change.guard,
  )
  const next = among[place]
  const last = among.at(-1) ?? chart.transitions.findLast((each) => each.source === source)
  const at =
    next !== undefined
      ? chart.transitions.indexOf(next)
      : last !== undefined
        ? chart.transitions.indexOf(last) + 1
        : chart.transitions.length
  const entry: TransitionEntry = {
    key: `${source}|${event}|+${chart.transitions.filter(({ key }) => key.includes("|+")).length}`,
    source,
    event,
    index: 0,
    kind: among[0]?.kind ?? kindOf(event),
    reenters: false,
    meta: metaOf(rule),
    ...wayOf(change),
  }
  return { ...chart, transitions: chart.transitions.toSpliced(at, 0, entry) }
}

const changed = (chart: ChartEntries, changes: readonly Change[]): ChartEntries => {
  let drafted = chart
  for (const change of changes) {
    switch (change.kind) {
      case "state.added":
        drafted = withState(drafted, change)
        break
      case "state.told":
        drafted = {
          ...drafted,
          states: drafted.states.map((state) =>
            state.id === change.state ? { ...state, description: change.description } : state,
          ),
        }
        break
      case "state.removed":
        drafted = withoutState(drafted, change.state)
        break
      case "transition.added":
        drafted = withTransition(drafted, change)
        break
      case "transition.changed": {
        const way = wayOf(change)
        drafted = {
          ...drafted,
          transitions: drafted.transitions.map((each) =>
            each.key === change.transition ? { ...each, ...way } : each,
          ),
        }
        break
      }
      case "transition.removed":
        drafted = {
          ...drafted,
          transitions: drafted.transitions.filter(({ key }) => key !== change.transition),
        }
        break
      default:
    }
  }
  return drafted
}

/**
 * The chart with what a draft changes. What names a state or a transition that is not there changes nothing, and a target that is
 * nowhere is none; one that the draft takes away stays named, so that it can be told.
 */
export const draftChart = (chart: ChartEntries, changes: readonly Change[]): ChartEntries => {
  const drafted = changed(chart, changes)
  const known = new Set([...chart.states, ...drafted.states].map(({ id }) => id))
  return {
    ...drafted,
    transitions: drafted.transitions
      .filter(({ source }) => known.has(source))
      .map((transition) => ({ ...transition, targets: transition.targets.filter((id) => known.has(id)) })),
  }
}

/** A drafted chart with its transitions counted anew, as a chart is that was written so. */
export const counted = (chart: ChartEntries): ChartEntries => {
  const counts = new Map<string, number>()
  return {
    ...chart,
    transitions: chart.transitions.map((transition) => {
      const name = byEvent(transition)
      const index = counts.get(name) ?? 0
      counts.set(name, index + 1)
      return { ...transition, index, key: `${name}|${index}` }
    }),
  }
}

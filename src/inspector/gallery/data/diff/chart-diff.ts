import type { ChartEntries, StateEntry, TransitionEntry } from "#machines/kernel/enumerate.ts"
import { type Renames, withRenames } from "./renames.ts"

/** What became of a part of a chart. */
export type Became = "added" | "removed" | "changed"

/** What is compared of a state or a transition; `place` is that among the candidates for one event, from 1. */
export type DiffField =
  | "kind"
  | "begins in"
  | "description"
  | "rule"
  | "screen"
  | "tags"
  | "entry"
  | "exit"
  | "invokes"
  | "leads to"
  | "guard"
  | "actions"
  | "reenters"
  | "name"
  | "place"

/** One thing that is said of a state or a transition, before and after; empty where nothing was said. */
export interface FieldChange {
  readonly field: DiffField
  readonly before: string
  readonly after: string
}

/** A state that is not as it was. */
export interface StateDiff {
  readonly became: Became
  readonly state: StateEntry
  readonly changes: ReadonlyArray<FieldChange>
}

/** A transition that is not as it was: as it is now, or as it was where it is gone. */
export interface TransitionDiff {
  readonly became: Became
  readonly transition: TransitionEntry
  readonly changes: ReadonlyArray<FieldChange>
}

/** A chart that is not as it was, with a chart of both for the drawing: what is gone stands in it under keys that begin with `gone `. */
export interface ChartDiff {
  readonly flow: string
  readonly became: Became
  readonly states: ReadonlyArray<StateDiff>
  readonly transitions: ReadonlyArray<TransitionDiff>
  readonly both: ChartEntries
  /** What became of each part of the drawing, by a state's id or a transition's key; what is not named is as it was. */
  readonly marks: ReadonlyMap<string, Became>
  /** Ids that states had before, by those that they have now, in the order in which they were found. */
  readonly renames: Renames
}

/** Charts by their flows. */
export type Charts = ReadonlyMap<string, ChartEntries>

const listed = (values: ReadonlyArray<string>): string => values.join(", ")

type Fields = Readonly<Partial<Record<DiffField, string>>>

const stateFields = (state: StateEntry): Fields => ({
  kind: state.kind,
  "begins in": state.initial ?? "",
  description: state.description ?? "",
  rule: state.meta.rule ?? "",
  screen: state.meta.screen ?? "",
  tags: listed(state.tags),
  entry: listed(state.entry),
  exit: listed(state.exit),
  invokes: listed(state.invokes.map(({ id, source }) => (id === source ? id : `${id}: ${source}`))),
})

const transitionFields = (transition: TransitionEntry): Fields => ({
  "leads to": listed(transition.targets),
  guard: transition.guard ?? "",
  actions: listed(transition.actions),
  reenters: transition.reenters ? "yes" : "",
  description: transition.description ?? "",
  rule: transition.meta.rule ?? "",
})

const changesIn = (before: Fields, after: Fields): ReadonlyArray<FieldChange> =>
  (Object.keys(after) as ReadonlyArray<DiffField>).flatMap((field) => {
    const [was = "", is = ""] = [before[field], after[field]]
    return was === is ? [] : [{ field, before: was, after: is }]
  })

/** How alike two candidates for the same event are; the most alike are held to be the same one. */
const likenesses: ReadonlyArray<(one: TransitionEntry, other: TransitionEntry) => boolean> = [
  (one, other) => changesIn(transitionFields(one), transitionFields(other)).length === 0,
  (one, other) => one.guard === other.guard && listed(one.targets) === listed(other.targets),
  (one, other) => one.guard === other.guard && listed(one.actions) === listed(other.actions),
  (one, other) =>
    listed(one.targets) === listed(other.targets) && listed(one.actions) === listed(other.actions),
  (one, other) => one.description === other.description,
  (one, other) => one.guard === other.guard,
  (one, other) => listed(one.targets) === listed(other.targets),
]

type Pair = readonly [before: TransitionEntry, after: TransitionEntry]

/** Candidates of one state for one event, before and after, by their likeness; what is left over was removed or added. */
const paired = (before: ReadonlyArray<TransitionEntry>, after: ReadonlyArray<TransitionEntry>) => {
  const gone = [...before]
  const come = [...after]
  const pairs: Array<Pair> = []
  for (const isLike of likenesses) {
    for (const one of [...gone]) {
      const other = come.find((each) => isLike(one, each))
      if (other === undefined) continue
      pairs.push([one, other])
      gone.splice(gone.indexOf(one), 1)
      come.splice(come.indexOf(other), 1)
    }
  }
  return { pairs, gone, come }
}

/** Candidates are tried in order: those that changed places among the ones that stayed. */
const movedIn = (pairs: ReadonlyArray<Pair>): ReadonlySet<TransitionEntry> => {
  const byBefore = pairs.toSorted(([one], [other]) => one.index - other.index)
  const byAfter = pairs.toSorted(([, one], [, other]) => one.index - other.index)
  return new Set(byAfter.flatMap((pair, place) => (byBefore[place] === pair ? [] : [pair[1]])))
}

const sameEvent = ({ source, event }: TransitionEntry): string => `${source}|${event}`

/** What is gone, under a key that nothing else of the drawing has. */
const goneKey = (transition: TransitionEntry): TransitionEntry => ({
  ...transition,
  key: `gone ${transition.key}`,
})

const transitionsOf = (before: ChartEntries, after: ChartEntries) => {
  const diffs: Array<TransitionDiff> = []
  const shown: Array<TransitionEntry> = []
  const old = Map.groupBy(before.transitions, sameEvent)
  const now = Map.groupBy(after.transitions, sameEvent)
  for (const name of new Set([...now.keys(), ...old.keys()])) {
    const { pairs, gone, come } = paired(old.get(name) ?? [], now.get(name) ?? [])
    const moved = movedIn(pairs)
    for (const [was, is] of pairs.toSorted(([, one], [, other]) => one.index - other.index)) {
      const place = { field: "place" as const, before: `${was.index + 1}`, after: `${is.index + 1}` }
      const changes = [
        ...changesIn(transitionFields(was), transitionFields(is)),
        ...(moved.has(is) ? [place] : []),
      ]
      if (changes.length === 0) continue
      diffs.push({ became: "changed", transition: is, changes })
      if (listed(was.targets) !== listed(is.targets)) shown.push(goneKey(was))
    }
    diffs.push(...come.map((transition) => ({ became: "added" as const, transition, changes: [] })))
    for (const transition of gone) {
      diffs.push({ became: "removed", transition: goneKey(transition), changes: [] })
      shown.push(goneKey(transition))
    }
  }
  return { diffs, shown }
}

const nameIn = (id: string): string => id.split(".").at(-1) ?? id

/** What a state is called now, where it was called otherwise. */
const renameOf = (id: string, renames: Renames): ReadonlyArray<FieldChange> => {
  const was = renames.get(id)
  return was === undefined ? [] : [{ field: "name", before: nameIn(was), after: nameIn(id) }]
}

const statesOf = (before: ChartEntries, after: ChartEntries, renames: Renames): ReadonlyArray<StateDiff> => {
  const old = new Map(before.states.map((state) => [state.id, state]))
  const now = new Set(after.states.map(({ id }) => id))
  return [
    ...after.states.flatMap((state): ReadonlyArray<StateDiff> => {
      const was = old.get(state.id)
      if (was === undefined) return [{ became: "added", state, changes: [] }]
      const changes = [...renameOf(state.id, renames), ...changesIn(stateFields(was), stateFields(state))]
      return changes.length === 0 ? [] : [{ became: "changed", state, changes }]
    }),
    ...before.states.flatMap(
      (state): ReadonlyArray<StateDiff> =>
        now.has(state.id) ? [] : [{ became: "removed", state, changes: [] }],
    ),
  ]
}

const NOTHING = { states: [], transitions: [] }

/** What became of one chart; nothing where it is as it was. */
export const chartDiff = (
  flow: string,
  before: ChartEntries | undefined,
  after: ChartEntries | undefined,
): ChartDiff | undefined => {
  const id = after?.id ?? before?.id ?? flow
  const is = after ?? { id, ...NOTHING }
  const { before: was, renames } = withRenames(before ?? { id, ...NOTHING }, is)
  const states = statesOf(was, is, renames)
  const { diffs, shown } = transitionsOf(was, is)
  if (states.length === 0 && diffs.length === 0) return undefined
  const removed = states.flatMap(({ became, state }) => (became === "removed" ? [state] : []))
  return {
    flow,
    became: before === undefined ? "added" : after === undefined ? "removed" : "changed",
    states,
    transitions: diffs,
    renames,
    both: { id, states: [...is.states, ...removed], transitions: [...is.transitions, ...shown] },
    marks: new Map<string, Became>([
      ...states.map(({ state, became }) => [state.id, became] as const),
      ...shown.map(({ key }) => [key, "removed"] as const),
      ...diffs.map(({ transition, became }) => [transition.key, became] as const),
    ]),
  }
}

/** What became of every chart, in order of name; charts that are as they were are left out. */
export const chartDiffs = (before: Charts, after: Charts): ReadonlyArray<ChartDiff> =>
  [...new Set([...before.keys(), ...after.keys()])]
    .toSorted()
    .flatMap((flow) => chartDiff(flow, before.get(flow), after.get(flow)) ?? [])

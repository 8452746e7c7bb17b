import {
  type ChartEntries,
  eventLabel,
  type StateEntry,
  type TransitionEntry,
} from "#machines/kernel/enumerate.ts"

/** Mermaid takes letters, digits and underscores as ids. */
const nodeId = (id: string) => id.replace(/\W/g, "_")

const nameOf = (state: StateEntry) => state.path.at(-1) ?? state.id

/** Around the chart itself. */
const TOP = ""

interface Edge {
  /** Id of the composite state inside which the edge is drawn. */
  readonly scope: string
  readonly line: string
}

/**
 * Mermaid refuses edges between the insides of two composite states: an edge is drawn in the innermost
 * state that holds both ends, between the parts of that state they belong to, and its label names the rest.
 */
const edgeOf = (
  transition: TransitionEntry,
  targetId: string,
  stateById: ReadonlyMap<string, StateEntry>,
  isWhole: boolean,
): Edge | undefined => {
  const lineage = (id: string): readonly string[] => {
    const parent = stateById.get(id)?.parent
    return parent === undefined ? [id] : [...lineage(parent), id]
  }
  const from = lineage(transition.source)
  const to = lineage(targetId)
  const parting = from.findIndex((id, depth) => id !== to[depth])
  const isAside = parting >= 0 && to[parting] !== undefined
  // Where one end holds the other there is no arrow between them: it is drawn at the outer one.
  const outer = Math.min(from.length, to.length) - 1
  const apart = isAside ? parting : transition.source === targetId ? from.length - 1 : isWhole ? outer : -1
  // Nothing is drawn between regions: what is theirs stands at the state that has them.
  const isBetween = isWhole && stateById.get(from[apart - 1] ?? "")?.kind === "parallel"
  const depth = isBetween ? apart - 1 : apart
  const [source, target, scope = isWhole ? TOP : undefined] = [from[depth], to[depth], from[depth - 1]]
  if (source === undefined || target === undefined || scope === undefined) return undefined
  const beyond = (whole: readonly string[]) =>
    whole
      .slice(depth + 1)
      .map((id) => stateById.get(id)?.path.at(-1) ?? id)
      .join(".")
  const label = [
    beyond(from) && `in ${beyond(from)}`,
    eventLabel(transition.event),
    transition.guard && `[${transition.guard}]`,
    isWhole && transition.actions.length > 0 && `/ ${transition.actions.join(", ")}`,
    beyond(to) && `to ${beyond(to)}`,
  ]
  return {
    scope,
    line: `${nodeId(source)} --> ${nodeId(target)} : ${label.filter(Boolean).join(" ").replace(/[:;#]/g, " ")}`,
  }
}

const indent = (lines: readonly string[]) => lines.map((line) => `  ${line}`)

const drawn = ({ states, transitions }: ChartEntries, isWhole: boolean): string => {
  const stateById = new Map(states.map((state) => [state.id, state]))
  const edges = transitions.flatMap((transition) => {
    const { source, targets } = transition
    const ends = isWhole && targets.length === 0 ? [source] : targets
    return ends.flatMap((target) => edgeOf(transition, target, stateById, isWhole) ?? [])
  })
  const childrenOf = (id: string) => states.filter(({ parent }) => parent === id)
  const linesIn = (scope: string) => edges.filter((edge) => edge.scope === scope).map(({ line }) => line)

  const inside = (state: StateEntry): readonly string[] => {
    const children = childrenOf(state.id)
    if (state.kind === "parallel")
      return children.flatMap((child, index) => [...(index === 0 ? [] : ["--"]), ...declare(child)])
    return [
      ...(state.initial === undefined ? [] : [`[*] --> ${nodeId(state.initial)}`]),
      ...children.flatMap(declare),
      ...linesIn(state.id),
      ...children.filter(({ kind }) => kind === "final").map(({ id }) => `${nodeId(id)} --> [*]`),
    ]
  }

  const declare = (state: StateEntry): readonly string[] => {
    const head = `state "${nameOf(state)}" as ${nodeId(state.id)}`
    return childrenOf(state.id).length === 0 ? [head] : [`${head} {`, ...indent(inside(state)), "}"]
  }

  const [root] = states
  if (root === undefined) return "stateDiagram-v2"
  const around = linesIn(TOP)
  const body = root.kind === "compound" && around.length === 0 ? inside(root) : declare(root)
  return ["stateDiagram-v2", ...indent([...body, ...around])].join("\n")
}

/** The chart as a Mermaid state diagram to read. Transitions that stay, or lead from a state into itself, are left to the table. */
export const diagram = (chart: ChartEntries): string => drawn(chart, false)

/**
 * The chart as a Mermaid state diagram to take elsewhere: every transition, those that stay too, with its guard and actions. One
 * between a state and another inside it stands at the outer one and names the rest.
 */
export const wholeDiagram = (chart: ChartEntries): string => drawn(chart, true)

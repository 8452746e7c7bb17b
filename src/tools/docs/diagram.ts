import {
  type ChartEntries,
  eventLabel,
  type StateEntry,
  type TransitionEntry,
} from "#machines/kernel/enumerate.ts"

/** Mermaid takes letters, digits and underscores as ids. */
const nodeId = (id: string) => id.replace(/\W/g, "_")

const nameOf = (state: StateEntry) => state.path.at(-1) ?? state.id

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
): Edge | undefined => {
  const lineage = (id: string): readonly string[] => {
    const parent = stateById.get(id)?.parent
    return parent === undefined ? [id] : [...lineage(parent), id]
  }
  const from = lineage(transition.source)
  const to = lineage(targetId)
  const parting = from.findIndex((id, depth) => id !== to[depth])
  const depth = transition.source === targetId ? from.length - 1 : parting
  const [source, target, scope] = [from[depth], to[depth], from[depth - 1]]
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
    beyond(to) && `to ${beyond(to)}`,
  ]
  return {
    scope,
    line: `${nodeId(source)} --> ${nodeId(target)} : ${label.filter(Boolean).join(" ").replace(/[:;#]/g, " ")}`,
  }
}

const indent = (lines: readonly string[]) => lines.map((line) => `  ${line}`)

/** The chart as a Mermaid state diagram. Transitions that stay, or lead from a state into itself, are left to the table. */
export const diagram = ({ states, transitions }: ChartEntries): string => {
  const stateById = new Map(states.map((state) => [state.id, state]))
  const edges = transitions.flatMap((transition) =>
    transition.targets.flatMap((target) => edgeOf(transition, target, stateById) ?? []),
  )
  const childrenOf = (id: string) => states.filter(({ parent }) => parent === id)

  const inside = (state: StateEntry): readonly string[] => {
    const children = childrenOf(state.id)
    if (state.kind === "parallel")
      return children.flatMap((child, index) => [...(index === 0 ? [] : ["--"]), ...declare(child)])
    return [
      ...(state.initial === undefined ? [] : [`[*] --> ${nodeId(state.initial)}`]),
      ...children.flatMap(declare),
      ...edges.filter(({ scope }) => scope === state.id).map(({ line }) => line),
      ...children.filter(({ kind }) => kind === "final").map(({ id }) => `${nodeId(id)} --> [*]`),
    ]
  }

  const declare = (state: StateEntry): readonly string[] => {
    const head = `state "${nameOf(state)}" as ${nodeId(state.id)}`
    return childrenOf(state.id).length === 0 ? [head] : [`${head} {`, ...indent(inside(state)), "}"]
  }

  const [root] = states
  if (root === undefined) return "stateDiagram-v2"
  const body = root.kind === "compound" ? inside(root) : declare(root)
  return ["stateDiagram-v2", ...indent(body)].join("\n")
}

import type { AnyEventObject, AnyMachineSnapshot, AnyTransitionDefinition } from "xstate"

type StateNode = AnyMachineSnapshot["_nodes"][number]

/** The candidates before the one taken (all of them where none was): those whose guard refused. */
const before = (
  candidates: readonly AnyTransitionDefinition[],
  taken: readonly AnyTransitionDefinition[],
): readonly AnyTransitionDefinition[] => {
  const chosen = candidates.findIndex((candidate) => taken.includes(candidate))
  return (chosen === -1 ? candidates : candidates.slice(0, chosen)).filter(
    (candidate) => candidate.guard !== undefined,
  )
}

const isWithin = (node: StateNode, ancestor: StateNode): boolean =>
  node === ancestor || (node.parent !== undefined && isWithin(node.parent, ancestor))

/**
 * The guarded transitions that an event met and that refused it. A state is asked only where no state
 * inside it has answered, as the algorithm of state charts has it.
 */
export const refusedByEvent = (
  snapshot: AnyMachineSnapshot,
  event: AnyEventObject,
  taken: readonly AnyTransitionDefinition[],
): readonly AnyTransitionDefinition[] =>
  snapshot._nodes.flatMap((node) => {
    const answeredInside = taken.some(({ source }) => source !== node && isWithin(source, node))
    return answeredInside ? [] : before(node.transitions.get(event.type) ?? [], taken)
  })

/** The guarded `always` transitions that were looked at in a snapshot and refused. */
export const refusedAlways = (
  snapshot: AnyMachineSnapshot,
  taken: readonly AnyTransitionDefinition[],
): readonly AnyTransitionDefinition[] => snapshot._nodes.flatMap((node) => before(node.always ?? [], taken))

import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from "xstate"
import { guardLabel, property } from "./enumerate.ts"
import { guardOf } from "./step-plan.ts"

/** Names of the guards within one as it was written that say no: of those joined by `and` or `or`, each of its own. */
const saidNo = (
  machine: AnyStateMachine,
  written: unknown,
  snapshot: AnyMachineSnapshot,
  event: AnyEventObject,
): ReadonlyArray<string> => {
  const guard = guardOf(machine, written)
  if (guard === undefined || guard === true || guard({ context: snapshot.context, event }, snapshot))
    return []
  const parts = property(written, "guards")
  const names = Array.isArray(parts) ? parts.flatMap((part) => saidNo(machine, part, snapshot, event)) : []
  // What stands behind `not` says yes where all of it says no.
  return names.length > 0 ? names : [guardLabel(written)]
}

/**
 * Names of the guards that were asked whether an event may be taken and said no, from the innermost state outwards; none where no
 * active state listens to it. For an event that the chart refuses.
 */
export const refusingGuards = (
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  event: AnyEventObject,
): ReadonlyArray<string> => {
  const asked = snapshot._nodes
    .toSorted((one, other) => other.order - one.order)
    .flatMap(({ transitions }) => transitions.get(event.type) ?? [])
  return [...new Set(asked.flatMap(({ guard }) => saidNo(machine, guard, snapshot, event)))]
}

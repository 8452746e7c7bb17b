import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from "xstate"
import { enumerate, type TransitionEntry, transitionKeys } from "#machines/kernel/enumerate.ts"

type Documented = ReadonlyMap<unknown, TransitionEntry>

const known = new WeakMap<AnyStateMachine, Documented>()

const documentedOf = (machine: AnyStateMachine): Documented => {
  const before = known.get(machine)
  if (before !== undefined) return before
  const entries = new Map(enumerate(machine).transitions.map((entry) => [entry.key, entry]))
  const documented = new Map(
    [...transitionKeys(machine)].flatMap(([definition, key]) => {
      const entry = entries.get(key)
      return entry === undefined ? [] : [[definition as unknown, entry] as const]
    }),
  )
  known.set(machine, documented)
  return documented
}

/** The documented transitions that an event takes in a state; more than one only where states are parallel. */
export const transitionsTaken = (
  machine: AnyStateMachine,
  before: AnyMachineSnapshot,
  event: AnyEventObject,
): ReadonlyArray<TransitionEntry> => {
  const documented = documentedOf(machine)
  return machine.getTransitionData(before as never, event).flatMap((taken) => documented.get(taken) ?? [])
}

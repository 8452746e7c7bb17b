import type { AnyStateMachine, EventFromLogic, InputFrom, SnapshotFrom } from "xstate"
import { sharedInertScope } from "./inert-scope.ts"

/** The state a chart starts in. Actions are not run. */
export const initialSnapshot = <Machine extends AnyStateMachine>(
  machine: Machine,
  input: InputFrom<Machine>,
): SnapshotFrom<Machine> =>
  machine.getInitialSnapshot(sharedInertScope(machine), input) as SnapshotFrom<Machine>

/** Folds events over a snapshot, purely: actions are computed and thrown away, actors are not started. */
export const fold = <Machine extends AnyStateMachine>(
  machine: Machine,
  from: SnapshotFrom<Machine>,
  events: Iterable<EventFromLogic<Machine>>,
): SnapshotFrom<Machine> => {
  const scope = sharedInertScope(machine)
  let snapshot = from
  for (const event of events) snapshot = machine.transition(snapshot, event, scope) as SnapshotFrom<Machine>
  return snapshot
}

/**
 * Decides a command by the chart: the snapshot after the event, or `undefined` where the chart refuses it.
 * Guards read only context and payload, so replay decides the same.
 */
export const decide = <Machine extends AnyStateMachine>(
  machine: Machine,
  snapshot: SnapshotFrom<Machine>,
  event: EventFromLogic<Machine>,
): SnapshotFrom<Machine> | undefined => {
  // Whoever changed has taken the event; only one that is as it was has to be asked, which costs as much again.
  const after = fold(machine, snapshot, [event])
  return after !== snapshot || (snapshot as unknown as { can(event: unknown): boolean }).can(event)
    ? after
    : undefined
}

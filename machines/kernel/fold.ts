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

/** The state one event further, as {@link fold} has it. */
export type Step<Machine extends AnyStateMachine> = (
  snapshot: SnapshotFrom<Machine>,
  event: EventFromLogic<Machine>,
) => SnapshotFrom<Machine>

/**
 * Decides a command by the chart: the snapshot after the event, or `undefined` where the chart refuses it.
 * Guards read only context and payload, so replay decides the same.
 * @param step the chart's own, where it was compiled (`compileStep`)
 */
export const decide = <Machine extends AnyStateMachine>(
  machine: Machine,
  snapshot: SnapshotFrom<Machine>,
  event: EventFromLogic<Machine>,
  step?: Step<Machine>,
): SnapshotFrom<Machine> | undefined => {
  const after = step === undefined ? fold(machine, snapshot, [event]) : step(snapshot, event)
  // Whoever changed has taken the event; only one that is as it was has to be asked, which costs as much again.
  return after !== snapshot || (snapshot as unknown as { can(event: unknown): boolean }).can(event)
    ? after
    : undefined
}

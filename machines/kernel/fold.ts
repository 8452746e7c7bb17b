import {
  type AnyStateMachine,
  type EventFromLogic,
  type InputFrom,
  initialTransition,
  type SnapshotFrom,
  transition,
} from "xstate"

/** The state a chart starts in. Actions are not run. */
export const initialSnapshot = <Machine extends AnyStateMachine>(
  machine: Machine,
  input: InputFrom<Machine>,
): SnapshotFrom<Machine> => {
  const [snapshot] = initialTransition(
    machine,
    ...([input] as Parameters<typeof initialTransition> extends [unknown, ...infer Rest] ? Rest : never),
  )
  return snapshot as SnapshotFrom<Machine>
}

/** Folds events over a snapshot, purely: actions are computed and thrown away, actors are not started. */
export const fold = <Machine extends AnyStateMachine>(
  machine: Machine,
  from: SnapshotFrom<Machine>,
  events: Iterable<EventFromLogic<Machine>>,
): SnapshotFrom<Machine> => {
  let snapshot = from
  for (const event of events) {
    const [next] = transition(machine, snapshot, event)
    snapshot = next as SnapshotFrom<Machine>
  }
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
): SnapshotFrom<Machine> | undefined =>
  (snapshot as unknown as { can(event: unknown): boolean }).can(event)
    ? fold(machine, snapshot, [event])
    : undefined

import { type AnyMachineSnapshot, type AnyStateMachine, createActor, type Snapshot } from "xstate"

/** The type of the record that a journal begins with where what was before is forgotten. */
export const BEGUN = "journal.begun"

/**
 * A journal's first record where its flow did not begin with it: the state that it stood in, as XState persists it. It has
 * a place among the events and a number as they have, and is folded by standing where it says.
 */
export interface Begun {
  readonly type: typeof BEGUN
  readonly state: Snapshot<unknown>
}

export const isBegun = (event: { readonly type: string }): event is Begun => event.type === BEGUN

/** The state of a chart that was persisted; nothing is started. */
export const standingAt = (machine: AnyStateMachine, state: Snapshot<unknown>): AnyMachineSnapshot =>
  createActor(machine, { snapshot: state, input: undefined }).getSnapshot()

import type { AnyStateMachine, EventFromLogic } from "xstate"
import type { Aggregate, Loaded } from "../journal/aggregate.ts"

/** The event where its chart takes it; nothing where it does not: for what is written only where it changes something. */
export const ifTaken = <Machine extends AnyStateMachine>(
  aggregate: Aggregate<Machine>,
  loaded: Loaded<Machine>,
  event: EventFromLogic<Machine>,
): ReadonlyArray<EventFromLogic<Machine>> => (aggregate.next(loaded, event) === undefined ? [] : [event])

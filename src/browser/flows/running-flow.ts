import {
  type AnyActor,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type Snapshot,
} from "xstate"
import { persistedLive } from "./folded.ts"

export interface RunningFlow {
  /** The actor itself, to be looked at. */
  readonly actor: AnyActor
  readonly send: (event: AnyEventObject) => void
  readonly snapshot: () => AnyMachineSnapshot
  /** The state as plain data, secrets included: for another tab, never for storage. */
  readonly persisted: () => Snapshot<unknown>
  readonly stop: () => void
}

export interface RunOptions {
  /** The chart with everything provided. */
  readonly machine: AnyStateMachine
  readonly input: unknown
  /** Where to start from, where not at the beginning. */
  readonly from: Snapshot<unknown> | undefined
  /** Told of each event that reached the chart, those of its own actors included, before its snapshot is told. */
  readonly onEvent: (event: AnyEventObject) => void
  readonly onSnapshot: (snapshot: AnyMachineSnapshot) => void
}

/** Starts a flow and tells what reaches it, as a journal needs it. */
export const runFlow = ({ machine, input, from, onEvent, onSnapshot }: RunOptions): RunningFlow => {
  const actor = createActor(machine, { input, ...(from === undefined ? {} : { snapshot: from }) })
  actor.system.inspect((inspected) => {
    if (
      inspected.type === "@xstate.event" &&
      inspected.actorRef === actor &&
      inspected.event.type !== "xstate.init" &&
      actor.getSnapshot().status === "active"
    ) {
      onEvent(inspected.event)
    }
  })
  actor.subscribe(onSnapshot)
  actor.start()
  return {
    actor,
    send: (event) => actor.send(event),
    snapshot: () => actor.getSnapshot(),
    persisted: () => persistedLive(actor.getPersistedSnapshot()),
    stop: () => {
      actor.stop()
    },
  }
}

import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, SnapshotFrom } from "xstate"
import type { FlowDefinition, FlowHandle, FlowHost, FlowRef } from "#src/services/flow.ts"
import { settled } from "#src/services/settled.ts"

/** What a screen is drawn from: one snapshot of its chart, and where its events go. */
export interface StillProps {
  readonly snapshot: AnyMachineSnapshot
  readonly onEvent: (event: AnyEventObject) => void
}

/** A flow that stands still: the screen sees one snapshot, and what it sends changes nothing here. */
export const stillFlow = <Machine extends AnyStateMachine>({
  snapshot,
  onEvent,
}: StillProps): FlowRef<Machine> => ({
  send: onEvent,
  getSnapshot: () => snapshot as SnapshotFrom<Machine>,
  subscribe: () => ({ unsubscribe: () => undefined }),
})

/** A page's root whose flows stand still. */
export const stillHost = (flows: ReadonlyMap<object, FlowRef<AnyStateMachine>>): FlowHost => ({
  open: <Machine extends AnyStateMachine>(definition: FlowDefinition<Machine>): FlowHandle<Machine> => {
    const ref = flows.get(definition) as unknown as FlowRef<Machine> | undefined
    if (ref === undefined) throw new Error(`No snapshot stands for the flow "${definition.name}"`)
    return { ready: settled(ref) }
  },
  close: () => undefined,
})

export const nothing = (): void => undefined

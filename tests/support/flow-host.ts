import type { AnyActorRef, AnyStateMachine } from "xstate"
import type { FlowDefinition, FlowHandle, FlowHost, FlowRef } from "#src/services/flow.ts"
import { settled } from "#src/services/settled.ts"

/** A page's root for tests of screens: each flow definition stands for the actor that the test holds. */
export const flowHostOf = (flows: ReadonlyMap<object, AnyActorRef>): FlowHost => ({
  open: <Machine extends AnyStateMachine>(definition: FlowDefinition<Machine>): FlowHandle<Machine> => {
    const ref = flows.get(definition) as FlowRef<Machine> | undefined
    if (ref === undefined) throw new Error(`The test holds no flow "${definition.name}"`)
    return { ready: settled(ref) }
  },
  close: () => undefined,
})

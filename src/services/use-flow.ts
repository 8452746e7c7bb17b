import { createContext, use, useCallback, useSyncExternalStore } from "react"
import type { AnyStateMachine, SnapshotFrom } from "xstate"
import type { FlowDefinition, FlowHost, FlowRef } from "./flow.ts"

/** The root that components find their flows in. */
export const FlowHostContext = createContext<FlowHost | undefined>(undefined)

/** The page's root; throws outside of it. */
export const useFlowHost = (): FlowHost => {
  const host = use(FlowHostContext)
  if (host === undefined) {
    throw new Error("No flow host above this component")
  }
  return host
}

/**
 * A flow's living reference; suspends while its journal is read. `use` is called in every render: React takes one that
 * waited on it and then does without for a mistake, and renders the whole page again.
 */
export const useFlow = <Machine extends AnyStateMachine>(
  definition: FlowDefinition<Machine>,
): FlowRef<Machine> => use(useFlowHost().open(definition).ready)

/** A value of a flow's snapshot: rendered again when it changes (`Object.is`, so select primitives). */
export const useFlowSelector = <Machine extends AnyStateMachine, Value>(
  definition: FlowDefinition<Machine>,
  selector: (snapshot: SnapshotFrom<Machine>) => Value,
): Value => {
  const ref = useFlow(definition)
  const select = () => selector(ref.getSnapshot())
  const subscribe = useCallback(
    (listener: () => void) => {
      const subscription = ref.subscribe(listener)
      return () => subscription.unsubscribe()
    },
    [ref],
  )
  return useSyncExternalStore(subscribe, select, select)
}

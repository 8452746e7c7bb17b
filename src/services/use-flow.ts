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

/** Whatever tells its snapshots: a flow, an actor of its own, or a test's. */
interface Watched<Snapshot> {
  readonly getSnapshot: () => Snapshot
  readonly subscribe: (listener: () => void) => { readonly unsubscribe: () => void }
}

/**
 * A value of a snapshot: rendered again when it changes (`Object.is`, so select primitives). The one way to read snapshots: what
 * `useSelector` of `@xstate/react` does, without its bytes, which the first page does not load.
 */
export const useSelected = <Snapshot, Value>(
  watched: Watched<Snapshot>,
  selector: (snapshot: Snapshot) => Value,
): Value => {
  const select = () => selector(watched.getSnapshot())
  const subscribe = useCallback(
    (listener: () => void) => {
      const subscription = watched.subscribe(listener)
      return () => subscription.unsubscribe()
    },
    [watched],
  )
  return useSyncExternalStore(subscribe, select, select)
}

/** A whole snapshot: rendered again with each. */
export const useSnapshot = <Snapshot>(watched: Watched<Snapshot>): Snapshot =>
  useSelected(watched, (snapshot) => snapshot)

/** A value of a flow's snapshot: see {@link useSelected}. */
export const useFlowSelector = <Machine extends AnyStateMachine, Value>(
  definition: FlowDefinition<Machine>,
  selector: (snapshot: SnapshotFrom<Machine>) => Value,
): Value => useSelected(useFlow(definition), selector)

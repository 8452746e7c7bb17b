import type { ReactNode } from "react"
import type { AnyMachineSnapshot, AnyStateMachine, SnapshotFrom } from "xstate"
import type { FlowDefinition, FlowRef } from "#src/services/flow.ts"
import { useFlow, useSnapshot } from "#src/services/use-flow.ts"
import type { MessageStore } from "#src/ui/messages/message-store.ts"
import { flowScreen } from "./flow-screen.tsx"

/** What the page of a desk hands to its screen. */
interface ShownDesk<Machine extends AnyStateMachine> {
  readonly snapshot: SnapshotFrom<Machine>
  readonly send: FlowRef<Machine>["send"]
}

/** The page of a desk, which shows nothing of it before it is opened and after it is left. */
const Desk = <Machine extends AnyStateMachine>(props: {
  readonly flow: FlowDefinition<Machine>
  readonly desk: (shown: ShownDesk<Machine>) => ReactNode
}): ReactNode => {
  const ref = useFlow(props.flow)
  const snapshot = useSnapshot(ref)
  const state = snapshot as AnyMachineSnapshot
  const isShown = !state.matches("closed") && !state.matches("lost")
  return isShown && props.desk({ snapshot, send: ref.send })
}

/** A desk of operators on a chart whose actors are held, as its page shows it; the test tells the chart when it is opened and left. */
export const deskScreen = <Machine extends AnyStateMachine, Held>(
  flow: FlowDefinition<Machine>,
  machine: Machine,
  held: Held,
  words: MessageStore,
  desk: (shown: ShownDesk<Machine>) => ReactNode,
) => {
  const mounted = flowScreen(flow, machine, held, words, <Desk flow={flow} desk={desk} />)
  mounted.show()
  return mounted
}

import { useEffect } from "react"
import type { AnyMachineSnapshot, AnyStateMachine } from "xstate"
import type { FlowDefinition, FlowJoints, FlowRef } from "./flow.ts"
import { useFlow } from "./use-flow.ts"

/**
 * A flow whose screen is the component: its chart is told when that is shown and when it is left, by the events of its definition.
 * `shown` stands in for those where a screen says more, as which bet is meant, or where a chart has several screens. Another opening
 * is told again without leaving, so give the same events as long as they say the same. An opening that the chart does not take is not
 * told.
 */
export const useShownFlow = <Machine extends AnyStateMachine>(
  definition: FlowDefinition<Machine>,
  shown?: NoInfer<FlowJoints<Machine>["shown"]>,
): FlowRef<Machine> => {
  const flow = useFlow(definition)
  const { opened, left } = { ...definition.shown, ...shown }
  useEffect(() => {
    const snapshot: AnyMachineSnapshot = flow.getSnapshot()
    if (opened !== undefined && snapshot.can(opened)) flow.send(opened)
  }, [flow, opened])
  useEffect(
    () => () => {
      if (left !== undefined) flow.send(left)
    },
    [flow, left],
  )
  return flow
}

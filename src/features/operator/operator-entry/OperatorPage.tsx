import type { ReactNode } from "react"
import { useFlow, useSnapshot } from "#src/services/use-flow.ts"
import { OperatorShell } from "./OperatorShell.tsx"
import { operatorEntryFlow } from "./operator-entry-flow.ts"

/** `/operator`: the way in, and the desks that the operator's roles open. */
const OperatorPage = (): ReactNode => {
  const ref = useFlow(operatorEntryFlow)
  const snapshot = useSnapshot(ref)
  return <OperatorShell snapshot={snapshot} send={ref.send} />
}

export default OperatorPage

import type { ReactNode } from "react"
import { useFlow, useSnapshot } from "#src/services/use-flow.ts"
import { useShownFlow } from "#src/services/use-shown-flow.ts"
import { OperatorShell } from "../../operator/operator-entry/OperatorShell.tsx"
import { operatorEntryFlow } from "../../operator/operator-entry/operator-entry-flow.ts"
import { CallDesk } from "./CallDesk.tsx"
import { callDeskFlow } from "./call-desk-flow.ts"

/** The desk, told that it is shown. */
const Shown = ({ mayCall }: { readonly mayCall: boolean }): ReactNode => {
  const desk = useShownFlow(callDeskFlow)
  return <CallDesk snapshot={useSnapshot(desk)} send={desk.send} mayCall={mayCall} />
}

/** `/operator/calls`: who asked to be called back. */
export const CallDeskPage = (): ReactNode => {
  const entry = useFlow(operatorEntryFlow)
  const snapshot = useSnapshot(entry)
  const permissions = snapshot.context.who?.permissions ?? []
  return (
    <OperatorShell snapshot={snapshot} send={entry.send} current="calls">
      {permissions.includes("support.read") && <Shown mayCall={permissions.includes("support.answer")} />}
    </OperatorShell>
  )
}

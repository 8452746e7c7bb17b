import type { ReactNode } from "react"
import { useFlow, useSnapshot } from "#src/services/use-flow.ts"
import { useShownFlow } from "#src/services/use-shown-flow.ts"
import { OperatorShell } from "../operator-entry/OperatorShell.tsx"
import { operatorEntryFlow } from "../operator-entry/operator-entry-flow.ts"
import { DrawDesk } from "./DrawDesk.tsx"
import { drawDeskFlow } from "./draw-desk-flow.ts"

/** The desk, told that it is shown. */
const Shown = (props: { readonly mayVerify: boolean; readonly mayCancel: boolean }): ReactNode => {
  const desk = useShownFlow(drawDeskFlow)
  const snapshot = useSnapshot(desk)
  return <DrawDesk snapshot={snapshot} send={desk.send} {...props} />
}

/** `/operator/draws`: draws of toto and lotto that go on. */
export const DrawDeskPage = (): ReactNode => {
  const entry = useFlow(operatorEntryFlow)
  const snapshot = useSnapshot(entry)
  const permissions = snapshot.context.who?.permissions ?? []
  return (
    <OperatorShell snapshot={snapshot} send={entry.send} current="draws">
      {permissions.includes("draws.read") && (
        <Shown
          mayVerify={permissions.includes("draws.verify")}
          mayCancel={permissions.includes("draws.cancel")}
        />
      )}
    </OperatorShell>
  )
}

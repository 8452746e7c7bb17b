import type { ReactNode } from "react"
import { useFlow, useSnapshot } from "#src/services/use-flow.ts"
import { useShownFlow } from "#src/services/use-shown-flow.ts"
import { OperatorShell } from "../operator-entry/OperatorShell.tsx"
import { operatorEntryFlow } from "../operator-entry/operator-entry-flow.ts"
import { PeopleDesk } from "./PeopleDesk.tsx"
import { peopleDeskFlow } from "./people-desk-flow.ts"

/** The desk, told when it is shown and left. */
const Shown = (): ReactNode => {
  const desk = useShownFlow(peopleDeskFlow)
  const snapshot = useSnapshot(desk)
  return <PeopleDesk snapshot={snapshot} send={desk.send} />
}

/** `/operator/people`: who works here, and what each role may do. */
export const PeopleDeskPage = (): ReactNode => {
  const entry = useFlow(operatorEntryFlow)
  const snapshot = useSnapshot(entry)
  const permissions = snapshot.context.who?.permissions ?? []
  return (
    <OperatorShell snapshot={snapshot} send={entry.send} current="people">
      {permissions.includes("operators.manage") && <Shown />}
    </OperatorShell>
  )
}

import type { ReactNode } from "react"
import { useFlow, useSnapshot } from "#src/services/use-flow.ts"
import { useShownFlow } from "#src/services/use-shown-flow.ts"
import { OperatorShell } from "../operator-entry/OperatorShell.tsx"
import { operatorEntryFlow } from "../operator-entry/operator-entry-flow.ts"
import { TournamentDesk } from "./TournamentDesk.tsx"
import { tournamentDeskFlow } from "./tournament-desk-flow.ts"

/** The desk, told that it is shown. */
const Shown = (props: { readonly mayChange: boolean }): ReactNode => {
  const desk = useShownFlow(tournamentDeskFlow)
  const snapshot = useSnapshot(desk)
  return <TournamentDesk snapshot={snapshot} send={desk.send} {...props} />
}

/** `/operator/tournaments`: tournaments of the casino, made, announced and called off. */
export const TournamentDeskPage = (): ReactNode => {
  const entry = useFlow(operatorEntryFlow)
  const snapshot = useSnapshot(entry)
  const permissions = snapshot.context.who?.permissions ?? []
  return (
    <OperatorShell snapshot={snapshot} send={entry.send} current="tournaments">
      {permissions.includes("tournaments.read") && (
        <Shown mayChange={permissions.includes("tournaments.change")} />
      )}
    </OperatorShell>
  )
}

import type { ReactNode } from "react"
import { useFlow, useSnapshot } from "#src/services/use-flow.ts"
import { useShownFlow } from "#src/services/use-shown-flow.ts"
import { OperatorShell } from "../operator-entry/OperatorShell.tsx"
import { operatorEntryFlow } from "../operator-entry/operator-entry-flow.ts"
import { PromoDesk } from "./PromoDesk.tsx"
import { promoDeskFlow } from "./promo-desk-flow.ts"

/** The desk, told that it is shown. */
const Shown = (props: { readonly mayChange: boolean; readonly mayOpenBets: boolean }): ReactNode => {
  const desk = useShownFlow(promoDeskFlow)
  const snapshot = useSnapshot(desk)
  return <PromoDesk snapshot={snapshot} send={desk.send} {...props} />
}

/** `/operator/promo-codes`: promo codes, who used them and what they cost. */
export const PromoDeskPage = (): ReactNode => {
  const entry = useFlow(operatorEntryFlow)
  const snapshot = useSnapshot(entry)
  const permissions = snapshot.context.who?.permissions ?? []
  return (
    <OperatorShell snapshot={snapshot} send={entry.send} current="promo-codes">
      {permissions.includes("promo.read") && (
        <Shown
          mayChange={permissions.includes("promo.change")}
          mayOpenBets={permissions.includes("bets.read")}
        />
      )}
    </OperatorShell>
  )
}

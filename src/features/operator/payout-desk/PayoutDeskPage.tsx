import { type ReactNode, useMemo } from "react"
import { queryIn } from "#models/operator/withdrawal-desk.ts"
import { useFlow, useSnapshot } from "#src/services/use-flow.ts"
import { useShownFlow } from "#src/services/use-shown-flow.ts"
import { OperatorShell } from "../operator-entry/OperatorShell.tsx"
import { operatorEntryFlow } from "../operator-entry/operator-entry-flow.ts"
import { PayoutDesk } from "./PayoutDesk.tsx"
import { payoutDeskFlow } from "./payout-desk-flow.ts"

const LEFT = { type: "desk.closed" } as const

/** The desk, told which page of the queue its address asks for. */
const Shown = ({ search }: { readonly search: string }): ReactNode => {
  const opened = useMemo(() => ({ type: "desk.opened", query: queryIn(search) }) as const, [search])
  const desk = useShownFlow(payoutDeskFlow, { opened, left: LEFT })
  const snapshot = useSnapshot(desk)
  return <PayoutDesk snapshot={snapshot} send={desk.send} />
}

/** `/operator/withdrawals`: those that people have to act on; `search` is the part of the address from `?` on. */
export const PayoutDeskPage = ({ search }: { readonly search: string }): ReactNode => {
  const entry = useFlow(operatorEntryFlow)
  const snapshot = useSnapshot(entry)
  const isAllowed = snapshot.context.who?.permissions.includes("withdrawals.read") === true
  return (
    <OperatorShell snapshot={snapshot} send={entry.send} current="withdrawals">
      {isAllowed && <Shown search={search} />}
    </OperatorShell>
  )
}

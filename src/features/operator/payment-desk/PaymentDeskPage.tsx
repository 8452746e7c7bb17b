import { type ReactNode, useMemo } from "react"
import { paymentsIn } from "#models/operator/payment-desk.ts"
import { useFlow, useSnapshot } from "#src/services/use-flow.ts"
import { useShownFlow } from "#src/services/use-shown-flow.ts"
import { OperatorShell } from "../operator-entry/OperatorShell.tsx"
import { operatorEntryFlow } from "../operator-entry/operator-entry-flow.ts"
import { PaymentDesk } from "./PaymentDesk.tsx"
import { paymentDeskFlow } from "./payment-desk-flow.ts"

const LEFT = { type: "desk.closed" } as const

/** The desk, told which payments its address asks for. */
const Shown = (props: { readonly search: string; readonly mayCompare: boolean }): ReactNode => {
  const opened = useMemo(
    () => ({ type: "desk.opened", query: paymentsIn(props.search) }) as const,
    [props.search],
  )
  const desk = useShownFlow(paymentDeskFlow, { opened, left: LEFT })
  const snapshot = useSnapshot(desk)
  return <PaymentDesk snapshot={snapshot} send={desk.send} mayCompare={props.mayCompare} />
}

/** `/operator/payments`: payments to the site and their providers; `search` is the part of the address from `?` on. */
export const PaymentDeskPage = ({ search }: { readonly search: string }): ReactNode => {
  const entry = useFlow(operatorEntryFlow)
  const snapshot = useSnapshot(entry)
  const permissions = snapshot.context.who?.permissions ?? []
  return (
    <OperatorShell snapshot={snapshot} send={entry.send} current="payments">
      {permissions.includes("payments.read") && (
        <Shown search={search} mayCompare={permissions.includes("payments.compare")} />
      )}
    </OperatorShell>
  )
}

import type { ReactNode } from "react"
import { linkIn } from "#models/operator/operator-row.ts"
import { useFlow, useSnapshot } from "#src/services/use-flow.ts"
import { OperatorShell } from "./OperatorShell.tsx"
import { operatorEntryFlow } from "./operator-entry-flow.ts"

/** `/operator`: the way in, and the desks that the operator's roles open; `hash`: the part of the address from `#` on, which may be a link to a key. */
export const OperatorPage = ({ hash }: { readonly hash: string }): ReactNode => {
  const ref = useFlow(operatorEntryFlow)
  const snapshot = useSnapshot(ref)
  const link = linkIn(hash)
  return <OperatorShell snapshot={snapshot} send={ref.send} {...(link === undefined ? {} : { link })} />
}

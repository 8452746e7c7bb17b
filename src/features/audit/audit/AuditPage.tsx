import type { ReactNode } from "react"
import { useFlow, useSnapshot } from "#src/services/use-flow.ts"
import { AuditDesk } from "./AuditDesk.tsx"
import { auditDeskFlow } from "./audit-desk-flow.ts"

/** `/audit`: what happened beside what the charts say of it. */
const AuditPage = (): ReactNode => {
  const ref = useFlow(auditDeskFlow)
  const snapshot = useSnapshot(ref)
  return <AuditDesk snapshot={snapshot} send={ref.send} />
}

export default AuditPage

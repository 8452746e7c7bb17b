import { type ReactNode, useMemo } from "react"
import { subjectIn, subjectSearch } from "#models/audit/subject-text.ts"
import { useSnapshot } from "#src/services/use-flow.ts"
import { useShownFlow } from "#src/services/use-shown-flow.ts"
import { AuditDesk } from "./AuditDesk.tsx"
import { auditDeskFlow } from "./audit-desk-flow.ts"
import type { DeskProps } from "./desk-view.ts"

interface PageProps {
  /** The part of the address from `?` on. */
  readonly search: string
  /** Goes to the same page with another such part. */
  readonly go: (search: string) => void
}

/** `/audit`: what happened beside what the charts say of it. The address names the case, so that a colleague finds it by a link. */
export const AuditPage = ({ search, go }: PageProps): ReactNode => {
  const opened = useMemo(() => {
    const text = subjectIn(search)
    return text === null ? undefined : ({ type: "address.opened", text } as const)
  }, [search])
  const ref = useShownFlow(auditDeskFlow, opened && { opened })
  const snapshot = useSnapshot(ref)
  const send: DeskProps["send"] = (event) => {
    ref.send(event)
    const { context } = ref.getSnapshot()
    const isAsked = event.type === "subject.submitted" || event.type === "event.followed"
    if (!isAsked || !ref.getSnapshot().matches("reading")) return
    const address = subjectSearch(context.text)
    if (address !== search) go(address)
  }
  return <AuditDesk snapshot={snapshot} send={send} />
}

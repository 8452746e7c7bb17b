import { type ReactNode, useMemo } from "react"
import { significantIn } from "#models/operator/significant.ts"
import { useFlow, useSnapshot } from "#src/services/use-flow.ts"
import { useShownFlow } from "#src/services/use-shown-flow.ts"
import { OperatorShell } from "../operator-entry/OperatorShell.tsx"
import { operatorEntryFlow } from "../operator-entry/operator-entry-flow.ts"
import { JournalDesk, type JournalDeskProps } from "./JournalDesk.tsx"
import { journalDeskFlow } from "./journal-desk-flow.ts"

const LEFT = { type: "desk.closed" } as const

interface PageProps extends Pick<JournalDeskProps, "go"> {
  /** The part of the address from `?` on. */
  readonly search: string
}

/** The desk, told what its address asks for. */
const Shown = ({ search, go }: PageProps): ReactNode => {
  const opened = useMemo(() => ({ type: "desk.opened", query: significantIn(search) }) as const, [search])
  const desk = useShownFlow(journalDeskFlow, { opened, left: LEFT })
  const snapshot = useSnapshot(desk)
  return <JournalDesk snapshot={snapshot} send={desk.send} go={go} />
}

/** `/operator/journal`: what happened of significance. */
export const JournalDeskPage = (props: PageProps): ReactNode => {
  const entry = useFlow(operatorEntryFlow)
  const snapshot = useSnapshot(entry)
  const isAllowed = snapshot.context.who?.permissions.includes("journal.read") === true
  return (
    <OperatorShell snapshot={snapshot} send={entry.send} current="journal">
      {isAllowed && <Shown {...props} />}
    </OperatorShell>
  )
}

import { type ReactNode, useMemo } from "react"
import { queueIn } from "#models/support/support-desk.ts"
import { useFlow, useSnapshot } from "#src/services/use-flow.ts"
import { useShownFlow } from "#src/services/use-shown-flow.ts"
import { OperatorShell } from "../../operator/operator-entry/OperatorShell.tsx"
import { operatorEntryFlow } from "../../operator/operator-entry/operator-entry-flow.ts"
import { SupportDesk } from "./SupportDesk.tsx"
import { supportDeskFlow } from "./support-desk-flow.ts"

const LEFT = { type: "desk.closed" } as const

/** The desk, told which conversations its address asks for. */
const Shown = ({ search }: { readonly search: string }): ReactNode => {
  const opened = useMemo(() => ({ type: "desk.opened", asked: queueIn(search) }) as const, [search])
  const desk = useShownFlow(supportDeskFlow, { opened, left: LEFT })
  const snapshot = useSnapshot(desk)
  return <SupportDesk snapshot={snapshot} send={desk.send} />
}

/** `/operator/support`: conversations of players; `search` is the part of the address from `?` on. */
export const SupportDeskPage = ({ search }: { readonly search: string }): ReactNode => {
  const entry = useFlow(operatorEntryFlow)
  const snapshot = useSnapshot(entry)
  const isAllowed = snapshot.context.who?.permissions.includes("support.read") === true
  return (
    <OperatorShell snapshot={snapshot} send={entry.send} current="support">
      {isAllowed && <Shown search={search} />}
    </OperatorShell>
  )
}

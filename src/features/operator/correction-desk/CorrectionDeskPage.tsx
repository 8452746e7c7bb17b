import { type ReactNode, useMemo } from "react"
import { correctionsIn } from "#models/operator/correction-desk.ts"
import { useFlow, useSnapshot } from "#src/services/use-flow.ts"
import { useShownFlow } from "#src/services/use-shown-flow.ts"
import { OperatorShell } from "../operator-entry/OperatorShell.tsx"
import { operatorEntryFlow } from "../operator-entry/operator-entry-flow.ts"
import { CorrectionDesk } from "./CorrectionDesk.tsx"
import { correctionDeskFlow } from "./correction-desk-flow.ts"

const LEFT = { type: "desk.closed" } as const

/** The desk, told what its address asks for. */
const Shown = ({ search }: { readonly search: string }): ReactNode => {
  const opened = useMemo(() => ({ type: "desk.opened", query: correctionsIn(search) }) as const, [search])
  const desk = useShownFlow(correctionDeskFlow, { opened, left: LEFT })
  const snapshot = useSnapshot(desk)
  return <CorrectionDesk snapshot={snapshot} send={desk.send} />
}

/** `/operator/corrections`: corrections of bets, one of them, or the form for one; `search` is the part of the address from `?` on. */
export const CorrectionDeskPage = ({ search }: { readonly search: string }): ReactNode => {
  const entry = useFlow(operatorEntryFlow)
  const snapshot = useSnapshot(entry)
  const isAllowed = snapshot.context.who?.permissions.includes("bets.read") === true
  return (
    <OperatorShell snapshot={snapshot} send={entry.send} current="corrections">
      {isAllowed && <Shown search={search} />}
    </OperatorShell>
  )
}

import { type ReactNode, useMemo } from "react"
import { ideasIn } from "#models/support/idea.ts"
import { useFlow, useSnapshot } from "#src/services/use-flow.ts"
import { useShownFlow } from "#src/services/use-shown-flow.ts"
import { OperatorShell } from "../../operator/operator-entry/OperatorShell.tsx"
import { operatorEntryFlow } from "../../operator/operator-entry/operator-entry-flow.ts"
import { IdeaDesk } from "./IdeaDesk.tsx"
import { ideaDeskFlow } from "./idea-desk-flow.ts"

const LEFT = { type: "desk.closed" } as const

/** The desk, told which ideas its address asks for, and what whoever looks may do. */
const Shown = ({
  search,
  mayDecide,
}: {
  readonly search: string
  readonly mayDecide: boolean
}): ReactNode => {
  const opened = useMemo(
    () => ({ type: "desk.opened", query: ideasIn(search), mayDecide }) as const,
    [search, mayDecide],
  )
  const desk = useShownFlow(ideaDeskFlow, { opened, left: LEFT })
  return <IdeaDesk snapshot={useSnapshot(desk)} send={desk.send} />
}

/** `/operator/ideas`: what players would have better; `search` is the part of the address from `?` on. */
export const IdeaDeskPage = ({ search }: { readonly search: string }): ReactNode => {
  const entry = useFlow(operatorEntryFlow)
  const snapshot = useSnapshot(entry)
  const permissions = snapshot.context.who?.permissions ?? []
  return (
    <OperatorShell snapshot={snapshot} send={entry.send} current="ideas">
      {permissions.includes("support.read") && (
        <Shown search={search} mayDecide={permissions.includes("support.answer")} />
      )}
    </OperatorShell>
  )
}

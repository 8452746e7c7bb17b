import { type ReactNode, useMemo } from "react"
import { useFlow, useSnapshot } from "#src/services/use-flow.ts"
import { useShownFlow } from "#src/services/use-shown-flow.ts"
import { OperatorShell } from "../../operator/operator-entry/OperatorShell.tsx"
import { operatorEntryFlow } from "../../operator/operator-entry/operator-entry-flow.ts"
import { MessageDesk } from "./MessageDesk.tsx"
import { messageDeskFlow } from "./message-desk-flow.ts"

const LEFT = { type: "desk.closed" } as const

/** The desk, told whether its operator may write to many. */
const Shown = ({ mayCampaign }: { readonly mayCampaign: boolean }): ReactNode => {
  const opened = useMemo(() => ({ type: "desk.opened", mayCampaign }) as const, [mayCampaign])
  const desk = useShownFlow(messageDeskFlow, { opened, left: LEFT })
  return <MessageDesk snapshot={useSnapshot(desk)} send={desk.send} />
}

/** `/operator/messages`: what operators write to players. */
const MessageDeskPage = (): ReactNode => {
  const entry = useFlow(operatorEntryFlow)
  const snapshot = useSnapshot(entry)
  const permissions = snapshot.context.who?.permissions ?? []
  return (
    <OperatorShell snapshot={snapshot} send={entry.send} current="messages">
      {permissions.includes("messages.write") && (
        <Shown mayCampaign={permissions.includes("messages.campaign")} />
      )}
    </OperatorShell>
  )
}

export default MessageDeskPage

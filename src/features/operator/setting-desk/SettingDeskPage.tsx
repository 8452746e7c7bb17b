import { type ReactNode, useMemo } from "react"
import { settingsIn } from "#models/operator/setting-desk.ts"
import { useFlow, useSnapshot } from "#src/services/use-flow.ts"
import { useShownFlow } from "#src/services/use-shown-flow.ts"
import { OperatorShell } from "../operator-entry/OperatorShell.tsx"
import { operatorEntryFlow } from "../operator-entry/operator-entry-flow.ts"
import { SettingDesk } from "./SettingDesk.tsx"
import { settingDeskFlow } from "./setting-desk-flow.ts"

const LEFT = { type: "desk.closed" } as const

/** The desk, told what its address asks for. */
const Shown = ({ search }: { readonly search: string }): ReactNode => {
  const opened = useMemo(() => ({ type: "desk.opened", query: settingsIn(search) }) as const, [search])
  const desk = useShownFlow(settingDeskFlow, { opened, left: LEFT })
  const snapshot = useSnapshot(desk)
  return <SettingDesk snapshot={snapshot} send={desk.send} />
}

/** `/operator/settings`: what the site is set to, or one setting; `search` is the part of the address from `?` on. */
export const SettingDeskPage = ({ search }: { readonly search: string }): ReactNode => {
  const entry = useFlow(operatorEntryFlow)
  const snapshot = useSnapshot(entry)
  const isAllowed = snapshot.context.who?.permissions.includes("settings.read") === true
  return (
    <OperatorShell snapshot={snapshot} send={entry.send} current="settings">
      {isAllowed && <Shown search={search} />}
    </OperatorShell>
  )
}

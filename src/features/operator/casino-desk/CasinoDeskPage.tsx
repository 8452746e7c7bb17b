import { type ReactNode, useMemo } from "react"
import { casinoIn } from "#models/operator/casino-desk.ts"
import { useFlow, useSnapshot } from "#src/services/use-flow.ts"
import { useShownFlow } from "#src/services/use-shown-flow.ts"
import { OperatorShell } from "../operator-entry/OperatorShell.tsx"
import { operatorEntryFlow } from "../operator-entry/operator-entry-flow.ts"
import { CasinoDesk } from "./CasinoDesk.tsx"
import { casinoDeskFlow } from "./casino-desk-flow.ts"
import type { CasinoDeskProps } from "./desk-view.ts"

const LEFT = { type: "desk.closed" } as const

interface Props extends Pick<CasinoDeskProps, "go"> {
  readonly search: string
}

/** The desk, told what its address asks for. */
const Shown = ({ search, go, may }: Props & Pick<CasinoDeskProps, "may">): ReactNode => {
  const opened = useMemo(() => ({ type: "desk.opened", query: casinoIn(search) }) as const, [search])
  const desk = useShownFlow(casinoDeskFlow, { opened, left: LEFT })
  const snapshot = useSnapshot(desk)
  return <CasinoDesk snapshot={snapshot} send={desk.send} go={go} may={may} />
}

/** `/operator/casino`: the desk of the casino; `search` is the part of the address from `?` on, `go` leads to another. */
export const CasinoDeskPage = (props: Props): ReactNode => {
  const entry = useFlow(operatorEntryFlow)
  const snapshot = useSnapshot(entry)
  const permissions = snapshot.context.who?.permissions ?? []
  const may = {
    players: permissions.includes("players.read"),
    draws: permissions.includes("draws.read"),
  }
  return (
    <OperatorShell snapshot={snapshot} send={entry.send} current="casino">
      {permissions.includes("casino.read") && <Shown {...props} may={may} />}
    </OperatorShell>
  )
}

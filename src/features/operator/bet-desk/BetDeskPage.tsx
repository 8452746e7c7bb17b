import { type ReactNode, useMemo } from "react"
import { betsIn } from "#models/operator/bet-desk.ts"
import { useFlow, useSnapshot } from "#src/services/use-flow.ts"
import { useShownFlow } from "#src/services/use-shown-flow.ts"
import { OperatorShell } from "../operator-entry/OperatorShell.tsx"
import { operatorEntryFlow } from "../operator-entry/operator-entry-flow.ts"
import { BetDesk } from "./BetDesk.tsx"
import { betDeskFlow } from "./bet-desk-flow.ts"
import type { BetDeskProps } from "./desk-view.ts"

const LEFT = { type: "desk.closed" } as const

interface Props extends Pick<BetDeskProps, "go"> {
  readonly search: string
}

/** The desk, told which bets its address asks for. */
const Shown = ({ search, go, may }: Props & Pick<BetDeskProps, "may">): ReactNode => {
  const opened = useMemo(() => ({ type: "desk.opened", query: betsIn(search) }) as const, [search])
  const desk = useShownFlow(betDeskFlow, { opened, left: LEFT })
  const snapshot = useSnapshot(desk)
  return <BetDesk snapshot={snapshot} send={desk.send} go={go} may={may} />
}

/** `/operator/bets`: bets of all players; `search` is the part of the address from `?` on, `go` leads to another. */
export const BetDeskPage = (props: Props): ReactNode => {
  const entry = useFlow(operatorEntryFlow)
  const snapshot = useSnapshot(entry)
  const permissions = snapshot.context.who?.permissions ?? []
  const may = {
    players: permissions.includes("players.read"),
    trading: permissions.includes("trading.read"),
    correct: permissions.includes("bets.correct"),
  }
  return (
    <OperatorShell snapshot={snapshot} send={entry.send} current="bets">
      {permissions.includes("bets.read") && <Shown {...props} may={may} />}
    </OperatorShell>
  )
}

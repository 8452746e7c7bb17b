import { type ReactNode, useMemo } from "react"
import { tradingQueryIn } from "#models/operator/trading-desk.ts"
import { useFlow, useSnapshot } from "#src/services/use-flow.ts"
import { useShownFlow } from "#src/services/use-shown-flow.ts"
import { OperatorShell } from "../operator-entry/OperatorShell.tsx"
import { operatorEntryFlow } from "../operator-entry/operator-entry-flow.ts"
import type { TradingProps } from "./desk-view.ts"
import { TradingDesk } from "./TradingDesk.tsx"
import { tradingDeskFlow } from "./trading-desk-flow.ts"

const LEFT = { type: "desk.closed" } as const

type Props = { readonly search: string } & Pick<TradingProps, "go">

/** The desk, told which part of the line its address asks for. */
const Shown = ({ search, ...how }: Props & Pick<TradingProps, "mayCorrect">): ReactNode => {
  const opened = useMemo(() => ({ type: "desk.opened", query: tradingQueryIn(search) }) as const, [search])
  const desk = useShownFlow(tradingDeskFlow, { opened, left: LEFT })
  const snapshot = useSnapshot(desk)
  return <TradingDesk snapshot={snapshot} send={desk.send} {...how} />
}

/** `/operator/trading`: the line as traders see it; `search` is the part of the address from `?` on, `go` leads to another. */
export const TradingDeskPage = (props: Props): ReactNode => {
  const entry = useFlow(operatorEntryFlow)
  const snapshot = useSnapshot(entry)
  const permissions = snapshot.context.who?.permissions ?? []
  return (
    <OperatorShell snapshot={snapshot} send={entry.send} current="trading">
      {permissions.includes("trading.read") && (
        <Shown {...props} mayCorrect={permissions.includes("bets.correct")} />
      )}
    </OperatorShell>
  )
}

import { type ReactNode, useMemo } from "react"
import type { Permission } from "#models/operator/permissions.ts"
import { playersIn } from "#models/players/player-list.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { useFlow, useSnapshot } from "#src/services/use-flow.ts"
import { useShownFlow } from "#src/services/use-shown-flow.ts"
import { OperatorShell } from "../../operator/operator-entry/OperatorShell.tsx"
import { operatorEntryFlow } from "../../operator/operator-entry/operator-entry-flow.ts"
import { PlayerDesk } from "./PlayerDesk.tsx"
import { playerDeskFlow } from "./player-desk-flow.ts"

const LEFT = { type: "desk.closed" } as const
const NUMBER = /^[1-9]\d{0,14}$/

/** The desk, told which players, or which one, its address asks for. */
const Shown = (props: {
  readonly search: string
  readonly player: string
  readonly may: ReadonlyArray<Permission>
}): ReactNode => {
  const { search, player, may } = props
  const opened = useMemo(
    () =>
      ({
        type: "desk.opened",
        query: playersIn(search),
        id: NUMBER.test(player) ? (Number(player) as PlayerId) : null,
        may,
      }) as const,
    [search, player, may],
  )
  const desk = useShownFlow(playerDeskFlow, { opened, left: LEFT })
  const snapshot = useSnapshot(desk)
  return <PlayerDesk snapshot={snapshot} send={desk.send} />
}

/** `/operator/players` and `/operator/players/{id}`; `search` is the part of the address from `?` on. */
export const PlayerDeskPage = (props: { readonly search: string; readonly player: string }): ReactNode => {
  const entry = useFlow(operatorEntryFlow)
  const snapshot = useSnapshot(entry)
  const may = snapshot.context.who?.permissions ?? []
  return (
    <OperatorShell snapshot={snapshot} send={entry.send} current="players">
      {may.includes("players.read") && <Shown {...props} may={may} />}
    </OperatorShell>
  )
}

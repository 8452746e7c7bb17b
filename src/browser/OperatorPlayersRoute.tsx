import type { ReactNode } from "react"
import { useLocation, useParams } from "react-router-dom"
import { PlayerDeskPage } from "#src/features/players/player-desk/PlayerDeskPage.tsx"

/** The desk of players: the list as the address narrows it, or the player that it names. */
export const OperatorPlayersRoute = (): ReactNode => {
  const { search } = useLocation()
  const { player = "" } = useParams()
  return <PlayerDeskPage search={search} player={player} />
}

import type { ReactNode } from "react"
import type { SelectionRef } from "#models/betting/market.ts"
import { playerOf } from "../line/player-of.ts"
import styles from "./PlayerName.module.css"
import { usePlayerNames } from "./use-player-names.ts"

/** The name of the player whom a selection stands for, on a line of its own; nothing where no source tells it. */
const PlayerName = ({ of: { gameId, market, outcome } }: { readonly of: SelectionRef }): ReactNode => {
  const player = playerOf(market, outcome)
  const nameOf = usePlayerNames(player && gameId)
  const name = player && nameOf(player.side, player.number)
  return name === undefined ? null : <bdi className={`secondary ${styles.name}`}>{name}</bdi>
}

export default PlayerName

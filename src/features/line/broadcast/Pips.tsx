import type { ReactNode } from "react"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { useTeamName } from "../line/GameRow.tsx"
import styles from "./Broadcast.module.css"
import type { WatchedGame } from "./watched-game.ts"

/** What a match is won by: a mark for each set, frame, leg or map a side needs, filled as it wins them. */
export const Pips = ({ game, toWin }: { readonly game: WatchedGame; readonly toWin: number }): ReactNode => {
  const { t } = useMessage()
  const teamName = useTeamName()
  const numbers = Array.from({ length: toWin }, (_, place) => place + 1)
  return (
    <div className={styles.pips}>
      {[game.home, game.away].map((team, side) => {
        const won = game.score.total[side] ?? 0
        const name = team === undefined ? "—" : teamName(team)
        return (
          <svg
            key={side === 0 ? "home" : "away"}
            viewBox={`0 0 ${toWin * 20} 20`}
            role="img"
            aria-label={t("broadcast.pips", { name, won, count: toWin })}
            data-side={side}
          >
            {numbers.map((number) => (
              <circle
                key={number}
                cx={20 * number - 10}
                cy="10"
                r="7"
                data-won={number <= won ? "" : undefined}
              />
            ))}
          </svg>
        )
      })}
    </div>
  )
}

import type { ReactNode } from "react"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { VisuallyHidden } from "#src/ui/primitives/VisuallyHidden.tsx"
import { useTeamName } from "../line/GameRow.tsx"
import styles from "./Broadcast.module.css"
import type { WatchedGame } from "./watched-game.ts"

/** Parts that are seen where there is little room: the last. */
const RECENT = 5

/** Who holds the ball, serves or bats, beside a name. */
const Mark = (props: { readonly kind: string }): ReactNode => {
  const { t } = useMessage()
  return (
    <span className={styles.mark}>
      <VisuallyHidden>{t(props.kind)}</VisuallyHidden>
    </span>
  )
}

/** The score by parts: a row a side, the part in play last, the whole at the end. */
export const Scoreboard = ({ game }: { readonly game: WatchedGame }): ReactNode => {
  const { t } = useMessage()
  const teamName = useTeamName()
  const { score, play, home, away } = game
  const numbers = score.parts.map((_, place) => place + 1)
  const points = score.points?.includes(":") === true ? score.points.split(":") : []
  return (
    <table className={styles.board}>
      <caption>
        <VisuallyHidden>{t("broadcast.score")}</VisuallyHidden>
      </caption>
      <tbody>
        {[home, away].map((team, side) => (
          <tr key={side === 0 ? "home" : "away"} data-side={side}>
            <th scope="row">
              <span className={styles.team}>
                <span className="clip" dir="auto">
                  {team === undefined ? "—" : teamName(team)}
                </span>
                {play?.now?.side === side && <Mark kind={play.now.kind} />}
              </span>
            </th>
            {numbers.map((number) => (
              <td
                key={number}
                className="num"
                data-now={number === numbers.length ? "" : undefined}
                data-old={number <= numbers.length - RECENT ? "" : undefined}
              >
                {score.parts[number - 1]?.[side]}
              </td>
            ))}
            {points.length === 2 && <td className={`num ${styles.points}`}>{points[side]}</td>}
            <td className={`num ${styles.total}`}>{score.total[side]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

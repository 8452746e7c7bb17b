import type { ReactNode } from "react"
import type { Score } from "#models/betting/game.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import styles from "./Broadcast.module.css"
import { comparedCounts } from "./ComparedCounts.tsx"
import type { WatchedGame } from "./watched-game.ts"

const sumOf = (part: readonly [number, number] = [0, 0]): number => part[0] + part[1]

/** Runs that win for the side that bats second. */
const runsNeeded = ({ parts }: Score): number => sumOf(parts[0]) + 1 - sumOf(parts[1])

/** What is counted of the two sides beside the score: the home side's number, what it is, the away side's. */
export const Counts = ({ game }: { readonly game: WatchedGame }): ReactNode => {
  const { t, number, score: scoreText } = useMessage()
  const { score, clock } = game
  const counts = comparedCounts(game)
  // Runs, wickets and overs are one text; who bats second knows what it takes.
  const innings = score.points?.includes("/") === true ? score.points : undefined
  const need = clock.phase === "game.phase.innings-2" ? runsNeeded(score) : undefined
  if (counts.length === 0 && innings === undefined) return null
  return (
    <dl className={styles.counts}>
      {innings !== undefined && (
        <div>
          <dt>{t("broadcast.innings")}</dt>
          <dd className="num">{innings}</dd>
        </div>
      )}
      {need !== undefined && (
        <div>
          <dt>{t("broadcast.need")}</dt>
          <dd className="num">{number(need)}</dd>
        </div>
      )}
      {counts.map(([key, [home, away]]) => (
        <div key={key} data-kind={key}>
          <dt>{t(`${key}.count`)}</dt>
          <dd className="num">{scoreText(`${number(home)} : ${number(away)}`)}</dd>
        </div>
      ))}
    </dl>
  )
}

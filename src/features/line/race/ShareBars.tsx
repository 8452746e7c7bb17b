import type { ReactNode } from "react"
import type { Game } from "#models/betting/game.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { useTeamName } from "../line/GameRow.tsx"
import styles from "./Race.module.css"

/** How a vote stands: each candidate's share by the last poll, by the count once it has begun. */
export const ShareBars = ({ game }: { readonly game: Game }): ReactNode => {
  const { t, number } = useMessage()
  const teamName = useTeamName()
  const { race } = game.score
  if (race === undefined || race.along.length === 0) return null
  const most = Math.max(...race.along)
  return (
    <section className={`card ${styles.shares}`} aria-label={t("poll.title")}>
      <h2 className="subtitle">{t(game.status === "scheduled" ? "poll.poll" : "poll.count")}</h2>
      <ol>
        {race.order.flat().map((candidate, place) => {
          const runner = game.runners?.find((one) => one.number === candidate)
          const share = race.along[place] ?? 0
          return (
            <li key={candidate} className={styles.share}>
              <span className="clip" dir="auto">
                {runner === undefined ? candidate : teamName(runner.team)}
              </span>
              <span className="num">{t("poll.share", { share: number(share / 10) })}</span>
              <svg
                viewBox="0 0 1000 1"
                preserveAspectRatio="none"
                className={styles.shareBar}
                aria-hidden="true"
              >
                <rect width={Math.round((1000 * share) / most)} height="1" />
              </svg>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

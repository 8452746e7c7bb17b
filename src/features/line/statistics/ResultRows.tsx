import type { ReactNode } from "react"
import type { GameResult } from "#models/line/statistics/result.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { ZonedTime } from "#src/ui/messages/ZonedTime.tsx"
import { useTeamName } from "../line/GameRow.tsx"
import styles from "./Statistics.module.css"

/** Games that are over, one a row: when, who, and how it ended. */
export const ResultRows = (props: { readonly results: ReadonlyArray<GameResult> }): ReactNode => {
  const { t, dateTime, score: scoreText, scores } = useMessage()
  const teamName = useTeamName()
  return (
    <ul>
      {props.results.map(({ gameId, startsAt, home, away, score }) => (
        <li key={gameId} className={styles.result}>
          <span className="secondary">
            <ZonedTime at={startsAt} usual="00.00.0000, 00:00">
              {() => <span className="num">{dateTime(startsAt)}</span>}
            </ZonedTime>
          </span>
          <span className={styles.sides}>
            <span dir="auto">{teamName(home)}</span>
            {away !== undefined && <span dir="auto">{teamName(away)}</span>}
          </span>
          {score === undefined ? (
            <span className="secondary">{t("more.results.cancelled")}</span>
          ) : (
            <span className={styles.score}>
              {score.givenUp?.how !== "walkover" && (
                <b className="num">
                  {score.race === undefined
                    ? scoreText(score.total)
                    : score.race.order
                        .slice(0, 3)
                        .map((level) => level.join("="))
                        .join(" – ")}
                </b>
              )}
              {score.parts.length > (score.givenUp === undefined ? 1 : 0) && (
                <span className="num caption">{scores(score.parts)}</span>
              )}
              {score.givenUp !== undefined && away !== undefined && (
                <bdi className="caption">
                  {t(`more.results.${score.givenUp.how}`, {
                    team: teamName(score.givenUp.side === 0 ? home : away),
                  })}
                </bdi>
              )}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

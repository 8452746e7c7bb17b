import type { ComponentType, ReactNode } from "react"
import type { SportId, TeamId } from "#models/line/catalogue/catalogue.ts"
import type { StatisticsTarget } from "#models/line/statistics/frame.ts"
import { opponentIn, type PlayerGame } from "#models/line/statistics/player-game.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { ZonedTime } from "#src/ui/messages/ZonedTime.tsx"
import { useTeamName } from "../line/GameRow.tsx"
import { FrameLink } from "./frame-parts.tsx"
import styles from "./Statistics.module.css"

/** What leads to the statistics of a game: another page of the frame within it, elsewhere the frame itself. */
export type GameLink = ComponentType<{ readonly target: StatisticsTarget; readonly children: ReactNode }>

/** The last games of a player, each leading to its statistics: when, against whom, and what the player did in it; nothing where there are none. */
export const PlayerGames = <Game extends PlayerGame>(props: {
  readonly games: ReadonlyArray<Game>
  readonly sportId: SportId
  readonly team: TeamId
  /** Which of a game's statistics has the player in it. */
  readonly tabName: string
  readonly link?: GameLink | undefined
  /** What the games are counted of. */
  readonly hint: string
  readonly children: (game: Game) => ReactNode
}): ReactNode => {
  const { games, sportId, team, tabName, link: To = FrameLink } = props
  const { t, dateTime } = useMessage()
  const teamName = useTeamName()
  if (games.length === 0) return null
  return (
    <section className={`card ${styles.block}`}>
      <h2 className={`heading ${styles.heading}`}>{t("more.stats.last")}</h2>
      <ul>
        {games.map((game) => (
          <li key={game.gameId} className={styles.result}>
            <span className="secondary">
              <ZonedTime at={game.startsAt} usual="00.00.0000, 00:00">
                {() => <span className="num">{dateTime(game.startsAt)}</span>}
              </ZonedTime>
            </span>
            <To target={{ kind: "game", sportId, gameId: game.gameId, tabName }}>
              <bdi>{teamName(opponentIn(game, team))}</bdi>
            </To>
            {props.children(game)}
          </li>
        ))}
      </ul>
      <p className={`caption ${styles.insight}`}>{props.hint}</p>
    </section>
  )
}

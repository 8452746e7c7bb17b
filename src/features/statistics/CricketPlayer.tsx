import type { ComponentType, ReactNode } from "react"
import type { CricketPlayerInfo } from "#models/api/competitors.ts"
import { SPORT } from "#models/catalogue/sport.ts"
import type { CricketGame, CricketSums } from "#models/statistics/cricket-player.ts"
import type { StatisticsTarget } from "#models/statistics/frame.ts"
import { oversOf } from "#models/statistics/scorecard.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { ZonedTime } from "#src/ui/messages/ZonedTime.tsx"
import { EmptyState } from "#src/ui/primitives/EmptyState.tsx"
import { useTeamName } from "../line/GameRow.tsx"
import { Asked } from "./Asked.tsx"
import { FrameLink, Title } from "./frame-parts.tsx"
import { PlayerSums } from "./PlayerSums.tsx"
import styles from "./Statistics.module.css"
import { useStatistics } from "./use-statistics.ts"

/** What a player is worth, a number and its name each; a mean of nothing is left out. */
const Sums = ({ sums }: { readonly sums: CricketSums }): ReactNode => {
  const { t, number } = useMessage()
  const mean = (sum: number, of: number) =>
    of === 0 ? undefined : number(sum / of, { maximumFractionDigits: 2 })
  const rows = [
    ["games", number(sums.games)],
    ["innings", number(sums.innings)],
    ["runs", number(sums.runs)],
    ["best", number(sums.best)],
    ["average", mean(sums.runs, sums.innings - sums.notOut)],
    ["rate", mean(100 * sums.runs, sums.balls)],
    ["wickets", number(sums.wickets)],
    ["economy", mean(6 * sums.conceded, sums.bowled)],
  ] as const
  return <PlayerSums rows={rows.map(([key, value]) => [t(`more.cricket.player.${key}`), value])} />
}

/** What leads to the statistics of a game: another page of the frame within it, elsewhere the frame itself. */
type GameLink = ComponentType<{ readonly target: StatisticsTarget; readonly children: ReactNode }>

/** A game of a player: against whom, and what he made with bat and ball. */
const Game = (props: {
  readonly game: CricketGame
  readonly team: number
  readonly link: GameLink
}): ReactNode => {
  const { game, team, link: To } = props
  const { t, dateTime } = useMessage()
  const teamName = useTeamName()
  const { batted, bowled, gameId, home, away } = game
  return (
    <li className={styles.result}>
      <span className="secondary">
        <ZonedTime at={game.startsAt} usual="00.00.0000, 00:00">
          {() => <span className="num">{dateTime(game.startsAt)}</span>}
        </ZonedTime>
      </span>
      <To target={{ kind: "game", sportId: SPORT.cricket, gameId, tabName: "scorecard" }}>
        <bdi>{teamName(home === team ? away : home)}</bdi>
      </To>
      <span className={styles.score}>
        <b className="num">
          {batted === undefined
            ? "—"
            : `${batted.runs}${batted.out === undefined ? "*" : ""} (${batted.balls})`}
        </b>
        {bowled !== undefined && (
          <span className="num caption">
            {t("more.cricket.player.bowled", {
              wickets: bowled.wickets,
              runs: bowled.runs,
              overs: oversOf(bowled.balls),
            })}
          </span>
        )}
      </span>
    </li>
  )
}

const Told = (props: { readonly player: CricketPlayerInfo; readonly link: GameLink }): ReactNode => {
  const { player, link } = props
  const { t } = useMessage()
  const teamName = useTeamName()
  const { team, number, position, sums, last } = player
  const name = `${teamName(team)}, ${t("more.card.number", { number })}`
  return (
    <>
      <Title text={name} />
      {position !== undefined && <p className="secondary">{t(`more.stats.lineUps.${position}`)}</p>}
      <Sums sums={sums} />
      {last.length > 0 && (
        <section className={`card ${styles.block}`}>
          <h2 className={`heading ${styles.heading}`}>{t("more.stats.last")}</h2>
          <ul>
            {last.map((game) => (
              <Game key={game.gameId} game={game} team={team} link={link} />
            ))}
          </ul>
          <p className={`caption ${styles.insight}`}>{t("more.cricket.player.hint")}</p>
        </section>
      )}
    </>
  )
}

/** A player of cricket, known by the side and the place in its batting order: what he is, his sums and his last games. */
export const CricketPlayer = (props: {
  readonly playerId: number | undefined
  readonly link?: GameLink
}): ReactNode => {
  const { playerId, link = FrameLink } = props
  const { t } = useMessage()
  const asked = useStatistics(
    playerId === undefined ? undefined : `cricket-player/${playerId}`,
    (client, signal) => client.cricketPlayer(playerId ?? 0, signal),
  )
  const nobody = (
    <EmptyState isPage title={t("more.cricket.player.none")}>
      {t("more.section.none.hint")}
    </EmptyState>
  )
  if (playerId === undefined) return nobody
  return (
    <Asked asked={asked}>
      {({ players: [player] }) => (player === undefined ? nobody : <Told player={player} link={link} />)}
    </Asked>
  )
}

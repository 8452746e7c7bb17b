import type { ReactNode } from "react"
import type { CricketPlayerInfo } from "#models/api/competitors.ts"
import { nameIn } from "#models/line/catalogue/name-in.ts"
import { SPORT } from "#models/line/catalogue/sport.ts"
import type { CricketGame, CricketSums } from "#models/line/statistics/cricket-player.ts"
import { oversOf } from "#models/line/statistics/scorecard.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { EmptyState } from "#src/ui/primitives/EmptyState.tsx"
import { useTeamName } from "../line/GameRow.tsx"
import { Asked } from "./Asked.tsx"
import { Title } from "./frame-parts.tsx"
import { type GameLink, PlayerGames } from "./PlayerGames.tsx"
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

/** What a player made of a game with bat and ball. */
const Figures = ({ batted, bowled }: CricketGame): ReactNode => {
  const { t } = useMessage()
  return (
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
  )
}

const Told = (props: {
  readonly player: CricketPlayerInfo
  readonly link?: GameLink | undefined
}): ReactNode => {
  const { player, link } = props
  const { t, language } = useMessage()
  const teamName = useTeamName()
  const { team, number, position, sums, last } = player
  const who = player.name === undefined ? teamName(team) : nameIn(player.name, language)
  const name = `${who}, ${t("common.number", { number })}`
  return (
    <>
      <Title text={name} />
      <p className="secondary">
        {position !== undefined && (
          <>
            <span>{t(`more.stats.lineUps.${position}`)}</span>
            <span>{", "}</span>
          </>
        )}
        <bdi>{teamName(team)}</bdi>
      </p>
      <Sums sums={sums} />
      <PlayerGames
        games={last}
        sportId={SPORT.cricket}
        team={team}
        tabName="scorecard"
        link={link}
        hint={t("more.cricket.player.hint")}
      >
        {(game) => <Figures {...game} />}
      </PlayerGames>
    </>
  )
}

/** A player of cricket, known by the side and the place in its batting order: what he is, his sums and his last games. */
export const CricketPlayer = (props: {
  readonly playerId: number | undefined
  readonly link?: GameLink
}): ReactNode => {
  const { playerId, link } = props
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

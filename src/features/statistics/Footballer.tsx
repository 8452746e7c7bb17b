import type { ReactNode } from "react"
import type { FootballerInfo } from "#models/api/competitors.ts"
import type { SportId } from "#models/catalogue/catalogue.ts"
import type { FootballerGame } from "#models/statistics/footballer.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { ZonedTime } from "#src/ui/messages/ZonedTime.tsx"
import { EmptyState } from "#src/ui/primitives/EmptyState.tsx"
import { useTeamName } from "../line/GameRow.tsx"
import { Asked } from "./Asked.tsx"
import { Deeds } from "./Deeds.tsx"
import { FrameLink, Title } from "./frame-parts.tsx"
import { PlayerSums } from "./PlayerSums.tsx"
import styles from "./Statistics.module.css"
import { useStatistics } from "./use-statistics.ts"

const SUMS = ["games", "began", "goals", "yellow", "red"] as const

/** A game of a player: against whom, and what he did in it. */
const Game = (props: {
  readonly game: FootballerGame
  readonly team: number
  readonly sportId: SportId
}): ReactNode => {
  const { gameId, home, away, startsAt, deeds } = props.game
  const { dateTime } = useMessage()
  const teamName = useTeamName()
  return (
    <li className={styles.result}>
      <span className="secondary">
        <ZonedTime at={startsAt} usual="00.00.0000, 00:00">
          {() => <span className="num">{dateTime(startsAt)}</span>}
        </ZonedTime>
      </span>
      <FrameLink target={{ kind: "game", sportId: props.sportId, gameId, tabName: "line-ups" }}>
        <bdi>{teamName(home === props.team ? away : home)}</bdi>
      </FrameLink>
      <Deeds deeds={deeds} />
    </li>
  )
}

const Told = ({ player }: { readonly player: FootballerInfo }): ReactNode => {
  const { t, number: written } = useMessage()
  const teamName = useTeamName()
  const { team, number, position, sums, last, sportId } = player
  return (
    <>
      <Title text={`${teamName(team)}, ${t("more.stats.lineUps.player", { number })}`} />
      <p>
        {t(`more.stats.lineUps.${position}`)}
        {", "}
        <FrameLink target={{ kind: "team", sportId, teamId: team }}>
          <bdi>{teamName(team)}</bdi>
        </FrameLink>
      </p>
      <PlayerSums rows={SUMS.map((key) => [t(`more.footballer.${key}`), written(sums[key])])} />
      {last.length > 0 && (
        <section className={`card ${styles.block}`}>
          <h2 className={`heading ${styles.heading}`}>{t("more.stats.last")}</h2>
          <ul>
            {last.map((game) => (
              <Game key={game.gameId} game={game} team={team} sportId={sportId} />
            ))}
          </ul>
          <p className={`caption ${styles.insight}`}>{t("more.footballer.hint")}</p>
        </section>
      )}
    </>
  )
}

/** A footballer, known by the side and the shirt: where he plays, his sums and his last games. */
export const Footballer = ({ playerId }: { readonly playerId: number | undefined }): ReactNode => {
  const { t } = useMessage()
  const asked = useStatistics(
    playerId === undefined ? undefined : `footballer/${playerId}`,
    (client, signal) => client.footballer(playerId ?? 0, signal),
  )
  const nobody = (
    <EmptyState isPage title={t("more.cricket.player.none")}>
      {t("more.section.none.hint")}
    </EmptyState>
  )
  if (playerId === undefined) return nobody
  return (
    <Asked asked={asked}>
      {({ players: [player] }) => (player === undefined ? nobody : <Told player={player} />)}
    </Asked>
  )
}

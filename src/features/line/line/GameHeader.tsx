import type { ReactNode } from "react"
import type { Game } from "#models/betting/game.ts"
import { nameIn } from "#models/catalogue/name-in.ts"
import { SiteLink } from "#src/ui/links/SiteLink.tsx"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { ZonedTime } from "#src/ui/messages/ZonedTime.tsx"
import { LiveBadge } from "#src/ui/primitives/Badge.tsx"
import { Icon } from "#src/ui/primitives/Icon.tsx"
import { StatisticsLink } from "../statistics/StatisticsLink.tsx"
import { useBetting } from "./betting.tsx"
import styles from "./GamePage.module.css"
import { useGameTitle, useTeamName } from "./GameRow.tsx"
import { GameClockText } from "./GameTime.tsx"
import { lineHref } from "./line-path.ts"
import { StarButton } from "./StarButton.tsx"

/** Where the game stands in the line: section, sport, championship. */
const Path = ({ game }: { readonly game: Game }): ReactNode => {
  const { feed } = useBetting()
  const { t, language } = useMessage()
  const kind = game.status === "live" ? "live" : "line"
  const sport = feed.names.sport(game.sportId)
  const champ = feed.names.champ(game.champId)
  return (
    <nav aria-label={t("game.path")} className={`secondary ${styles.path}`}>
      <SiteLink to={lineHref(language, kind)}>{t(`frame.${kind}`)}</SiteLink>
      {sport !== undefined && (
        <>
          <Icon name="chevron-end" size={12} />
          <SiteLink to={lineHref(language, kind, sport.id)}>{nameIn(sport.name, language)}</SiteLink>
        </>
      )}
      {champ !== undefined && (
        <>
          <Icon name="chevron-end" size={12} />
          <SiteLink to={lineHref(language, kind, champ.sportId, champ.id)} className="clip">
            {nameIn(champ.name, language)}
          </SiteLink>
        </>
      )}
    </nav>
  )
}

/** The game's sides, its score and its clock, or when it starts. */
export const GameHeader = ({ game }: { readonly game: Game }): ReactNode => {
  const { t, dateTime, score, scores } = useMessage()
  const { Bell } = useBetting()
  const teamName = useTeamName()
  const title = useGameTitle()(game)
  const { givenUp } = game.score
  const isPlayed = game.status !== "cancelled" && givenUp?.how !== "walkover"
  const begun = game.status !== "scheduled" && (isPlayed || game.score.parts.length > 0)
  const parts = scores(game.score.parts)
  return (
    <header className={styles.header}>
      <Path game={game} />
      {game.away === undefined ? (
        <h1 className={styles.event}>{title}</h1>
      ) : (
        <h1 className={styles.sides} data-title={title}>
          <span className={styles.side}>{teamName(game.home)}</span>
          <span className={styles.score}>
            {begun ? (
              <span className="num">{score(game.score.total.join(" : "))}</span>
            ) : (
              <span aria-hidden="true" className="muted">
                —
              </span>
            )}
          </span>
          <span className={styles.side}>{teamName(game.away)}</span>
        </h1>
      )}
      <p className={`secondary ${styles.state}`}>
        <StarButton game={game} name={title} />
        {Bell !== undefined && (game.status === "scheduled" || game.status === "live") && (
          <Bell game={game} name={title} />
        )}
        {game.status === "live" && (
          <LiveBadge label={t("live.badge")}>
            <GameClockText game={game} />
          </LiveBadge>
        )}
        {game.status === "scheduled" && (
          <span>
            <span>{`${t("game.start")}: `}</span>
            <ZonedTime at={game.startsAt} usual="00.00.0000, 00:00">
              {() => <span className="num">{dateTime(game.startsAt)}</span>}
            </ZonedTime>
          </span>
        )}
        {(game.status === "finished" || game.status === "cancelled") && (
          <span>
            <span>{t(game.clock.phase)}</span>
            {givenUp !== undefined && game.away !== undefined && (
              <bdi>{`: ${teamName(givenUp.side === 0 ? game.home : game.away)}`}</bdi>
            )}
          </span>
        )}
        <StatisticsLink target={{ kind: "game", sportId: game.sportId, gameId: game.id }}>
          {t("game.statistics")}
        </StatisticsLink>
        {game.score.points !== undefined && <b className="num">{score(game.score.points)}</b>}
        {parts !== "" && <span className="num">{t("game.parts", { score: parts })}</span>}
      </p>
    </header>
  )
}

import { type ReactNode, Suspense } from "react"
import type { Game } from "#models/betting/game.ts"
import { nameIn } from "#models/line/catalogue/name-in.ts"
import { useHydrating } from "#src/ui/hydration/use-hydrating.ts"
import { lateComponent } from "#src/ui/late-code.ts"
import { SiteLink } from "#src/ui/links/SiteLink.tsx"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { ZonedTime } from "#src/ui/messages/ZonedTime.tsx"
import { LiveBadge } from "#src/ui/primitives/Badge.tsx"
import { Icon } from "#src/ui/primitives/Icon.tsx"
import { StatisticsLink } from "../statistics/StatisticsLink.tsx"
import { useBetting } from "./betting.tsx"
import styles from "./GamePage.module.css"
import { SideCrest, useGameTitle, useTeamName } from "./GameRow.tsx"
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

/** What a game has of cards comes with the code of its play. */
const GameCards = lateComponent(() => import("../broadcast/GameCards.tsx"))

/** When a game starts, or what became of it. */
const When = ({ game }: { readonly game: Game }): ReactNode => {
  const { t, dateTime } = useMessage()
  const teamName = useTeamName()
  const { givenUp } = game.score
  if (game.status === "scheduled")
    return (
      <span>
        <span>{`${t("game.start")}: `}</span>
        <ZonedTime at={game.startsAt} usual="00.00.0000, 00:00">
          {() => <span className="num">{dateTime(game.startsAt)}</span>}
        </ZonedTime>
      </span>
    )
  if (game.status !== "finished" && game.status !== "cancelled") return null
  return (
    <span>
      <span>{t(game.clock.phase)}</span>
      {givenUp !== undefined && game.away !== undefined && (
        <bdi>{`: ${teamName(givenUp.side === 0 ? game.home : game.away)}`}</bdi>
      )}
    </span>
  )
}

/** What is marked and followed of a game, and the way to its statistics. */
const Marks = ({ game, name }: { readonly game: Game; readonly name: string }): ReactNode => {
  const { t } = useMessage()
  const { Bell } = useBetting()
  return (
    <>
      <StarButton game={game} name={name} />
      {Bell !== undefined && (game.status === "scheduled" || game.status === "live") && (
        <Bell game={game} name={name} />
      )}
      <StatisticsLink target={{ kind: "game", sportId: game.sportId, gameId: game.id }}>
        {t("game.statistics")}
      </StatisticsLink>
    </>
  )
}

/** The sides with their score, the clock, the points and the cards: in play it stays in view above the markets. */
const Standing = ({ game, name }: { readonly game: Game; readonly name: string }): ReactNode => {
  const { t, score, scores } = useMessage()
  const teamName = useTeamName()
  const isPlayed = game.status !== "cancelled" && game.score.givenUp?.how !== "walkover"
  const begun = game.status !== "scheduled" && (isPlayed || game.score.parts.length > 0)
  const parts = scores(game.score.parts)
  const isLive = game.status === "live"
  const isBrowser = !useHydrating()
  return (
    <div className={styles.standing} data-live={isLive ? "" : undefined}>
      {game.away === undefined ? (
        <h1 className={styles.event}>{name}</h1>
      ) : (
        <h1 className={styles.sides} data-title={name}>
          <span className={styles.side}>
            <SideCrest game={game} team={game.home} large={!isLive} />
            <span>{teamName(game.home)}</span>
          </span>
          <span className={styles.score}>
            {begun ? (
              <span className="num">{score(game.score.total.join(" : "))}</span>
            ) : (
              <span aria-hidden="true" className="muted">
                —
              </span>
            )}
          </span>
          <span className={styles.side}>
            <SideCrest game={game} team={game.away} large={!isLive} />
            <span>{teamName(game.away)}</span>
          </span>
        </h1>
      )}
      <p className={`secondary ${styles.state}`}>
        {isLive ? (
          <LiveBadge label={t("live.badge")}>
            <GameClockText game={game} />
          </LiveBadge>
        ) : (
          <>
            <Marks game={game} name={name} />
            <When game={game} />
          </>
        )}
        {game.score.points !== undefined && <b className="num">{score(game.score.points)}</b>}
        {isBrowser && isLive && game.play !== undefined && (
          <Suspense>
            <GameCards game={game} />
          </Suspense>
        )}
        {parts !== "" && <span className={`num ${styles.parts}`}>{t("game.parts", { score: parts })}</span>}
      </p>
    </div>
  )
}

/** The game's sides, its score and its clock, or when it starts. */
export const GameHeader = ({ game }: { readonly game: Game }): ReactNode => {
  const name = useGameTitle()(game)
  return (
    <header className={styles.header} data-live={game.status === "live" ? "" : undefined}>
      <div className={styles.top}>
        <Path game={game} />
        {game.status === "live" && (
          <div className={`secondary ${styles.marks}`}>
            <Marks game={game} name={name} />
          </div>
        )}
      </div>
      <Standing game={game} name={name} />
    </header>
  )
}

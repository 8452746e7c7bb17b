import { memo, type ReactNode, useId } from "react"
import type { GameId } from "#models/line/catalogue/catalogue.ts"
import { nameIn } from "#models/line/catalogue/name-in.ts"
import { SiteLink } from "#src/ui/links/SiteLink.tsx"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { useBetting, useOfTopic } from "./betting.tsx"
import { Sides } from "./GameRow.tsx"
import { GameClockText } from "./GameTime.tsx"
import { gameHref, lineHref } from "./line-path.ts"
import styles from "./ParallelGames.module.css"
import { parallelTo } from "./parallel-games.ts"

/** A game in play in one line and a half: who, the score, how long; rendered anew by its own news alone. */
const Row = memo((props: { readonly id: GameId; readonly isPresent: boolean }): ReactNode => {
  const { language } = useMessage()
  const game = useOfTopic("live", ({ games }) => games.find((view) => view.game.id === props.id))?.game
  return (
    game !== undefined && (
      <li>
        <SiteLink
          to={gameHref(language, game)}
          className={styles.row}
          aria-current={props.isPresent ? "page" : undefined}
        >
          <span className={styles.sides}>
            <Sides game={game} className={styles.side} isScored />
          </span>
          <span className={styles.time}>
            <GameClockText game={game} />
          </span>
        </SiteLink>
      </li>
    )
  )
})

/** What else is in play beside a game: its championship first, then its sport, and the way to all of that. */
const ParallelGames = ({ gameId }: { readonly gameId: number }): ReactNode => {
  const { feed } = useBetting()
  const { t, language, number } = useMessage()
  const headingId = useId()
  const ids = useOfTopic("live", ({ games }) =>
    parallelTo(games, gameId)
      ?.listed.map(({ game }) => game.id)
      .join(","),
  )
  const total = useOfTopic("live", ({ games }) => parallelTo(games, gameId)?.total)
  const sportId = useOfTopic(
    "live",
    ({ games }) => games.find(({ game }) => game.id === gameId)?.game.sportId,
  )
  if (ids === undefined || total === undefined || sportId === undefined) return null
  const sport = feed.names.sport(sportId)
  return (
    <nav aria-labelledby={headingId} className={styles.games}>
      <h2 id={headingId} className={styles.heading}>
        {t("parallel.title")}
      </h2>
      <ul>
        {ids.split(",").map((id) => (
          <Row key={id} id={Number(id) as GameId} isPresent={Number(id) === gameId} />
        ))}
      </ul>
      <SiteLink to={lineHref(language, "live", sportId)} className={styles.all} otherwise="nothing">
        <span>{t("parallel.all", { sport: sport === undefined ? "" : nameIn(sport.name, language) })}</span>
        <span className="num muted">{number(total)}</span>
      </SiteLink>
    </nav>
  )
}

export default ParallelGames

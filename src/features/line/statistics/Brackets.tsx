import type { ComponentType, ReactNode } from "react"
import { shootOutOf } from "#models/betting/decided-score.ts"
import type { Bracket, BracketGame } from "#models/line/statistics/bracket.ts"
import type { StatisticsTarget } from "#models/line/statistics/frame.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { ZonedTime } from "#src/ui/messages/ZonedTime.tsx"
import { VisuallyHidden } from "#src/ui/primitives/VisuallyHidden.tsx"
import { useTeamName } from "../line/GameRow.tsx"
import styles from "./Brackets.module.css"
import { FrameLink } from "./frame-parts.tsx"

const SIDES = ["home", "away"] as const

/** What leads to the statistics of a game: another page of the frame within it, elsewhere the frame itself. */
type GameLink = ComponentType<{
  readonly target: StatisticsTarget
  readonly className?: string | undefined
  readonly children: ReactNode
}>

/** The two of a game: who goes on is strong and said; of a side that is not known, whose winner it is. */
const Sides = ({ game, place }: { readonly game: BracketGame; readonly place: number }): ReactNode => {
  const { t } = useMessage()
  const teamName = useTeamName()
  const kicks = game.score === undefined ? undefined : shootOutOf(game.score)
  return SIDES.map((key, side) => {
    const team = game[key]
    const goesOn = team !== undefined && game.winner === team
    return (
      <span key={key} className={styles.side} data-winner={goesOn ? "" : undefined}>
        {team === undefined ? (
          <span className="secondary">{t("more.stats.bracket.unknown", { pair: 2 * place + side + 1 })}</span>
        ) : (
          <bdi className="clip">{teamName(team)}</bdi>
        )}
        {goesOn && <VisuallyHidden>{`, ${t("more.stats.bracket.through")}`}</VisuallyHidden>}
        {game.score?.givenUp?.side === side && (
          <span className="caption">{t(`more.stats.bracket.${game.score.givenUp.how}`)}</span>
        )}
        {game.score !== undefined && game.score.givenUp?.how !== "walkover" && (
          <b className="num">
            <span>{game.score.total[side]}</span>
            {kicks !== undefined && <span className="caption">{` (${kicks[side] ?? ""})`}</span>}
          </b>
        )}
      </span>
    )
  })
}

const Game = (props: {
  readonly game: BracketGame
  readonly sportId: number
  readonly place: number
  readonly link: GameLink
}): ReactNode => {
  const { t, dateTime } = useMessage()
  const { game, place, link: To } = props
  const { gameId, startsAt, status } = game
  const when = dateTime(startsAt)
  const sides = <Sides game={game} place={place} />
  return (
    <li className={styles.game}>
      <p className={`caption ${styles.when}`}>
        <span>{t("more.stats.bracket.pair", { pair: place + 1 })}</span>
        <ZonedTime at={startsAt} usual="00.00.0000, 00:00">
          {() => (
            <span className="num">
              {gameId === undefined ? t("more.stats.bracket.notBefore", { time: when }) : when}
            </span>
          )}
        </ZonedTime>
      </p>
      {/* The log has nothing to show of a game that was played while the site was down. */}
      {gameId === undefined || status === undefined ? (
        <div className={styles.sides}>{sides}</div>
      ) : (
        <To target={{ kind: "game", sportId: props.sportId, gameId }} className={styles.sides}>
          {sides}
        </To>
      )}
    </li>
  )
}

/** Rounds by the number of their games that have a name of their own. */
const NAMED: ReadonlySet<number> = new Set([1, 2, 4])

/** One playing of a cup: rounds one beside the other where there is room, one below the other elsewhere. */
const OneBracket = (props: {
  readonly bracket: Bracket
  readonly sportId: number
  readonly link: GameLink
}): ReactNode => {
  const { t } = useMessage()
  const teamName = useTeamName()
  const { edition, rounds, winner } = props.bracket
  const roundName = (games: number) =>
    NAMED.has(games) ? t(`more.stats.bracket.round.${games}`) : t("more.stats.bracket.round", { games })
  return (
    <section className={`card ${styles.bracket}`}>
      <header className={styles.head}>
        <h2 className="heading">{t("more.stats.bracket.edition", { edition })}</h2>
        {winner !== undefined && (
          <p>
            <bdi>{t("more.stats.bracket.won", { team: teamName(winner) })}</bdi>
          </p>
        )}
      </header>
      <ol className={styles.rounds}>
        {rounds.map((games) => (
          <li key={games.length} className={styles.round}>
            <h3 className={styles.name}>{roundName(games.length)}</h3>
            <ol className={styles.games}>
              {games
                .map((game, place) => ({ game, place }))
                .map(({ game, place }) => (
                  <Game key={place} game={game} sportId={props.sportId} place={place} link={props.link} />
                ))}
            </ol>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The latest playings of a cup, the newest first. */
export const Brackets = (props: {
  readonly brackets: ReadonlyArray<Bracket>
  readonly sportId: number
  readonly link?: GameLink
}): ReactNode =>
  props.brackets.map((bracket) => (
    <OneBracket
      key={bracket.edition}
      bracket={bracket}
      sportId={props.sportId}
      link={props.link ?? FrameLink}
    />
  ))

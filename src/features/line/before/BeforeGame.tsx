import { type ReactNode, useId } from "react"
import { marketName, outcomeLabel } from "#models/betting/market-names.ts"
import type { TeamId } from "#models/line/catalogue/catalogue.ts"
import type { GameView, MarketView } from "#models/line/feed/frames.ts"
import { formOf } from "#models/line/statistics/form.ts"
import type { GAME_TABS } from "#models/line/statistics/frame.ts"
import type { GameResult } from "#models/line/statistics/result.ts"
import { useQuery } from "#src/services/use-query.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Icon } from "#src/ui/primitives/Icon.tsx"
import { Skeleton } from "#src/ui/primitives/Skeleton.tsx"
import { VisuallyHidden } from "#src/ui/primitives/VisuallyHidden.tsx"
import { useBetting } from "../line/betting.tsx"
import { useTeamName } from "../line/GameRow.tsx"
import { PastNotice } from "../statistics/PastNotice.tsx"
import { StatisticsLink } from "../statistics/StatisticsLink.tsx"
import { useLateWords } from "../statistics/use-late-words.ts"
import { useStatistics } from "../statistics/use-statistics.ts"
import styles from "./BeforeGame.module.css"

/** How often the prices that moved are asked for anew, in milliseconds. */
const AGAIN_MS = 30_000

const NOTHING = "—"

/** Won, drawn or lost, a letter each; what it was and against whom is said in words. */
const Form = (props: { readonly results: ReadonlyArray<GameResult>; readonly team: TeamId }): ReactNode => {
  const { t, score } = useMessage()
  const teamName = useTeamName()
  const form = formOf(props.results, props.team)
  if (form.length === 0) return <span>{NOTHING}</span>
  return (
    <ol className={styles.form}>
      {form.map(({ gameId, result, other, score: scored }) => {
        const words = t(`more.before.${result}`, { score: score(scored), team: teamName(other) })
        return (
          <li key={gameId} className={styles.deed} data-result={result} title={words}>
            <span aria-hidden="true">{t(`more.stats.${result}`)}</span>
            <VisuallyHidden>{words}</VisuallyHidden>
          </li>
        )
      })}
    </ol>
  )
}

/** A row whose name leads to the page of statistics that has the whole of it. */
const Row = (props: {
  readonly view: GameView
  readonly name: string
  readonly tab?: (typeof GAME_TABS)[number]
  readonly children: ReactNode
}): ReactNode => {
  const { id, sportId } = props.view.game
  return (
    <div className={styles.row}>
      <dt>
        {props.tab === undefined ? (
          <span className="secondary">{props.name}</span>
        ) : (
          <StatisticsLink target={{ kind: "game", sportId, gameId: id, tabName: props.tab }}>
            {props.name}
          </StatisticsLink>
        )}
      </dt>
      {props.children}
    </div>
  )
}

const Places = ({ view, away }: { readonly view: GameView; readonly away: TeamId }): ReactNode => {
  const { t } = useMessage()
  const { champId, home } = view.game
  const asked = useStatistics(`table/${champId}//all`, (client, signal) =>
    client.stageTable(champId, {}, signal),
  )
  if (asked.status !== "ready" || asked.value.brackets !== undefined) return null
  const { table } = asked.value
  const placeOf = (team: TeamId) => {
    const row = table.find(({ teamId }) => teamId === team)
    return row === undefined
      ? NOTHING
      : t("more.before.placeOf", { place: row.place, of: table.length, points: row.points })
  }
  return (
    <Row view={view} name={t("more.stats.table")} tab="table">
      <dd>{placeOf(home)}</dd>
      <dd>{placeOf(away)}</dd>
    </Row>
  )
}

const Elevens = ({ view }: { readonly view: GameView }): ReactNode => {
  const { t } = useMessage()
  const { id } = view.game
  const asked = useStatistics(`line-ups/${id}`, (client, signal) => client.lineUps(id, signal))
  if (asked.status !== "ready" || asked.value.formations === undefined) return null
  const [home, away] = asked.value.formations
  return (
    <Row view={view} name={t("more.before.lineUps")} tab="line-ups">
      <dd className="num">{home}</dd>
      <dd className="num">{away}</dd>
    </Row>
  )
}

/** What each selection of a market was offered at first, and what it is now. */
const Moves = (props: { readonly view: GameView; readonly market: MarketView }): ReactNode => {
  const { t, odds } = useMessage()
  const { line } = useBetting()
  const { id } = props.view.game
  const { key } = props.market
  const asked = useQuery(`prices/before/${id}/${key}`, {
    ask: async (signal) => (await line.statistics()).priceHistory(id, key, signal),
    everyMs: AGAIN_MS,
  })
  if (asked.status !== "ready") return null
  const moves = asked.value.outcomes.flatMap(({ outcome, points }) => {
    const offered = points.flatMap(([, price]) => (price === 0 ? [] : [price]))
    const [first] = offered
    const last = offered.at(-1)
    return first === undefined || last === undefined ? [] : [{ outcome, first, last }]
  })
  if (moves.length === 0) return null
  return (
    <Row view={props.view} name={t("more.before.prices", { market: marketName(key, t) })}>
      <dd className={styles.wide}>
        <ul className={styles.moves}>
          {moves.map(({ outcome, first, last }) => (
            <li key={outcome} className={styles.move}>
              <bdi>{outcomeLabel(key, outcome, t)}</bdi>
              <span className="num">
                {first === last ? odds(last) : t("more.before.moved", { from: odds(first), to: odds(last) })}
              </span>
            </li>
          ))}
        </ul>
      </dd>
    </Row>
  )
}

/** The sides of a game, once its words are there: their form, their places, how they met, who is to play, and how the prices moved. */
const Compared = ({ view }: { readonly view: GameView }): ReactNode => {
  const { t } = useMessage()
  const teamName = useTeamName()
  const heading = useId()
  const { id, home, away } = view.game
  const asked = useStatistics(`h2h/${id}`, (client, signal) => client.headToHead(id, signal))
  if (away === undefined) return null
  const [market] = view.markets
  const { sums, homeLast, awayLast } =
    asked.status === "ready" ? asked.value : { sums: undefined, homeLast: [], awayLast: [] }
  return (
    <section className={`card ${styles.before}`} aria-labelledby={heading}>
      <details>
        <summary className={styles.head}>
          <h2 id={heading} className="strong grow">
            {t("more.before")}
          </h2>
          <Icon name="chevron-down" size={16} />
        </summary>
        <PastNotice />
        <dl aria-busy={asked.status === "loading"}>
          <Row view={view} name={t("more.before.form")} tab="last">
            {(
              [
                [home, homeLast],
                [away, awayLast],
              ] as const
            ).map(([team, results]) => (
              <dd key={team}>
                <VisuallyHidden>{teamName(team)}</VisuallyHidden>
                {asked.status === "ready" ? (
                  <Form results={results} team={team} />
                ) : (
                  <Skeleton height="24px" width="136px" />
                )}
              </dd>
            ))}
          </Row>
          <Places view={view} away={away} />
          <Row view={view} name={t("more.stats.meetings")} tab="main">
            <dd className={styles.wide}>
              {sums === undefined ? (
                <Skeleton height="20px" width="136px" />
              ) : (
                <span>
                  {sums.games === 0
                    ? NOTHING
                    : t("more.before.sums", {
                        team: teamName(home),
                        won: sums.won,
                        drawn: sums.drawn,
                        lost: sums.lost,
                      })}
                </span>
              )}
            </dd>
          </Row>
          <Elevens view={view} />
          {market !== undefined && <Moves view={view} market={market} />}
        </dl>
      </details>
    </section>
  )
}

/** The sides of a game before it begins, in words that the page of a game opens without. */
const BeforeGame = ({ view }: { readonly view: GameView }): ReactNode =>
  useLateWords("more.before").status === "ready" ? (
    <Compared view={view} />
  ) : (
    <div aria-busy="true" className={`card ${styles.before}`} />
  )

export default BeforeGame

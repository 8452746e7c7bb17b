import { memo, type ReactNode } from "react"
import type { Game } from "#models/betting/game.ts"
import type { OutcomeKey } from "#models/betting/market.ts"
import { marketParts } from "#models/betting/market-key.ts"
import type { TeamId } from "#models/catalogue/catalogue.ts"
import { nameIn } from "#models/catalogue/name-in.ts"
import type { GameView, MarketView } from "#models/feed/frames.ts"
import { SiteLink } from "#src/ui/links/SiteLink.tsx"
import { formatHandicap, formatLine } from "#src/ui/messages/format-numbers.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { useBetting } from "./betting.tsx"
import styles from "./GameTable.module.css"
import { GameTime } from "./GameTime.tsx"
import { LivePrice } from "./LivePrice.tsx"
import { gameHref } from "./line-path.ts"
import { marketName, outcomeLabel, selectionName } from "./market-names.ts"
import { PowerMark } from "./PowerMark.tsx"
import { resultPlaces } from "./result-places.ts"
import { StarButton } from "./StarButton.tsx"
import { shortestOdds } from "./shortest-odds.ts"

/** The three markets of a list. */
export type Column = "result" | "total" | "handicap"

const OUTCOMES: Readonly<Record<Exclude<Column, "result">, ReadonlyArray<string>>> = {
  total: ["over", "under"],
  handicap: ["1", "2"],
}

/** The column of a list that a market stands in; nothing of a race's. */
export const columnOf = (market: MarketView): Column | undefined => {
  const { kind } = marketParts(market.key)
  if (kind === "result" || kind === "winner") return "result"
  return kind === "total" || kind === "handicap" ? kind : undefined
}

const Line = ({
  market,
  column,
}: {
  readonly market: MarketView | undefined
  readonly column: Column
}): ReactNode => {
  const line = market === undefined ? undefined : marketParts(market.key).line
  const text = line === undefined ? "" : column === "handicap" ? formatHandicap(line) : formatLine(line)
  return (
    <span className={`num ${styles.line}`} data-column={column}>
      {text}
    </span>
  )
}

/** The names of a game's sides, in the reader's language. */
export const useTeamName = (): ((id: TeamId) => string) => {
  const { feed } = useBetting()
  const { language } = useMessage()
  return (id) => nameIn(feed.names.team(id)?.name ?? { en: "—" }, language)
}

/** A game in words: its sides, or the event itself where it has none. */
export const useGameTitle = (): ((game: Pick<Game, "home" | "away">) => string) => {
  const teamName = useTeamName()
  return ({ home, away }) => [home, away].flatMap((id) => (id ? teamName(id) : [])).join(" — ")
}

/** The sides of a game below each other, with the score of each where it is asked for; of a game without sides its name alone. */
export const Sides = (props: {
  readonly game: Game
  readonly className: string | undefined
  readonly isScored: boolean
}): ReactNode => {
  const teamName = useTeamName()
  const { home, away, score } = props.game
  return [home, away].map(
    (team, side) =>
      team !== undefined && (
        <span key={side === 0 ? "home" : "away"} className={props.className}>
          <span className="clip" dir="auto">
            {teamName(team)}
          </span>
          {props.isScored && away !== undefined && <b className="num">{score.total[side]}</b>}
        </span>
      ),
  )
}

/** Runners whose prices stand in the row of a race. */
const FAVOURITES = 3

/** Who is likeliest to win a race, where a game has its main markets. */
const Favourites = (props: { readonly view: GameView; readonly title: string }): ReactNode => {
  const { t } = useMessage()
  const teamName = useTeamName()
  const { view, title } = props
  const [market] = view.markets
  return (
    <span className={styles.favourites}>
      {market !== undefined &&
        shortestOdds(market, FAVOURITES).map((outcome) => {
          const runner = view.game.runners?.find(({ number }) => `${number}` === outcome)
          const name = runner === undefined ? outcome : teamName(runner.team)
          return (
            <LivePrice
              key={outcome}
              view={view}
              market={market.key}
              outcome={outcome}
              name={`${title}, ${marketName(market.key, t)}: ${name}`}
              label={name}
            />
          )
        })}
    </span>
  )
}

/** One game of a list: when, who, the three main markets or the favourites of a race, and how many more there are. */
export const GameRow = memo(({ view }: { readonly view: GameView }): ReactNode => {
  const { t, language } = useMessage()
  const { game } = view
  const title = useGameTitle()(game)
  const live = game.status === "live"
  const href = gameHref(language, game)
  const markets = new Map(view.markets.map((market) => [columnOf(market), market] as const))
  const cells = (column: Column) => {
    const market = markets.get(column)
    const places: ReadonlyArray<string> = column === "result" ? resultPlaces([view]) : OUTCOMES[column]
    return (places as ReadonlyArray<OutcomeKey>).map((outcome) => (
      <span key={outcome} className={styles.cell} data-column={column}>
        {market?.outcomes.includes(outcome) === true && (
          <LivePrice
            view={view}
            market={market.key}
            outcome={outcome}
            name={`${title}, ${selectionName({ market: market.key, outcome }, t)}`}
            label={outcomeLabel(market.key, outcome, t)}
          />
        )}
      </span>
    ))
  }
  return (
    <li className={`skippable ${styles.row}`} data-live={live ? "" : undefined}>
      <span className={styles.when}>
        <GameTime game={game} />
        <PowerMark view={view} />
        {game.suspended && <span className={`caption ${styles.suspended}`}>{t("line.suspended")}</span>}
      </span>
      <SiteLink to={href} className={styles.who}>
        <Sides game={game} className={styles.team} isScored={live} />
      </SiteLink>
      {game.runners === undefined ? (
        <>
          {cells("result")}
          <Line market={markets.get("total")} column="total" />
          {cells("total")}
          <Line market={markets.get("handicap")} column="handicap" />
          {cells("handicap")}
        </>
      ) : (
        <Favourites view={view} title={title} />
      )}
      <StarButton game={game} name={title} />
      <SiteLink
        to={href}
        className={`num ${styles.more}`}
        otherwise="nothing"
        aria-label={t("line.more", { count: view.more, game: title })}
      >
        {`+${view.more}`}
      </SiteLink>
    </li>
  )
})

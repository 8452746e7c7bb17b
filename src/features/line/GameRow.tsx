import { memo, type ReactNode } from "react"
import { Link } from "react-router-dom"
import type { OutcomeKey } from "#models/betting/market.ts"
import { marketParts } from "#models/betting/market-key.ts"
import type { TeamId } from "#models/catalogue/catalogue.ts"
import { nameIn } from "#models/catalogue/name-in.ts"
import type { GameView, MarketView } from "#models/feed/frames.ts"
import { formatHandicap, formatLine } from "#src/ui/messages/format-numbers.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { useBetting } from "./betting.tsx"
import styles from "./GameTable.module.css"
import { GameTime } from "./GameTime.tsx"
import { LivePrice } from "./LivePrice.tsx"
import { gameHref } from "./line-path.ts"
import { outcomeLabel, selectionName } from "./market-names.ts"
import { resultPlaces } from "./result-places.ts"

/** The three markets of a list. */
export type Column = "result" | "total" | "handicap"

const OUTCOMES: Readonly<Record<Exclude<Column, "result">, ReadonlyArray<string>>> = {
  total: ["over", "under"],
  handicap: ["1", "2"],
}

const columnOf = (market: MarketView): Column | undefined => {
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
  const text = line === undefined ? "—" : column === "handicap" ? formatHandicap(line) : formatLine(line)
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

/** One game of a list: when, who, the three main markets, and how many more there are. */
export const GameRow = memo(({ view }: { readonly view: GameView }): ReactNode => {
  const { t, language } = useMessage()
  const teamName = useTeamName()
  const { game } = view
  const home = teamName(game.home)
  const away = teamName(game.away)
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
            name={`${home} — ${away}, ${selectionName({ market: market.key, outcome }, t)}`}
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
        {game.suspended && <span className={`caption ${styles.suspended}`}>{t("line.suspended")}</span>}
      </span>
      <Link to={href} className={styles.who}>
        <span className={styles.team}>
          <span className="clip" dir="auto">
            {home}
          </span>
          {live && <b className="num">{game.score.total[0]}</b>}
        </span>
        <span className={styles.team}>
          <span className="clip" dir="auto">
            {away}
          </span>
          {live && <b className="num">{game.score.total[1]}</b>}
        </span>
      </Link>
      {cells("result")}
      <Line market={markets.get("total")} column="total" />
      {cells("total")}
      <Line market={markets.get("handicap")} column="handicap" />
      {cells("handicap")}
      <Link
        to={href}
        className={`num ${styles.more}`}
        aria-label={t("line.more", { count: view.more, game: `${home} — ${away}` })}
      >
        +{view.more}
      </Link>
    </li>
  )
})

import { memo, type ReactNode } from "react"
import type { Game } from "#models/betting/game.ts"
import { formatHandicap, formatLine } from "#models/betting/line-text.ts"
import type { OutcomeKey } from "#models/betting/market.ts"
import { marketParts } from "#models/betting/market-key.ts"
import { marketName, outcomeLabel, selectionName } from "#models/betting/market-names.ts"
import type { TeamId } from "#models/line/catalogue/catalogue.ts"
import { isIndividual } from "#models/line/catalogue/individual.ts"
import { nameIn } from "#models/line/catalogue/name-in.ts"
import type { GameView, MarketView } from "#models/line/feed/frames.ts"
import type { LineKind } from "#src/services/LineClient.ts"
import { SiteLink } from "#src/ui/links/SiteLink.tsx"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Crest } from "#src/ui/primitives/Crest.tsx"
import { Icon } from "#src/ui/primitives/Icon.tsx"
import { useBetting } from "./betting.tsx"
import { ChampName } from "./ChampName.tsx"
import { COLUMNS, type Column, columnOf } from "./columns.ts"
import styles from "./GameTable.module.css"
import { GameTime } from "./GameTime.tsx"
import { LivePrice } from "./LivePrice.tsx"
import { gameHref } from "./line-path.ts"
import { MoreLink } from "./MoreLink.tsx"
import { PowerMark } from "./PowerMark.tsx"
import { StarButton } from "./StarButton.tsx"
import { shortestOdds } from "./shortest-odds.ts"
import type { Columns } from "./sport-runs.ts"

const OUTCOMES: Readonly<Record<Exclude<Column, "result">, ReadonlyArray<string>>> = {
  total: ["over", "under"],
  handicap: ["1", "2"],
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

/** The crest of a side of a game. A person has none, and neither has an event without sides. */
export const SideCrest = (props: {
  readonly game: Pick<Game, "sportId" | "away">
  readonly team: TeamId
  readonly large?: boolean
}): ReactNode => {
  const { feed } = useBetting()
  const name = feed.names.team(props.team)?.name.en
  return name === undefined || props.game.away === undefined || isIndividual(props.game.sportId) ? null : (
    <Crest name={name} {...(props.large === true && { large: true })} />
  )
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
          <SideCrest game={props.game} team={team} />
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

/** The place of a price that a game no longer has, in a column that its neighbours have. */
const Closed = (): ReactNode => (
  <span className={styles.closed}>
    <Icon name="lock" size={14} />
  </span>
)

/** The prices of one market, each in the column that it has in the run of the game's sport. */
const Prices = (props: {
  readonly view: GameView
  readonly columns: Columns
  readonly column: Column
  readonly title: string
}): ReactNode => {
  const { t } = useMessage()
  const { view, columns, column, title } = props
  const market = view.markets.find((each) => columnOf(each) === column)
  const places: ReadonlyArray<string> = column === "result" ? columns.places : OUTCOMES[column]
  if (!columns.has[column]) return null
  return (
    <>
      {column !== "result" && <Line market={market} column={column} />}
      {(places as ReadonlyArray<OutcomeKey>).map((outcome) => (
        <span key={outcome} className={styles.cell} data-column={column}>
          {market?.outcomes.includes(outcome) === true ? (
            <LivePrice
              view={view}
              market={market.key}
              outcome={outcome}
              name={`${title}, ${selectionName({ market: market.key, outcome }, t)}`}
              label={outcomeLabel(market.key, outcome, t)}
            />
          ) : (
            market === undefined && <Closed />
          )}
        </span>
      ))}
    </>
  )
}

/**
 * One game of a list: when, who, the three main markets or the favourites of a race, and how many more there are; its championship
 * where no head names it.
 */
export const GameRow = memo(
  (props: {
    readonly view: GameView
    readonly columns: Columns
    /** Where its championship is named in the row: on which list. */
    readonly namedOn?: LineKind | undefined
  }): ReactNode => {
    const { language } = useMessage()
    const { view, columns, namedOn } = props
    const { game } = view
    const title = useGameTitle()(game)
    const live = game.status === "live"
    const href = gameHref(language, game)
    return (
      <li
        className={`skippable ${styles.row}`}
        data-live={live ? "" : undefined}
        data-named={namedOn === undefined ? undefined : ""}
      >
        {namedOn !== undefined && (
          <h3 className={styles.ofChamp}>
            <ChampName champId={game.champId} sportId={game.sportId} kind={namedOn} />
          </h3>
        )}
        <span className={styles.when}>
          <GameTime game={game} />
        </span>
        <SiteLink to={href} className={styles.who}>
          <Sides game={game} className={styles.team} isScored={live} />
        </SiteLink>
        {game.runners === undefined ? (
          COLUMNS.map((column) => (
            <Prices key={column} view={view} columns={columns} column={column} title={title} />
          ))
        ) : (
          <Favourites view={view} title={title} />
        )}
        <StarButton game={game} name={title} />
        <span className={styles.end}>
          <PowerMark view={view} />
          <MoreLink view={view} title={title} className={styles.more} />
        </span>
      </li>
    )
  },
)

import { memo, type ReactNode } from "react"
import { formatLine } from "#models/betting/line-text.ts"
import type { MarketKey, OutcomeKey } from "#models/betting/market.ts"
import { marketParts } from "#models/betting/market-key.ts"
import { outcomeLabel, selectionName } from "#models/betting/market-names.ts"
import {
  ASIAN_KINDS,
  ASIAN_PARTS,
  type AsianColumn,
  type AsianPart,
} from "#models/line/catalogue/betting-view.ts"
import type { GameView, MarketView } from "#models/line/feed/frames.ts"
import type { LineKind } from "#src/services/LineClient.ts"
import { SiteLink } from "#src/ui/links/SiteLink.tsx"
import { type Messages, useMessage } from "#src/ui/messages/messages.tsx"
import styles from "./AsianTable.module.css"
import { ChampName } from "./ChampName.tsx"
import { Sides, useGameTitle } from "./GameRow.tsx"
import tableStyles from "./GameTable.module.css"
import { type GroupProps, TableHead } from "./GameTable.tsx"
import { GameTime } from "./GameTime.tsx"
import { LivePrice } from "./LivePrice.tsx"
import { gameHref } from "./line-path.ts"
import { MoreLink } from "./MoreLink.tsx"
import { StarButton } from "./StarButton.tsx"
import { aloneOf } from "./sport-runs.ts"

const PARTS = Object.keys(ASIAN_PARTS) as ReadonlyArray<AsianPart>
const COLUMNS = Object.keys(ASIAN_KINDS) as ReadonlyArray<AsianColumn>

/** What stands in a column: of lines each side in line with its name, of the result all three side by side. */
const OUTCOMES = {
  handicap: ["1", "2"],
  total: ["over", "under"],
  result: ["1", "X", "2"],
} as unknown as Readonly<Record<AsianColumn, ReadonlyArray<OutcomeKey>>>

const marketOf = (
  markets: ReadonlyArray<MarketView>,
  part: AsianPart,
  column: AsianColumn,
): MarketView | undefined =>
  markets.find(({ key }) => {
    const { kind, scope } = marketParts(key)
    return (
      (ASIAN_PARTS[part] as ReadonlyArray<string>).includes(scope) &&
      (ASIAN_KINDS[column] as ReadonlyArray<string>).includes(kind)
    )
  })

/** The line beside a price: of a total the letter of its side too. */
const labelOf = (market: MarketKey, outcome: OutcomeKey, column: AsianColumn, t: Messages["t"]): string =>
  column === "total"
    ? `${t(`line.asian.${outcome}`)} ${formatLine(marketParts(market).line ?? 0)}`
    : outcomeLabel(market, outcome, t)

interface AsianRowProps {
  readonly view: GameView
  /** Where its championship is named in the row: on which list. */
  readonly namedOn: LineKind | undefined
}

/** One game: its sides below each other, and in line with them handicap, total and result of the game and of its first part. */
const AsianRow = memo(({ view, namedOn }: AsianRowProps): ReactNode => {
  const { t, language } = useMessage()
  const { game } = view
  const title = useGameTitle()(game)
  const isLive = game.status === "live"
  const href = gameHref(language, game)
  return (
    <li className={`skippable ${styles.row}`}>
      <span className={styles.when}>
        <GameTime game={game} />
        <StarButton game={game} name={title} />
      </span>
      {namedOn !== undefined && (
        <h3 className={`${tableStyles.ofChamp} ${styles.ofChamp}`}>
          <ChampName champId={game.champId} sportId={game.sportId} kind={namedOn} />
        </h3>
      )}
      <SiteLink to={href} className={styles.who}>
        <Sides game={game} className={styles.team} isScored={isLive} />
      </SiteLink>
      {PARTS.flatMap((part) =>
        COLUMNS.map((column) => {
          const market = marketOf(view.markets, part, column)
          return (
            <span key={`${part}-${column}`} className={styles.stack} data-part={part} data-column={column}>
              {OUTCOMES[column]
                .filter((outcome) => market?.outcomes.includes(outcome) === true)
                .map((outcome) =>
                  market === undefined ? null : (
                    <LivePrice
                      key={`${market.key}|${outcome}`}
                      view={view}
                      market={market.key}
                      outcome={outcome}
                      name={`${title}, ${selectionName({ market: market.key, outcome }, t)}`}
                      label={labelOf(market.key, outcome, column, t)}
                    />
                  ),
                )}
            </span>
          )
        }),
      )}
      <MoreLink view={view} title={title} className={styles.more} />
    </li>
  )
})

/** The names of the columns, above the first championship of a run. */
const ColumnNames = (): ReactNode => {
  const { t } = useMessage()
  return (
    <div className={styles.head}>
      {PARTS.map((part) => (
        <span key={part} aria-hidden="true" className={styles.part} data-part={part}>
          {t(`line.asian.${part}`)}
        </span>
      ))}
      {PARTS.flatMap((part) =>
        COLUMNS.map((column) => (
          <span key={`${part}-${column}`} aria-hidden="true" className={styles.column} data-part={part}>
            {t(`market.${column}`)}
          </span>
        )),
      )}
    </div>
  )
}

/** The games of one championship as Asian books list them (§3 Default betting view 1), joined to those of its sport beside it. */
export const AsianTable = ({ group, kind, run: given }: GroupProps): ReactNode => {
  const run = given ?? aloneOf(group)
  const isNamedInRow = !run.isFirst && run.games === 1
  return (
    <section
      className={`card ${tableStyles.table} ${styles.table}`}
      data-joined={run.isFirst ? undefined : ""}
      data-followed={run.isLast ? undefined : ""}
    >
      {!(isNamedInRow || run.isContinued) && <TableHead group={group} kind={kind} run={run} isNameAlone />}
      {run.isFirst && <ColumnNames />}
      <ul>
        {group.views.map((view) => (
          <AsianRow key={view.game.id} view={view} namedOn={isNamedInRow ? kind : undefined} />
        ))}
      </ul>
    </section>
  )
}

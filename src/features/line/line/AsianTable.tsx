import { memo, type ReactNode } from "react"
import type { MarketKey, OutcomeKey } from "#models/betting/market.ts"
import { marketParts } from "#models/betting/market-key.ts"
import { ASIAN_KINDS, ASIAN_PARTS, type AsianColumn, type AsianPart } from "#models/catalogue/betting-view.ts"
import type { GameView, MarketView } from "#models/feed/frames.ts"
import { SiteLink } from "#src/ui/links/SiteLink.tsx"
import { formatLine } from "#src/ui/messages/format-numbers.ts"
import { type Messages, useMessage } from "#src/ui/messages/messages.tsx"
import styles from "./AsianTable.module.css"
import { Sides, useGameTitle } from "./GameRow.tsx"
import { type GroupProps, TableHead } from "./GameTable.tsx"
import { GameTime } from "./GameTime.tsx"
import { LivePrice } from "./LivePrice.tsx"
import { gameHref } from "./line-path.ts"
import { outcomeLabel, selectionName } from "./market-names.ts"
import { StarButton } from "./StarButton.tsx"

const PARTS = Object.keys(ASIAN_PARTS) as ReadonlyArray<AsianPart>
const COLUMNS = Object.keys(ASIAN_KINDS) as ReadonlyArray<AsianColumn>

/** What stands below each other in a column: the home side, the away side, the draw. */
const OUTCOMES = {
  handicap: ["1", "2"],
  total: ["over", "under"],
  result: ["1", "2", "X"],
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

/** One game: its sides below each other, and in line with them handicap, total and result of the game and of its first part. */
const AsianRow = memo(({ view }: { readonly view: GameView }): ReactNode => {
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
      <SiteLink to={href} className={styles.who}>
        <Sides game={game} className={styles.team} isScored={isLive} />
      </SiteLink>
      {PARTS.flatMap((part) =>
        COLUMNS.map((column) => {
          const market = marketOf(view.markets, part, column)
          return (
            <span key={`${part}-${column}`} className={styles.stack} data-part={part}>
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

/** The games of one championship as Asian books list them (§3 Default betting view 1). */
export const AsianTable = ({ group, kind }: GroupProps): ReactNode => {
  const { t } = useMessage()
  return (
    <section className={`card ${styles.table}`}>
      <TableHead group={group} kind={kind} isNameAlone />
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
      <ul>
        {group.views.map((view) => (
          <AsianRow key={view.game.id} view={view} />
        ))}
      </ul>
    </section>
  )
}

import type { ReactNode } from "react"
import { outcomeLabel } from "#models/betting/market-names.ts"
import { scopeKey } from "#models/line/trading-stop.ts"
import { correctionHref } from "#models/operator/correction-desk.ts"
import type { TradingRow } from "#models/operator/trading-desk.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { EmptyState } from "#src/ui/primitives/EmptyState.tsx"
import { marketOf, placeOf, scopeName, type TradingProps } from "./desk-view.ts"
import { ActButton, Moment, NodeFacts, NodeState } from "./LineNode.tsx"
import styles from "./TradingDesk.module.css"

type RowProps = TradingProps & { readonly row: TradingRow }

/** The game that the rows are of; empty where they are of none. */
const gameTitle = ({ snapshot }: TradingProps): string =>
  snapshot.context.page?.path.find(({ scope }) => scope.kind === "game")?.name ?? ""

/** Whether something is staked on an outcome, or it is stopped by itself: such are shown at once. */
const isOfInterest = ({ stop, liability }: TradingRow["selections"][number]): boolean =>
  stop !== null || (liability ?? 0) > 0

/** The outcomes of a market: price, what may be lost on it, the way to stop it. */
const Selections = (props: RowProps): ReactNode => {
  const { row } = props
  const { t, odds } = useMessage()
  return (
    <details className={styles.outcomes} open={row.selections.some(isOfInterest)}>
      <summary>{t("operator.trading.outcomes", { count: row.selections.length })}</summary>
      <ul className={styles.selections}>
        {row.selections.map((selection) => {
          const { scope } = selection
          if (scope.kind !== "selection") return null
          return (
            <li key={scopeKey(scope)} className={styles.selection}>
              <span className={styles.facts}>
                <span>{outcomeLabel(scope.market, scope.outcome, t)}</span>
                {selection.odds !== null && <span className="num strong">{odds(selection.odds)}</span>}
                <NodeState node={selection} />
                <NodeFacts node={selection} snapshot={props.snapshot} />
              </span>
              <ActButton {...props} node={selection} name={scopeName(scope, gameTitle(props), t)} />
            </li>
          )
        })}
      </ul>
    </details>
  )
}

const Row = (props: RowProps): ReactNode => {
  const { row, snapshot } = props
  const { t, language } = useMessage()
  const { scope } = row
  const isMarket = scope.kind === "market"
  const first = row.selections[0]?.scope
  const title = isMarket
    ? marketOf(scope.market, first?.kind === "selection" ? first.outcome : undefined, t)
    : row.name
  const place = isMarket ? undefined : placeOf(scope)
  return (
    <li className={styles.row}>
      <div className={styles.line}>
        <div className={styles.facts}>
          {place === undefined ? (
            <h3 className="strong">{title}</h3>
          ) : (
            <a className={styles.name} href={`/${language}/operator/trading${place}`}>
              <bdi>{title}</bdi>
            </a>
          )}
          <NodeState node={row} />
          {scope.kind !== "game" && !isMarket && (
            <span className="dim">{t("operator.trading.games", { count: row.games })}</span>
          )}
          {row.live > 0 && scope.kind !== "game" && (
            <span className="dim">{t("operator.trading.live", { count: row.live })}</span>
          )}
          {row.live > 0 && scope.kind === "game" && <span>{t("operator.trading.show.live")}</span>}
          {row.startsAt !== null && row.live === 0 && (
            <span className={`dim ${styles.pair}`}>
              <span>{t("operator.trading.starts")}</span>
              <Moment at={row.startsAt} />
            </span>
          )}
          <NodeFacts node={row} snapshot={snapshot} />
          {props.mayCorrect && scope.kind === "market" && (
            <a
              className={styles.filter}
              href={correctionHref(language, scope)}
              aria-label={t("operator.trading.correct.of", { name: scopeName(scope, gameTitle(props), t) })}
            >
              {t("operator.trading.correct")}
            </a>
          )}
        </div>
        <ActButton {...props} node={row} name={isMarket ? scopeName(scope, gameTitle(props), t) : row.name} />
      </div>
      {row.selections.length > 0 && <Selections {...props} />}
    </li>
  )
}

/** A part of the line: what it is under, and what is under it. */
export const LineRows = (props: TradingProps): ReactNode => {
  const { t, language } = useMessage()
  const { page, query } = props.snapshot.context
  if (page === null) return null
  return (
    <section className={styles.part} aria-label={t("operator.trading.rows")}>
      <nav className={styles.path} aria-label={t("operator.trading.path")}>
        <a href={`/${language}/operator/trading`}>{t("operator.trading.everything")}</a>
        {page.path.map((row, place) => (
          <a
            key={scopeKey(row.scope)}
            href={`/${language}/operator/trading${placeOf(row.scope) ?? ""}`}
            aria-current={place === page.path.length - 1 && query.search === "" ? "page" : undefined}
          >
            <bdi>{row.name}</bdi>
          </a>
        ))}
      </nav>
      {page.path.length > 0 && (
        <ul className={`card ${styles.rows}`}>
          {page.path.slice(-1).map((row) => (
            <Row key={scopeKey(row.scope)} {...props} row={row} />
          ))}
        </ul>
      )}
      {page.rows.length === 0 ? (
        <EmptyState title={t("operator.trading.empty")}>{t("operator.trading.empty.hint")}</EmptyState>
      ) : (
        <ul className={`card ${styles.rows}`}>
          {page.rows.map((row) => (
            <Row key={scopeKey(row.scope)} {...props} row={row} />
          ))}
        </ul>
      )}
    </section>
  )
}

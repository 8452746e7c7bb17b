import type { ReactNode } from "react"
import { scopeKey } from "#models/line/trading-stop.ts"
import { tradingSearchOf } from "#models/operator/trading-desk.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { placeOf, scopeName, type TradingProps } from "./desk-view.ts"
import { ActButton, Moment, NodeFacts, NodeState, StopFacts } from "./LineNode.tsx"
import styles from "./TradingDesk.module.css"

/** The feed sources, how each does, and the way to stop all that it prices. */
export const Producers = (props: TradingProps): ReactNode => {
  const { t } = useMessage()
  const producers = props.snapshot.context.page?.producers ?? []
  if (producers.length === 0) return null
  return (
    <section className={styles.part} aria-label={t("operator.trading.producers")}>
      <h3 className="heading">{t("operator.trading.producers")}</h3>
      <ul className={`card ${styles.rows}`}>
        {producers.map((one) => (
          <li key={one.name} className={styles.row}>
            <div className={styles.line}>
              <div className={styles.facts}>
                <bdi className="strong">{one.name}</bdi>
                <span className={styles.state} data-state={one.health === "trusted" ? "open" : "suspended"}>
                  {t(`operator.trading.health.${one.health}`)}
                </span>
                {(one.stop !== null || one.over !== null) && <NodeState node={one} />}
                <span className="dim">{t("operator.trading.games", { count: one.games })}</span>
                {one.heardAt !== null && (
                  <span className={`dim ${styles.pair}`}>
                    <span>{t("operator.trading.heard")}</span>
                    <Moment at={one.heardAt} />
                  </span>
                )}
                {one.missing > 0 && <span>{t("operator.trading.missing", { count: one.missing })}</span>}
                {one.silences > 0 && <span>{t("operator.trading.silences", { count: one.silences })}</span>}
                <NodeFacts node={one} snapshot={props.snapshot} />
              </div>
              <ActButton {...props} node={one} name={one.name} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Every stop that stands. */
export const StandingStops = (props: TradingProps): ReactNode => {
  const { t, language } = useMessage()
  const stops = props.snapshot.context.page?.stops ?? []
  return (
    <section className={styles.part} aria-label={t("operator.trading.stops")}>
      <h3 className="heading">{t("operator.trading.stops")}</h3>
      {stops.length === 0 ? (
        <p className="dim">{t("operator.trading.stops.none")}</p>
      ) : (
        <ul className={`card ${styles.rows}`}>
          {stops.map((stop) => {
            const { scope, title } = stop
            const name = scopeName(scope, title, t)
            const place = placeOf(scope)
            return (
              <li key={scopeKey(scope)} className={styles.row}>
                <div className={styles.line}>
                  <div className={styles.facts}>
                    {place === undefined ? (
                      <bdi className="strong">{name}</bdi>
                    ) : (
                      <a className={styles.name} href={`/${language}/operator/trading${place}`}>
                        <bdi>{name}</bdi>
                      </a>
                    )}
                    <StopFacts stop={stop} />
                  </div>
                  {scope.kind !== "all" && (
                    <ActButton {...props} node={{ scope, act: stop.act, stop }} name={name} />
                  )}
                </div>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}

/** Who stopped what, when and why. */
export const StopHistory = ({ snapshot }: TradingProps): ReactNode => {
  const { t, language } = useMessage()
  const { page, query } = snapshot.context
  const history = page?.history ?? []
  const link = (before: number | null) =>
    `/${language}/operator/trading${tradingSearchOf({ ...query, before })}`
  return (
    <section className={styles.part} aria-label={t("operator.trading.history")}>
      <h3 className="heading">{t("operator.trading.history")}</h3>
      {history.length === 0 ? (
        <p className="dim">{t("operator.trading.history.empty")}</p>
      ) : (
        <ol className={`card ${styles.rows}`} reversed>
          {history.map(({ version, at, operator, what, scope, title, reason, note }) => (
            <li key={version} className={styles.row}>
              <div className={styles.facts}>
                <Moment at={at} />
                <bdi className="strong">{operator}</bdi>
                <span>{t(`operator.trading.deed.${what}`)}</span>
                {what.startsWith("stop.") && <bdi>{scopeName(scope, title, t)}</bdi>}
                {reason !== null && <span>{t(`operator.trading.reason.${reason}`)}</span>}
                {note !== "" && <bdi className={styles.text}>{note}</bdi>}
              </div>
            </li>
          ))}
        </ol>
      )}
      <p className={styles.group}>
        {query.before !== null && (
          <a className={styles.filter} href={link(null)}>
            {t("operator.trading.history.latest")}
          </a>
        )}
        {typeof page?.older === "number" && (
          <a className={styles.filter} href={link(page.older)}>
            {t("operator.trading.history.older")}
          </a>
        )}
      </p>
    </section>
  )
}

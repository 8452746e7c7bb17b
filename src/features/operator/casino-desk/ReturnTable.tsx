import type { ReactNode } from "react"
import { type GameReturn, RETURN_PERIODS, type SiteReturns } from "#models/casino/site-return.ts"
import { casinoSearch, FIRST_CASINO_QUERY } from "#models/operator/casino-desk.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { EmptyState } from "#src/ui/primitives/EmptyState.tsx"
import deskStyles from "../operator-entry/Desk.module.css"
import styles from "./CasinoDesk.module.css"
import { GameName } from "./RoundFacts.tsx"

const COLUMNS = ["rounds", "staked", "won", "back", "published", "band"] as const

/** What the rounds of a game came to. */
const Row = ({ row, currency }: { readonly row: GameReturn; readonly currency: SiteReturns["currency"] }) => {
  const { t, money, number } = useMessage()
  const share = (value: number) => number(value, { style: "percent", maximumFractionDigits: 2 })
  const between = ([least, most]: readonly [number, number]) =>
    least === most ? share(least) : `${share(least)} – ${share(most)}`
  const { rounds, staked, won, back, published, isBestPlay, band, by, alarm } = row
  return (
    <tr>
      <th scope="row">
        <GameName {...row} />
        {alarm !== undefined && <p className={deskStyles.bad}>{t(`operator.casino.alarm.${alarm}`)}</p>}
      </th>
      <td className={`num ${styles.sum}`}>{number(rounds)}</td>
      <td className={`num ${styles.sum}`}>{money({ amount: staked, currency })}</td>
      <td className={`num ${styles.sum}`}>{money({ amount: won, currency })}</td>
      <td className={`num ${styles.sum}`}>{back === undefined ? "—" : share(back)}</td>
      <td className={`num ${styles.sum}`}>
        <span>{between(published)}</span>
        {isBestPlay && <p className="secondary">{t("operator.casino.best-play")}</p>}
      </td>
      <td className={`num ${styles.sum}`}>
        <span>{band === undefined ? t("operator.casino.too-few") : between(band)}</span>
        {by !== undefined && <p className="secondary">{t(`operator.casino.by.${by}`)}</p>}
      </td>
    </tr>
  )
}

/** What games returned in a period, beside what they are to return. */
export const ReturnTable = ({ page }: { readonly page: SiteReturns }): ReactNode => {
  const { t, language } = useMessage()
  const { period, currency, rows } = page
  return (
    <section className={deskStyles.part} aria-label={t("operator.casino.view.returns")}>
      <nav className={deskStyles.head} aria-label={t("operator.casino.period")}>
        {RETURN_PERIODS.map((each) => (
          <a
            key={each}
            className={deskStyles.filter}
            aria-current={each === period ? "page" : undefined}
            href={`/${language}/operator/casino${casinoSearch({ ...FIRST_CASINO_QUERY, view: "returns", period: each })}`}
          >
            {t(`operator.casino.period.${each}`)}
          </a>
        ))}
      </nav>
      <p className="secondary">{t("operator.casino.returns.hint", { currency })}</p>
      {rows.length === 0 ? (
        <EmptyState title={t("operator.casino.returns.empty")}>
          {t("operator.casino.returns.empty.hint")}
        </EmptyState>
      ) : (
        <div className="card">
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
          <section className={styles.scroll} tabIndex={0} aria-label={t("operator.casino.returns.table")}>
            <table className={styles.table}>
              <thead>
                <tr>
                  <th scope="col">{t("operator.casino.column.game")}</th>
                  {COLUMNS.map((column) => (
                    <th key={column} scope="col" className={styles.sum}>
                      {t(`operator.casino.column.${column}`)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <Row key={`${row.provider ?? ""} ${row.game}`} row={row} currency={currency} />
                ))}
              </tbody>
            </table>
          </section>
        </div>
      )}
    </section>
  )
}

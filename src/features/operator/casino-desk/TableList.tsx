import type { ReactNode } from "react"
import type { PastTableRound, TableRow, TablesPage } from "#models/operator/casino-desk.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Money } from "#src/ui/primitives/Money.tsx"
import { Moment } from "../bet-desk/BetFacts.tsx"
import deskStyles from "../operator-entry/Desk.module.css"
import styles from "./CasinoDesk.module.css"

/** A round that is over, with what came of it and the money. */
const Past = (props: {
  readonly game: string
  readonly round: PastTableRound
  readonly currency: TablesPage["currency"]
}): ReactNode => {
  const { t, number } = useMessage()
  const { game, round, currency } = props
  const result =
    game === "crash"
      ? `× ${number((round.result[0] ?? 0) / 100, { minimumFractionDigits: 2 })}`
      : round.result.join(", ")
  return (
    <li className={deskStyles.facts}>
      <span className="num">{t("common.number", { number: `${round.number}` })}</span>
      <Moment at={round.at} />
      <bdi className="num strong">{result}</bdi>
      <span>{t("operator.casino.bets", { bets: round.bets })}</span>
      <Money value={{ amount: round.staked, currency }} />
      <span className="dim">{t("operator.casino.won")}</span>
      <Money value={{ amount: round.paid, currency }} />
    </li>
  )
}

const Table = ({ row, currency }: { readonly row: TableRow; readonly currency: TablesPage["currency"] }) => {
  const { t } = useMessage()
  const { game, round, isStill, past } = row
  const name = t(`game.name.${game}`)
  return (
    <li className={`card ${styles.card}`}>
      <h3 className="strong">{name}</h3>
      {isStill && <p className={deskStyles.bad}>{t("operator.casino.still")}</p>}
      {round === undefined ? (
        <p className="secondary">{t("operator.casino.never")}</p>
      ) : (
        <p className={deskStyles.facts}>
          <span className="num">{t("common.number", { number: `${round.number}` })}</span>
          <span className={deskStyles.state}>{t(`operator.casino.table.${round.state}`)}</span>
          <span className="dim">{t("operator.casino.since")}</span>
          <Moment at={round.since} />
          <span>{t("operator.casino.bets", { bets: round.bets })}</span>
          <Money value={{ amount: round.staked, currency }} />
        </p>
      )}
      {past.length > 0 && (
        <details>
          <summary>{t("operator.casino.past")}</summary>
          <ol className={deskStyles.messages}>
            {past.map((each) => (
              <Past key={each.number} game={game} round={each} currency={currency} />
            ))}
          </ol>
        </details>
      )}
    </li>
  )
}

/** The tables that everybody shares. */
export const TableList = ({ page }: { readonly page: TablesPage }): ReactNode => {
  const { t } = useMessage()
  return (
    <section className={deskStyles.part} aria-label={t("operator.casino.view.tables")}>
      <p className="secondary">{t("operator.casino.tables.hint", { currency: page.currency })}</p>
      <ul className={styles.cards}>
        {page.rows.map((row) => (
          <Table key={row.game} row={row} currency={page.currency} />
        ))}
      </ul>
    </section>
  )
}

import type { ReactNode } from "react"
import type { CorrectionBets } from "#models/operator/bet-correction.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Money } from "#src/ui/primitives/Money.tsx"
import styles from "../operator-entry/Desk.module.css"

/** What an account or a bet gains, and what of a loss is owed. */
const Gain = (props: Pick<CorrectionBets["accounts"][number], "amount" | "owed" | "currency">): ReactNode => {
  const { amount, owed, currency } = props
  const { t } = useMessage()
  return (
    <>
      <Money value={{ amount, currency }} result />
      {owed > 0 && (
        <span className={styles.pair}>
          <span className="dim">{t("operator.corrections.owed")}</span>
          <Money value={{ amount: owed, currency }} />
        </span>
      )}
    </>
  )
}

/** Whom a correction affects: the accounts with what each comes to, and the bets with what each was and becomes. */
export const AffectedBets = (props: {
  readonly bets: Pick<CorrectionBets, "rows" | "accounts" | "accountCount">
  /** The links to other pages of bets. */
  readonly children: ReactNode
}): ReactNode => {
  const { t, language } = useMessage()
  const { rows, accounts, accountCount } = props.bets
  if (rows.length === 0) return <p className="dim">{t("operator.corrections.none")}</p>
  return (
    <>
      <section className={`card ${styles.inner}`} aria-label={t("operator.corrections.accounts")}>
        <h3 className="strong">{t("operator.corrections.accounts")}</h3>
        <ol className={styles.messages}>
          {accounts.map(({ account, player, currency, bets, amount, owed }) => (
            <li key={`${account} ${currency}`} className={styles.facts}>
              <span>{t("operator.corrections.account", { account: `${account}` })}</span>
              <span className="dim">{t("operator.withdrawal.player", { player: `${player}` })}</span>
              <span className="dim">{t("operator.corrections.bets", { count: bets })}</span>
              <Gain amount={amount} owed={owed} currency={currency} />
            </li>
          ))}
        </ol>
        {accountCount > accounts.length && (
          <p className="dim">
            {t("operator.corrections.accounts.more", { count: accountCount - accounts.length })}
          </p>
        )}
      </section>
      <section className={`card ${styles.inner}`} aria-label={t("operator.desk.bets")}>
        <h3 className="strong">{t("operator.desk.bets")}</h3>
        <ol className={styles.messages}>
          {rows.map(({ stream, number, player, currency, amount, owed, before, after }) => (
            <li key={stream} className={styles.facts}>
              <a href={`/${language}/operator/bets?find=${encodeURIComponent(stream)}`}>
                {t("common.number", { number: `${number}` })}
              </a>
              <span className="dim">{t("operator.withdrawal.player", { player: `${player}` })}</span>
              <span>
                {t("operator.corrections.change", {
                  before: t(`bet.status.${before}`),
                  after: t(`bet.status.${after}`),
                })}
              </span>
              <Gain amount={amount} owed={owed} currency={currency} />
            </li>
          ))}
        </ol>
        {props.children}
      </section>
    </>
  )
}

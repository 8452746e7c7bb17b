import type { ReactNode } from "react"
import { Link } from "react-router-dom"
import { WITHDRAWAL_CLAUSES } from "#models/cashier/withdrawal.ts"
import type { WithdrawalTerms } from "#models/cashier/withdrawal-view.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { useTimes } from "./use-times.ts"
import styles from "./WithdrawalDesk.module.css"

const HOUR = 3_600_000

/** What a withdrawal will need, in the order in which it happens: nothing else is ever asked for. */
export const Needs = ({ terms }: { readonly terms: WithdrawalTerms }): ReactNode => {
  const { t, money, language } = useMessage()
  const times = useTimes()
  const sum = (amount: number) => money({ amount, currency: terms.currency })
  const { wagering, wageringLeft, identifiedAbove, first, owed } = terms
  return (
    <>
      <ol className={styles.steps}>
        <li>
          {wagering === 0
            ? t("withdrawal.needs.wagering.none")
            : wageringLeft === 0
              ? t("withdrawal.needs.wagering.done", { times: wagering })
              : t("withdrawal.needs.wagering.left", { times: wagering, left: sum(wageringLeft) })}
        </li>
        <li>
          <span className={styles.line}>
            <span>
              {identifiedAbove === undefined
                ? t("withdrawal.needs.identified")
                : t("withdrawal.needs.identify", { sum: sum(identifiedAbove) })}
            </span>
            {identifiedAbove !== undefined && (
              <Link to={`/${language}/account/identification`}>{t("withdrawal.needs.identify.go")}</Link>
            )}
          </span>
        </li>
        {owed > 0 && <li>{t("withdrawal.needs.owed", { sum: sum(owed) })}</li>}
        {first.map(({ method, label, left }) => (
          <li key={`${method} ${label}`}>{t("withdrawal.needs.first", { label, sum: sum(left) })}</li>
        ))}
        <li>{t("withdrawal.needs.people", { one: sum(terms.automatic), two: sum(terms.second) })}</li>
        <li>
          <span>{t("withdrawal.needs.documents")}</span>
          <ul className={styles.documents}>
            {terms.documents.map((document) => (
              <li key={document}>{t(`withdrawal.document.${document}`)}</li>
            ))}
          </ul>
        </li>
        <li>{t("withdrawal.needs.deadline", { hours: Math.round(terms.deadlineMs / HOUR) })}</li>
        <li>{t(terms.cancels ? "withdrawal.needs.cancels" : "withdrawal.needs.cancels.not")}</li>
      </ol>
      <ul className={styles.methods} aria-label={t("withdrawal.times")}>
        {terms.methods.map((method) => (
          <li key={method.id} className={styles.method}>
            <span className="strong">{method.name}</span>
            <span className="secondary">
              {t("withdrawal.bounds", { least: sum(method.least), most: sum(method.most) })}
            </span>
            <span className="secondary">{times(method)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

/** The numbered rules that refusals name. */
export const Rules = (): ReactNode => {
  const { t } = useMessage()
  return (
    <ol className={styles.steps}>
      {WITHDRAWAL_CLAUSES.map((clause) => (
        <li key={clause}>{t(`withdrawal.rule.${clause}`)}</li>
      ))}
    </ol>
  )
}

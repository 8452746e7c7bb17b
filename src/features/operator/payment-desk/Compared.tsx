import type { ReactNode } from "react"
import type { PaymentDifference, PaymentsCompared } from "#models/operator/payment-desk.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import styles from "./PaymentDesk.module.css"

const Difference = ({ difference }: { readonly difference: PaymentDifference }): ReactNode => {
  const { t, money } = useMessage()
  const { id: payment, currency, ours, theirs } = difference
  const sum = (amount: number) => money({ amount, currency })
  const own = { payment, received: sum(ours.received), returned: sum(ours.returned) }
  return (
    <li className={styles.text}>
      {theirs === null
        ? t("operator.payments.differs.unknown", own)
        : t("operator.payments.differs", {
            ...own,
            theirReceived: sum(theirs.received),
            theirReturned: sum(theirs.returned),
          })}
    </li>
  )
}

/** What came of asking a provider: how many were compared, and where the two differ. */
export const Compared = ({ compared }: { readonly compared: PaymentsCompared }): ReactNode => {
  const { t } = useMessage()
  const { provider, checked, unanswered, differences } = compared
  return (
    <div className={`card ${styles.provider}`}>
      <p className={differences.length > 0 ? styles.bad : undefined}>
        {t("operator.payments.compared", { provider, checked, count: differences.length })}
      </p>
      {unanswered > 0 && <p>{t("operator.payments.unanswered", { count: unanswered })}</p>}
      {differences.length > 0 && (
        <ul className={styles.part}>
          {differences.map((difference) => (
            <Difference key={difference.id} difference={difference} />
          ))}
        </ul>
      )}
    </div>
  )
}

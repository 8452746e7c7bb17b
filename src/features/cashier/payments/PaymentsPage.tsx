import { type ReactNode, useState } from "react"
import { Link } from "react-router-dom"
import type { Payment } from "#models/cashier/payment.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { ZonedTime } from "#src/ui/messages/ZonedTime.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { buttonClass } from "#src/ui/primitives/button-class.ts"
import { Checkbox } from "#src/ui/primitives/Checkbox.tsx"
import { EmptyState } from "#src/ui/primitives/EmptyState.tsx"
import { NoConnection } from "#src/ui/primitives/NoConnection.tsx"
import { Skeleton } from "#src/ui/primitives/Skeleton.tsx"
import styles from "./PaymentsPage.module.css"
import { UsedPromos } from "./UsedPromos.tsx"
import { usePayments } from "./use-payments.ts"

/** Payments that put money on the account. */
const GAINS: ReadonlySet<Payment["kind"]> = new Set(["deposit", "converted", "withdrawal-returned"])

const Row = ({ payment }: { readonly payment: Payment }): ReactNode => {
  const { t, money, dateTime } = useMessage()
  const { id, at, kind, amount, currency } = payment
  return (
    <li className={styles.row}>
      <span className={styles.what}>
        <span className="strong">{t(`payments.kind.${kind}`)}</span>
        <span className="dim">{t("common.number", { number: `${id}` })}</span>
      </span>
      <span className="dim">
        <ZonedTime at={at} usual="00.00.0000, 00:00">
          {() => dateTime(at)}
        </ZonedTime>
      </span>
      <span dir="ltr" className={`num strong ${styles.sum}`}>
        {`${GAINS.has(kind) ? "+" : "−"}${money({ amount, currency })}`}
      </span>
    </li>
  )
}

const Payments = ({ withArchive }: { readonly withArchive: boolean }): ReactNode => {
  const { t } = useMessage()
  const list = usePayments(withArchive)
  if (list.status === "loading")
    return (
      <div className={`card ${styles.list}`} role="status" aria-busy="true" aria-label={t("common.loading")}>
        {[0, 1, 2].map((row) => (
          <div key={row} className={styles.row}>
            <Skeleton height={40} width="100%" />
          </div>
        ))}
      </div>
    )
  if (list.status === "failed") return <NoConnection onRetry={list.retry} />
  if (list.value.length === 0)
    return <EmptyState title={t("payments.empty.title")}>{t("payments.empty.hint")}</EmptyState>
  return (
    <>
      <ul className={`card ${styles.list}`} aria-label={t("payments.title")}>
        {list.value.map((payment) => (
          <Row key={payment.id} payment={payment} />
        ))}
      </ul>
      {list.retry !== undefined && <NoConnection onRetry={list.retry} />}
      {list.more !== undefined && (
        <Button wide className={styles.more} onClick={list.more}>
          {t("history.more")}
        </Button>
      )}
    </>
  )
}

/** Payments to and from the main account, and promotional codes that were used (§2 Personal office sections: payment history). */
const PaymentsPage = (): ReactNode => {
  const { t, language } = useMessage()
  const [withArchive, setWithArchive] = useState(false)
  return (
    <>
      <h1 className="title">{t("payments.title")}</h1>
      <div className={styles.head}>
        <Checkbox checked={withArchive} onChange={setWithArchive}>
          {t("payments.archive")}
        </Checkbox>
        <Link
          to={`/${language}/account/withdrawal`}
          className={buttonClass({ variant: "soft", size: "small" })}
        >
          {t("payments.withdrawal")}
        </Link>
        <Link to={`/${language}/account/history`} className={buttonClass({ variant: "soft", size: "small" })}>
          {t("history.title")}
        </Link>
      </div>
      <Payments key={`${withArchive}`} withArchive={withArchive} />
      <UsedPromos />
    </>
  )
}

export default PaymentsPage

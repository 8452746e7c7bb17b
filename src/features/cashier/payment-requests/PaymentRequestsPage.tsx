import type { ReactNode } from "react"
import { Link } from "react-router-dom"
import type { PaymentRequest } from "#models/cashier/payment-request.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { ZonedTime } from "#src/ui/messages/ZonedTime.tsx"
import { EmptyState } from "#src/ui/primitives/EmptyState.tsx"
import { NoAnswer } from "#src/ui/primitives/NoAnswer.tsx"
import { Skeleton } from "#src/ui/primitives/Skeleton.tsx"
import { usePaymentRequests } from "../payments/use-statement.ts"
import { PaymentFacts } from "./PaymentFacts.tsx"
import styles from "./PaymentRequests.module.css"

/** What the player can do: a payment is gone on with where it was begun, a withdrawal where it was asked for. */
const PLACES = { in: "recharge", out: "withdrawal" } as const

const Row = ({ request }: { readonly request: PaymentRequest }): ReactNode => {
  const { t, dateTime, language } = useMessage()
  const { direction, actor, accountId, until } = request
  return (
    <li className={styles.row}>
      <PaymentFacts payment={request} />
      <p>{t(`payment-requests.next.${direction}.${actor}`)}</p>
      {until > 0 && (
        <p className="secondary">
          <span>{`${t(`payment-requests.until.${direction}`)} `}</span>
          <ZonedTime at={until} usual="00.00.0000, 00:00">
            {() => dateTime(until)}
          </ZonedTime>
        </p>
      )}
      <Link className="link" to={`/${language}/account/${PLACES[direction]}?account=${accountId}`}>
        {t(`payment-requests.open.${direction}`)}
      </Link>
    </li>
  )
}

const Requests = (): ReactNode => {
  const { t } = useMessage()
  const asked = usePaymentRequests()
  if (asked.status === "loading")
    return (
      <div className={`card ${styles.list}`} role="status" aria-busy="true" aria-label={t("common.loading")}>
        <Skeleton height={80} width="100%" />
      </div>
    )
  if (asked.status === "failed") return <NoAnswer asked={asked} />
  if (asked.value.length === 0)
    return (
      <EmptyState title={t("payment-requests.empty.title")}>{t("payment-requests.empty.hint")}</EmptyState>
    )
  return (
    <ul className={`card ${styles.list}`} aria-label={t("payment-requests.title")}>
      {asked.value.map((request) => (
        <Row key={`${request.direction} ${request.id}`} request={request} />
      ))}
    </ul>
  )
}

/** `/account/payment-requests`: payments that wait for somebody, what has to be done and by whom. */
const PaymentRequestsPage = (): ReactNode => {
  const { t, language } = useMessage()
  return (
    <div className={styles.page}>
      <h1 className="title">{t("payment-requests.title")}</h1>
      <Requests />
      <Link className="link" to={`/${language}/account/payments`}>
        {t("payment-requests.all")}
      </Link>
    </div>
  )
}

export default PaymentRequestsPage

import type { ReactNode } from "react"
import { Link, useSearchParams } from "react-router-dom"
import type { AskedPayment } from "#models/support/conversation.ts"
import { isAbout, matterIn, PaymentMatter } from "#models/support/payment-matter.ts"
import type { AskablePayment, PaymentQuestion } from "#models/support/payment-question.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { ZonedTime } from "#src/ui/messages/ZonedTime.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { Chip } from "#src/ui/primitives/Chip.tsx"
import { EmptyState } from "#src/ui/primitives/EmptyState.tsx"
import { NoAnswer } from "#src/ui/primitives/NoAnswer.tsx"
import { Skeleton } from "#src/ui/primitives/Skeleton.tsx"
import { PaymentFacts } from "../../cashier/payment-requests/PaymentFacts.tsx"
import styles from "../../cashier/payment-requests/PaymentRequests.module.css"
import { useAskablePayments } from "../../cashier/payments/use-statement.ts"

/** How far what was asked about a payment is. */
const Question = ({ question }: { readonly question: PaymentQuestion }): ReactNode => {
  const { t, dateTime } = useMessage()
  return (
    <p className="secondary">
      <span>{`${t("payment-consultant.asked")} `}</span>
      <ZonedTime at={question.at} usual="00.00.0000, 00:00">
        {() => dateTime(question.at)}
      </ZonedTime>
      <span>{`. ${t(`payment-consultant.question.${question.state}`)}`}</span>
      {question.unread > 0 && (
        <span className="strong">{` ${t("payment-consultant.unread", { count: question.unread })}`}</span>
      )}
    </p>
  )
}

interface Asking {
  readonly onAsk: (payment: AskedPayment) => void
}

/** What the player's question is about; null: something else. */
interface Matter {
  readonly matter: PaymentMatter | null
}

const Row = (props: Asking & Matter & { readonly payment: AskablePayment }): ReactNode => {
  const { t, money } = useMessage()
  const { matter } = props
  const { direction, id, amount, currency, at, standing, question } = props.payment
  const sum = money({ amount, currency })
  return (
    <li className={styles.row}>
      <PaymentFacts payment={props.payment} />
      <p>{t(`payment-consultant.${direction}.${standing}`)}</p>
      {question !== null && <Question question={question} />}
      <Button
        aria-label={t("payment-consultant.ask.about", { what: t(`support.payment.${direction}`, { sum }) })}
        onClick={() =>
          props.onAsk({ direction, id, amount, currency, at, ...(matter === null ? {} : { about: matter }) })
        }
      >
        {t(question === null ? "payment-consultant.ask" : "payment-consultant.ask-again")}
      </Button>
    </li>
  )
}

const Payments = ({ matter, onAsk }: Asking & Matter): ReactNode => {
  const { t } = useMessage()
  const asked = useAskablePayments()
  if (asked.status === "loading")
    return (
      <div className={`card ${styles.list}`} role="status" aria-busy="true" aria-label={t("common.loading")}>
        <Skeleton height={120} width="100%" />
      </div>
    )
  if (asked.status === "failed") return <NoAnswer asked={asked} />
  if (asked.value.length === 0)
    return <EmptyState title={t("payment-consultant.empty")}>{t("payment-consultant.empty.hint")}</EmptyState>
  const fitting = asked.value.filter((payment) => isAbout(matter, payment))
  if (fitting.length === 0)
    return <EmptyState title={t("payment-consultant.none")}>{t("payment-consultant.none.hint")}</EmptyState>
  return (
    <ul className={`card ${styles.list}`} aria-label={t("payment-consultant.list")}>
      {fitting.map((payment) => (
        <Row key={`${payment.direction} ${payment.id}`} matter={matter} payment={payment} onAsk={onAsk} />
      ))}
    </ul>
  )
}

/** What went wrong, as a choice: the address keeps it, and the list has the payments that it can be about. */
const Matters = (
  props: Matter & { readonly onChoose: (matter: PaymentMatter | null) => void },
): ReactNode => {
  const { t } = useMessage()
  const chip = (matter: PaymentMatter | null, words: string) => (
    <Chip key={words} pressed={props.matter === matter} onClick={() => props.onChoose(matter)}>
      {words}
    </Chip>
  )
  return (
    <fieldset className={styles.matters}>
      <legend className="strong">{t("payment-consultant.matter")}</legend>
      {PaymentMatter.literals.map((matter) => chip(matter, t(`payment-consultant.matter.${matter}`)))}
      {chip(null, t("payment-consultant.matter.any"))}
    </fieldset>
  )
}

/** `/account/payment-consultant`: the player's payments, what was asked about each, and the way to ask (§2 Personal office sections). */
const PaymentConsultantPage = ({ onAsk }: Asking): ReactNode => {
  const { t, language } = useMessage()
  const [search, setSearch] = useSearchParams()
  const matter = matterIn(search)
  const choose = (chosen: PaymentMatter | null) =>
    setSearch(chosen === null ? {} : { about: chosen }, { replace: true })
  return (
    <div className={styles.page}>
      <h1 className="title">{t("payment-consultant.title")}</h1>
      <p className="secondary">{t("payment-consultant.hint")}</p>
      <Matters matter={matter} onChoose={choose} />
      {matter !== null && <p>{t(`payment-consultant.advice.${matter}`)}</p>}
      <Payments matter={matter} onAsk={onAsk} />
      <Link className="link" to={`/${language}/account/support`}>
        {t("payment-consultant.other")}
      </Link>
    </div>
  )
}

export default PaymentConsultantPage

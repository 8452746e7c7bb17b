import type { ReactNode } from "react"
import type { DeskPayment } from "#models/operator/payment-desk.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { Money } from "#src/ui/primitives/Money.tsx"
import styles from "./PaymentDesk.module.css"

/** A payment at one look, and the way to have its provider asked about it. */
export const PaymentRow = (props: {
  readonly payment: DeskPayment
  readonly isAsked: boolean
  readonly isBusy: boolean
  /** Absent where whoever looks may not ask. */
  readonly onCompare: (() => void) | undefined
}): ReactNode => {
  const { t, money, dateTime } = useMessage()
  const { payment, isAsked, isBusy, onCompare } = props
  const { id, state, currency, received, returned, at, reason, reference, unapplied } = payment
  const sum = (amount: number) => money({ amount, currency })
  return (
    <li className={styles.row}>
      <div className={styles.facts}>
        <span className="strong">
          <Money value={payment} />
        </span>
        <span>{payment.methodName}</span>
        <span>{t("operator.withdrawal.player", { player: `${payment.playerId}` })}</span>
        <span className={styles.state}>{t(`operator.payments.state.${state}`)}</span>
        <time className="num dim" dateTime={new Date(at).toISOString()}>
          {dateTime(at)}
        </time>
        {received > 0 && (
          <span>
            {returned > 0
              ? t("operator.payments.got.returned", { received: sum(received), returned: sum(returned) })
              : t("operator.payments.got", { received: sum(received) })}
          </span>
        )}
        {reason !== "" && <bdi className={styles.bad}>{reason}</bdi>}
        {unapplied > 0 && (
          <span className={styles.bad}>{t("operator.payments.unapplied", { count: unapplied })}</span>
        )}
        <span className={`dim ${styles.text}`}>{id}</span>
        {reference !== "" && (
          <span className={`dim ${styles.text}`}>{t("operator.payments.number", { reference })}</span>
        )}
      </div>
      {onCompare !== undefined && (
        <Button
          variant="soft"
          busy={isAsked}
          disabled={isBusy && !isAsked}
          aria-label={t("operator.payments.compare.of", { payment: id })}
          onClick={onCompare}
        >
          {t("operator.payments.compare")}
        </Button>
      )}
    </li>
  )
}

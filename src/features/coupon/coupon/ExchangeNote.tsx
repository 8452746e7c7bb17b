import type { ReactNode } from "react"
import { type CouponExchange, exchangeValue, hasFallen } from "#models/coupon/exchange.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { Icon } from "#src/ui/primitives/Icon.tsx"
import { LiveRegion } from "#src/ui/primitives/LiveRegion.tsx"
import styles from "./CouponPanel.module.css"
import { wayOf } from "./coupon-view.ts"

/** Which bet the coupon edits, what that counts for, what saving costs or brings, and the way out that leaves it as it is. */
const ExchangeNote = (props: {
  readonly exchange: CouponExchange
  /** What the player pays for the bet that the coupon makes, in minor units. */
  readonly cash: number
  readonly currency: string
  readonly onCancel: () => void
}): ReactNode => {
  const { exchange, cash, currency } = props
  const { t, money } = useMessage()
  const sum = (amount: number) => money({ amount, currency })
  const title = t("coupon.exchange.title", { id: String(exchange.id) })
  const value = exchangeValue({ exchange })
  const due = cash - value
  const { offered, agreed, refusal } = exchange
  return (
    <section className={styles.exchange} aria-label={title}>
      <div className={styles.row}>
        <h3 className="strong">{title}</h3>
        <Button size="small" variant="ghost" onClick={props.onCancel}>
          {t("coupon.exchange.cancel")}
        </Button>
      </div>
      <p className="secondary">{t("coupon.exchange.hint")}</p>
      {refusal !== undefined && (
        <p className={`${styles.note} ${styles.bad}`} role="alert">
          <Icon name="warning" />
          <span>{t(`coupon.exchange.refused.${refusal}`)}</span>
        </p>
      )}
      {refusal === undefined && (
        <dl className={styles.sums} aria-busy={offered === null}>
          <div>
            <dt>{t("coupon.exchange.value", { stake: sum(exchange.stake) })}</dt>
            <dd className="num">
              <span>{offered === null ? "…" : sum(offered)}</span>
              {hasFallen({ exchange }) && agreed !== null && (
                <s className="muted">{` ${t("coupon.exchange.was", { sum: sum(agreed) })}`}</s>
              )}
            </dd>
          </div>
          {offered !== null && cash > 0 && (
            <div>
              <dt>{t(`coupon.exchange.${wayOf(due)}`)}</dt>
              <dd className="num">{sum(Math.abs(due))}</dd>
            </div>
          )}
        </dl>
      )}
      <LiveRegion>{title}</LiveRegion>
    </section>
  )
}

export default ExchangeNote

import type { ReactNode } from "react"
import type { ProviderHealth } from "#models/operator/payment-desk.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import styles from "./PaymentDesk.module.css"

const MINUTE = 60_000
const COUNTS = ["credited", "open", "failed", "unpaid", "parked"] as const

/** How a provider does, and the way to have it asked about the last 24 hours. */
export const ProviderCard = (props: {
  readonly provider: ProviderHealth
  readonly isAsked: boolean
  readonly isBusy: boolean
  /** Absent where whoever looks may not ask. */
  readonly onCompare: (() => void) | undefined
}): ReactNode => {
  const { t, money } = useMessage()
  const { provider, isAsked, isBusy, onCompare } = props
  const { name, methods, medianMs, holds } = provider
  const figure = (label: string, value: ReactNode) => (
    <div key={label} className={styles.figure}>
      <dt className="dim">{label}</dt>
      <dd className="num">{value}</dd>
    </div>
  )
  return (
    <li className={`card ${styles.provider}`}>
      <h3 className="strong">
        <bdi>{name}</bdi>
      </h3>
      <p className="secondary">{methods.join(", ")}</p>
      <dl className={styles.figures}>
        {COUNTS.map((count) => figure(t(`operator.payments.${count}`), `${provider[count]}`))}
        {medianMs !== null &&
          figure(
            t("operator.payments.median"),
            t("operator.payments.minutes", { minutes: Math.ceil(medianMs / MINUTE) }),
          )}
        {holds.map((held) => figure(`${t("operator.payments.holds")}, ${held.currency}`, money(held)))}
      </dl>
      {onCompare !== undefined && (
        <div>
          <Button variant="soft" busy={isAsked} disabled={isBusy && !isAsked} onClick={onCompare}>
            {t("operator.payments.compare.day")}
          </Button>
        </div>
      )}
    </li>
  )
}

import type { ReactNode } from "react"
import { PaymentState } from "#models/cashier/payment-order.ts"
import { type PaymentQuery, paymentsSearch } from "#models/operator/payment-desk.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import styles from "./PaymentDesk.module.css"

/** Links that narrow the payments: each is an address of its own. */
export const PaymentFilters = (props: {
  readonly query: PaymentQuery
  readonly providers: ReadonlyArray<string>
}): ReactNode => {
  const { t, language } = useMessage()
  const { query, providers } = props
  const link = (label: string, change: Partial<PaymentQuery>) => {
    const wanted = { ...query, after: null, ...change }
    const isCurrent = paymentsSearch(wanted) === paymentsSearch({ ...query, after: null })
    return (
      <a
        key={label}
        className={styles.filter}
        href={`/${language}/operator/payments${paymentsSearch(wanted)}`}
        aria-current={isCurrent ? "true" : undefined}
      >
        {label}
      </a>
    )
  }
  return (
    <nav className={styles.part} aria-label={t("operator.filters")}>
      {providers.length > 1 && (
        <div className={styles.head}>
          <span className="dim">{t("operator.payments.provider")}</span>
          {link(t("operator.payments.any-provider"), { provider: null })}
          {providers.map((provider) => link(provider, { provider }))}
        </div>
      )}
      <div className={styles.head}>
        <span className="dim">{t("operator.filter.state")}</span>
        {link(t("operator.filter.any-state"), { state: null })}
        {PaymentState.literals.map((state) => link(t(`operator.payments.state.${state}`), { state }))}
      </div>
    </nav>
  )
}

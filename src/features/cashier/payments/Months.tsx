import type { ReactNode } from "react"
import type { StatementMonths } from "#models/cashier/statement.ts"
import type { MinorUnits } from "#models/money/money.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { monthWords } from "#src/ui/messages/month.ts"
import { Button } from "#src/ui/primitives/Button.tsx"
import { Chip } from "#src/ui/primitives/Chip.tsx"
import styles from "./Months.module.css"

/** What passed through the account, of a time. */
type Sums = StatementMonths["total"]

const COUNTED = ["paid_in", "paid_out", "staked", "won"] as const

/** What passed through an account since it was opened, and month by month; a press on a month shows its moves. */
export const Months = (props: {
  readonly told: StatementMonths
  readonly zone: string
  readonly month: number | undefined
  readonly onMonth: (from: number | undefined) => void
}): ReactNode => {
  const { t, money, locale } = useMessage()
  const { told, zone, month, onMonth } = props
  const { currency, total, months } = told
  const sum = (amount: number) => money({ amount: amount as MinorUnits, currency })
  const signed = (amount: number) => `${amount < 0 ? "−" : ""}${sum(Math.abs(amount))}`
  const most = Math.max(1, ...months.flatMap((each) => COUNTED.map((name) => Math.abs(each[name]))))
  const bars = (sums: Sums): ReactNode => (
    <dl className={styles.sums}>
      {COUNTED.map((name) => (
        <div key={name} className={styles.sum}>
          <dt className="dim">{t(`statement.${name}`)}</dt>
          <dd className="num" dir="ltr">
            {signed(sums[name])}
          </dd>
          {sums[name] !== 0 && (
            <span
              aria-hidden="true"
              className={styles.bar}
              data-name={name}
              style={{ inlineSize: `${(100 * Math.abs(sums[name])) / most}%` }}
            />
          )}
        </div>
      ))}
    </dl>
  )
  return (
    <section className={styles.months} aria-labelledby="statement-months">
      <h2 id="statement-months" className="heading">
        {t("statement.months")}
      </h2>
      <p className={styles.total}>
        {t("statement.total", {
          in: signed(total.paid_in),
          out: signed(total.paid_out),
          net: signed(total.paid_in - total.paid_out),
        })}
      </p>
      <ul className={`card ${styles.list}`} aria-labelledby="statement-months">
        {months.toReversed().map((each) => (
          <li key={each.from} className={styles.month}>
            <Chip
              pressed={month === each.from}
              onClick={() => onMonth(month === each.from ? undefined : each.from)}
            >
              {monthWords(each.from, locale, zone)}
            </Chip>
            {bars(each)}
          </li>
        ))}
      </ul>
      {month !== undefined && (
        <Button variant="soft" size="small" onClick={() => onMonth(undefined)}>
          {t("statement.every-month")}
        </Button>
      )}
    </section>
  )
}

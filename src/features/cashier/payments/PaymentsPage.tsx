import type { ReactNode } from "react"
import { Link, useSearchParams } from "react-router-dom"
import { calendarPeriod } from "#models/limits/zone.ts"
import { statementFile } from "#src/services/ask-statement.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { zoneName } from "#src/ui/messages/month.ts"
import { buttonClass } from "#src/ui/primitives/button-class.ts"
import { Checkbox } from "#src/ui/primitives/Checkbox.tsx"
import { Chip } from "#src/ui/primitives/Chip.tsx"
import { useBetting } from "../../line/line/betting.tsx"
import { AccountChoice } from "../account-choice/AccountChoice.tsx"
import { Months } from "./Months.tsx"
import { Moves } from "./Moves.tsx"
import styles from "./PaymentsPage.module.css"
import { addressOf, askedFor, CHOICES, type StatementView, viewIn } from "./statement-address.ts"
import { UsedPromos } from "./UsedPromos.tsx"
import { useMonths } from "./use-statement.ts"

/** Every move of an account's money with the balance after it, its months, and promotional codes that were used (§2 Personal office sections: payment history). */
const PaymentsPage = (): ReactNode => {
  const { t, language, utcOffset } = useMessage()
  const { now } = useBetting()
  const [query, setQuery] = useSearchParams()
  const zone = zoneName(utcOffset)
  const view = viewIn(query)
  const months = useMonths(view.account, zone)
  const look = (change: Partial<StatementView>) =>
    setQuery(addressOf({ ...view, ...change }), { replace: true })
  const asked = askedFor(view, now(), (from) => calendarPeriod(zone, "month", from).until)
  return (
    <>
      <h1 className="title">{t("payments.title")}</h1>
      <div className={styles.head}>
        <AccountChoice forgets={["month"]} />
        {CHOICES.map((choice) => (
          <Chip key={choice} pressed={view.choice === choice} onClick={() => look({ choice })}>
            {t(`statement.group.${choice}`)}
          </Chip>
        ))}
      </div>
      <div className={styles.head}>
        {view.month === undefined && (
          <Checkbox checked={view.whole} onChange={(whole) => look({ whole })}>
            {t("payments.archive")}
          </Checkbox>
        )}
        <a className={buttonClass({ variant: "soft", size: "small" })} href={statementFile(asked)} download>
          {t("statement.file")}
        </a>
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
      <Moves key={JSON.stringify(asked)} asked={asked} />
      {months.status === "ready" && months.value.since !== undefined && (
        <Months
          told={months.value}
          zone={zone}
          month={view.month}
          onMonth={(month) => {
            look({ month })
          }}
        />
      )}
      <UsedPromos />
    </>
  )
}

export default PaymentsPage

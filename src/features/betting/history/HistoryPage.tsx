import { type ReactNode, useState } from "react"
import { Link, useSearchParams } from "react-router-dom"
import { historyDays } from "#models/betting/history.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { buttonClass } from "#src/ui/primitives/button-class.ts"
import { Chip } from "#src/ui/primitives/Chip.tsx"
import { EmptyState } from "#src/ui/primitives/EmptyState.tsx"
import { Select } from "#src/ui/primitives/Select.tsx"
import { useBetting } from "../../line/line/betting.tsx"
import { BetTable } from "./BetTable.tsx"
import { dayChoices } from "./day-choices.ts"
import styles from "./HistoryPage.module.css"
import { historyFile } from "./history-file.ts"
import { FILTERS, type Filter } from "./use-bets.ts"

/** What is done with the history beside reading it: a table of what is shown, the same by mail, and clearing it. */
const Tools = ({ filter, days }: { readonly filter: Filter; readonly days: number }): ReactNode => {
  const { t, language } = useMessage()
  const look = buttonClass({ variant: "ghost", size: "small" })
  return (
    <p className={styles.tools}>
      <a className={look} href={historyFile(filter, days)} download>
        {t("history.file")}
      </a>
      <Link className={look} to={`/${language}/account/history/mail?days=${days}`}>
        {t("history.mail")}
      </Link>
      <Link className={look} to={`/${language}/account/history/clear`}>
        {t("history.clear")}
      </Link>
    </p>
  )
}

/** The player's bets of some days, which the address keeps, each with the chain of its own states. */
const HistoryPage = (): ReactNode => {
  const { t, language } = useMessage()
  const [filter, setFilter] = useState<Filter>("all")
  const { openModal } = useBetting()
  const [query, setQuery] = useSearchParams()
  const days = historyDays(query.get("days"))
  return (
    <>
      <h1 className="title">{t("history.title")}</h1>
      <div className={styles.filters}>
        {FILTERS.map((each) => (
          <Chip key={each} pressed={filter === each} onClick={() => setFilter(each)}>
            {t(`history.filter.${each}`)}
          </Chip>
        ))}
        {filter !== "open" && (
          <Select
            look="quiet"
            aria-label={t("history.days")}
            value={String(days)}
            options={dayChoices(days).map((count) => ({
              value: String(count),
              label: t("history.days.count", { count }),
            }))}
            onChange={(value) => setQuery({ days: value }, { replace: true })}
          />
        )}
        <Button size="small" variant="soft" onClick={() => openModal("auto-bets", { ofPage: true })}>
          {t("history.autoBets")}
        </Button>
        <Link
          to={`/${language}/account/payments`}
          className={buttonClass({ variant: "soft", size: "small" })}
        >
          {t("payments.title")}
        </Link>
        <Link
          to={`/${language}/account/powerbet`}
          className={buttonClass({ variant: "soft", size: "small" })}
        >
          {t("power-bets.title")}
        </Link>
      </div>
      <Tools filter={filter} days={days} />
      <BetTable
        key={`${filter}/${days}`}
        filter={filter}
        days={days}
        empty={<EmptyState title={t("history.empty.title")}>{t("history.empty.hint")}</EmptyState>}
      />
    </>
  )
}

export default HistoryPage

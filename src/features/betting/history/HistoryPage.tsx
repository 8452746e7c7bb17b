import { type ReactNode, useState } from "react"
import { Link, useSearchParams } from "react-router-dom"
import type { Bet } from "#models/betting/bet.ts"
import { historyDays } from "#models/betting/history.ts"
import { ALL_INSURED, insuredShare } from "#models/betting/insured.ts"
import type { ModalArgs } from "#src/services/modal-flow.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { buttonClass } from "#src/ui/primitives/button-class.ts"
import { Chip } from "#src/ui/primitives/Chip.tsx"
import { EmptyState } from "#src/ui/primitives/EmptyState.tsx"
import { NoConnection } from "#src/ui/primitives/NoConnection.tsx"
import { Select } from "#src/ui/primitives/Select.tsx"
import { Skeleton } from "#src/ui/primitives/Skeleton.tsx"
import { useBetting } from "../../line/line/betting.tsx"
import { BetCard } from "./BetCard.tsx"
import styles from "./HistoryPage.module.css"
import { isDealt, isEdited } from "./open-bet.ts"
import { FILTERS, type Filter, useBets } from "./use-bets.ts"

/** Names of the columns, once; on a phone each bet says them itself. */
const Columns = (): ReactNode => {
  const { t } = useMessage()
  return (
    <div className={styles.columns} aria-hidden="true">
      {(["when", "bet", "stake", "odds", "result"] as const).map((key) => (
        <span key={key}>{t(`history.${key}`)}</span>
      ))}
    </div>
  )
}

const Bets = ({ filter, days }: { readonly filter: Filter; readonly days: number }): ReactNode => {
  const { t } = useMessage()
  const { editBet, openModal } = useBetting()
  const list = useBets(filter, days)
  const open = (name: "insurance" | "sale" | "slip", { betGuid }: Bet, known: ModalArgs = {}) =>
    openModal(name, { args: { betGuid, ...known }, ofPage: true })
  if (list.status === "loading") {
    return (
      <div className={`card ${styles.table}`}>
        <Columns />
        <div className={styles.list} aria-busy="true">
          {[0, 1, 2, 3].map((row) => (
            <div key={row} className={styles.waiting}>
              <Skeleton width="100%" height="100%" />
            </div>
          ))}
        </div>
      </div>
    )
  }
  if (list.status === "failed") {
    return <NoConnection onRetry={list.retry} />
  }
  if (list.value.length === 0) {
    return <EmptyState title={t("history.empty.title")}>{t("history.empty.hint")}</EmptyState>
  }
  return (
    <>
      <div className={`card ${styles.table}`}>
        <Columns />
        <ul className={styles.list}>
          {list.value.map((bet) => (
            <BetCard
              key={bet.id}
              bet={bet}
              onShare={() => open("slip", bet, { known: bet })}
              onEdit={isEdited(bet) ? () => editBet(bet) : undefined}
              onSell={isDealt(bet) ? () => open("sale", bet) : undefined}
              onInsure={
                isDealt(bet) && insuredShare(bet) < ALL_INSURED ? () => open("insurance", bet) : undefined
              }
            />
          ))}
        </ul>
      </div>
      {list.retry !== undefined && <NoConnection onRetry={list.retry} />}
      {list.more !== undefined && (
        <Button wide className={styles.more} onClick={list.more}>
          {t("history.more")}
        </Button>
      )}
    </>
  )
}

/** How far back the history can be asked for, in days. */
const CHOICES = [1, 7, 30, 90, 365] as const

/** The player's bets of some days, which the address keeps, each with the chain of its own states. */
const HistoryPage = (): ReactNode => {
  const { t, language } = useMessage()
  const [filter, setFilter] = useState<Filter>("all")
  const { openModal } = useBetting()
  const [query, setQuery] = useSearchParams()
  const days = historyDays(query.get("days"))
  const choices = [...new Set<number>([...CHOICES, days])].toSorted((left, right) => left - right)
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
            options={choices.map((count) => ({
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
      </div>
      <Bets key={`${filter}/${days}`} filter={filter} days={days} />
    </>
  )
}

export default HistoryPage

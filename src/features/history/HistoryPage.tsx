import { type ReactNode, useState } from "react"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { Chip } from "#src/ui/primitives/Chip.tsx"
import { EmptyState, ErrorState } from "#src/ui/primitives/EmptyState.tsx"
import { Skeleton } from "#src/ui/primitives/Skeleton.tsx"
import { BetCard } from "./BetCard.tsx"
import styles from "./HistoryPage.module.css"
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

const Bets = ({ filter }: { readonly filter: Filter }): ReactNode => {
  const { t } = useMessage()
  const list = useBets(filter)
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
    return (
      <ErrorState
        title={t("error.connection.title")}
        action={
          <Button variant="soft" onClick={list.retry}>
            {t("common.retry")}
          </Button>
        }
      >
        {t("error.connection.action")}
      </ErrorState>
    )
  }
  if (list.bets.length === 0) {
    return <EmptyState title={t("history.empty.title")}>{t("history.empty.hint")}</EmptyState>
  }
  return (
    <>
      <div className={`card ${styles.table}`}>
        <Columns />
        <ul className={styles.list}>
          {list.bets.map((bet) => (
            <BetCard key={bet.id} bet={bet} />
          ))}
        </ul>
      </div>
      {list.more !== undefined && (
        <Button wide className={styles.more} onClick={list.more}>
          {t("history.more")}
        </Button>
      )}
    </>
  )
}

/** The player's bets, each with the chain of its own states. */
const HistoryPage = (): ReactNode => {
  const { t } = useMessage()
  const [filter, setFilter] = useState<Filter>("all")
  return (
    <>
      <h1 className="title">{t("history.title")}</h1>
      <div className={styles.filters}>
        {FILTERS.map((each) => (
          <Chip key={each} pressed={filter === each} onClick={() => setFilter(each)}>
            {t(`history.filter.${each}`)}
          </Chip>
        ))}
      </div>
      <Bets key={filter} filter={filter} />
    </>
  )
}

export default HistoryPage

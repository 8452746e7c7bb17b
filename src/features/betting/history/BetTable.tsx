import type { ReactNode } from "react"
import type { Bet } from "#models/betting/bet.ts"
import { ALL_INSURED, insuredShare } from "#models/betting/insured.ts"
import type { ModalArgs } from "#src/services/modal-flow.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { NoAnswer } from "#src/ui/primitives/NoAnswer.tsx"
import { NoConnection } from "#src/ui/primitives/NoConnection.tsx"
import { Skeleton } from "#src/ui/primitives/Skeleton.tsx"
import { useBetting } from "../../line/line/betting.tsx"
import { BetCard } from "./BetCard.tsx"
import styles from "./HistoryPage.module.css"
import { isDealt, isEdited } from "./open-bet.ts"
import { type Sought, useBets } from "./use-bets.ts"

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

/** The player's bets of a kind, with what can be done with each, page by page. `empty`: said where there are none. */
export const BetTable = ({ empty, ...sought }: Sought & { readonly empty: ReactNode }): ReactNode => {
  const { t } = useMessage()
  const { editBet, openModal } = useBetting()
  const list = useBets(sought)
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
    return <NoAnswer asked={list} />
  }
  if (list.value.length === 0) {
    return empty
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

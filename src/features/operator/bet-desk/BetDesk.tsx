import type { ReactNode } from "react"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Skeleton } from "#src/ui/primitives/Skeleton.tsx"
import { useFormText } from "../../identity/registration/use-form-text.ts"
import styles from "../operator-entry/Desk.module.css"
import { BetList } from "./BetList.tsx"
import { BetRecord } from "./BetRecord.tsx"
import type { BetDeskProps } from "./desk-view.ts"

/** The desk of bets: the one that is open, else those that the address asks for. */
export const BetDesk = (props: BetDeskProps): ReactNode => {
  const { t } = useMessage()
  const text = useFormText()
  const { error, page, record } = props.snapshot.context
  if (props.snapshot.matches("listing") && page === null)
    return (
      <div role="status" aria-busy="true" aria-label={t("common.loading")}>
        <Skeleton height="12rem" />
      </div>
    )
  return (
    <div className={styles.part}>
      <div role="alert">{error !== null && <p className={styles.bad}>{text(error)}</p>}</div>
      {record === null ? <BetList {...props} page={page} /> : <BetRecord {...props} record={record} />}
    </div>
  )
}

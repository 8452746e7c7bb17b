import type { ReactNode } from "react"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Skeleton } from "#src/ui/primitives/Skeleton.tsx"
import { useFormText } from "../../identity/registration/use-form-text.ts"
import type { DeskProps } from "./desk-view.ts"
import styles from "./PayoutDesk.module.css"
import { WithdrawalQueue } from "./WithdrawalQueue.tsx"
import { WithdrawalRecord } from "./WithdrawalRecord.tsx"

/** The desk of withdrawals: the one that is open, else those that wait. */
export const PayoutDesk = ({ snapshot, send }: DeskProps): ReactNode => {
  const { t } = useMessage()
  const text = useFormText()
  const { error, page, record } = snapshot.context
  if (snapshot.matches("listing") && page === null)
    return (
      <div role="status" aria-busy="true" aria-label={t("common.loading")}>
        <Skeleton height="12rem" />
      </div>
    )
  return (
    <div className={styles.part}>
      <div role="alert">{error !== null && <p className={styles.bad}>{text(error)}</p>}</div>
      {record === null ? (
        <WithdrawalQueue snapshot={snapshot} send={send} page={page} />
      ) : (
        <WithdrawalRecord key={record.id} snapshot={snapshot} send={send} record={record} />
      )}
    </div>
  )
}

import type { ReactNode } from "react"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Skeleton } from "#src/ui/primitives/Skeleton.tsx"
import { useFormText } from "../../identity/registration/use-form-text.ts"
import styles from "../../operator/operator-entry/Desk.module.css"
import { ConversationQueue } from "./ConversationQueue.tsx"
import { ConversationRecord } from "./ConversationRecord.tsx"
import type { SupportDeskProps } from "./desk-view.ts"

/** The desk of the support: the conversation that is open, else those that wait. */
export const SupportDesk = ({ snapshot, send }: SupportDeskProps): ReactNode => {
  const { t } = useMessage()
  const text = useFormText()
  const { error, queue, record } = snapshot.context
  if (snapshot.matches("listing") && queue === null)
    return (
      <div role="status" aria-busy="true" aria-label={t("common.loading")}>
        <Skeleton height="12rem" />
      </div>
    )
  return (
    <div className={styles.part}>
      <div role="alert">{error !== null && <p className={styles.bad}>{text(error)}</p>}</div>
      {record === null ? (
        <ConversationQueue snapshot={snapshot} send={send} />
      ) : (
        <ConversationRecord key={record.id} snapshot={snapshot} send={send} record={record} />
      )}
    </div>
  )
}

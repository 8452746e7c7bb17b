import type { ReactNode } from "react"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Skeleton } from "#src/ui/primitives/Skeleton.tsx"
import { useFormText } from "../../identity/registration/use-form-text.ts"
import styles from "../../operator/operator-entry/Desk.module.css"
import type { PlayerDeskProps } from "./desk-view.ts"
import { PlayerPanel } from "./PlayerPanel.tsx"
import { PlayerTable } from "./PlayerTable.tsx"

/** The desk of players: the one that is open, else the list. */
export const PlayerDesk = ({ snapshot, send }: PlayerDeskProps): ReactNode => {
  const { t } = useMessage()
  const text = useFormText()
  const { error, page, opened } = snapshot.context
  const isEmpty =
    opened === null && (snapshot.matches("opening") || (snapshot.matches("listing") && page === null))
  if (isEmpty)
    return (
      <div role="status" aria-busy="true" aria-label={t("common.loading")}>
        <Skeleton height="12rem" />
      </div>
    )
  return (
    <div className={styles.part}>
      <div role="alert">{error !== null && <p className={styles.bad}>{text(error)}</p>}</div>
      {opened === null ? (
        <PlayerTable snapshot={snapshot} send={send} />
      ) : (
        <PlayerPanel key={opened.record.playerId} snapshot={snapshot} send={send} opened={opened} />
      )}
    </div>
  )
}

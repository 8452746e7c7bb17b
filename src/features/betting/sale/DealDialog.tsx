import type { ReactNode } from "react"
import type { Bet } from "#models/betting/bet.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Dialog } from "#src/ui/primitives/Dialog.tsx"
import { Skeleton } from "#src/ui/primitives/Skeleton.tsx"
import { BetTitle, Told } from "./bet-deal.tsx"
import styles from "./SaleDialog.module.css"

/** A dialog in which something is asked of the house about bets: its first answer on its way, or not to be had. */
export const DealDialog = (props: {
  readonly title: string
  /** Which bet it is about, where it is about one. */
  readonly bet?: Bet | undefined
  /** The first answer is on its way. */
  readonly asking: boolean
  /** No first answer came. */
  readonly failed: boolean
  readonly onRetry: () => void
  /** Absent while the dialog can't be left. */
  readonly onLeave: (() => void) | undefined
  readonly children: ReactNode
}): ReactNode => {
  const { bet, onLeave } = props
  const { t } = useMessage()
  return (
    <Dialog
      title={props.title}
      {...(onLeave === undefined ? {} : { closeLabel: t("common.close"), onDismiss: onLeave })}
    >
      <div className={styles.body}>
        {bet !== undefined && <BetTitle bet={bet} />}
        {props.asking && (
          <div aria-busy="true" className={styles.form}>
            <Skeleton height="48px" />
            <Skeleton height="48px" />
          </div>
        )}
        {props.failed && (
          <Told
            title={t("error.connection.title")}
            hint={t("error.connection.action")}
            action={t("common.retry")}
            onAction={props.onRetry}
          />
        )}
        {props.children}
      </div>
    </Dialog>
  )
}

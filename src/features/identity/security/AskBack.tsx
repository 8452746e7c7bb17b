import type { ReactNode } from "react"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { Dialog } from "#src/ui/primitives/Dialog.tsx"
import styles from "./Security.module.css"

/** Asks back before something of the account's security is taken away. */
export const AskBack = (props: {
  readonly title: string
  /** What becomes of it. */
  readonly hint: string
  /** What the button says that does it, and the one that leaves it. */
  readonly confirm: string
  readonly stay?: string
  readonly isBusy: boolean
  readonly onConfirm: () => void
  readonly onAbandon: () => void
  /** Why it was not done. */
  readonly children?: ReactNode
}): ReactNode => {
  const { t } = useMessage()
  const { isBusy, onAbandon } = props
  return (
    <Dialog title={props.title} closeLabel={t("common.close")} onDismiss={onAbandon}>
      <div className={styles.form}>
        <p className="secondary">{props.hint}</p>
        {props.children}
        <div className={styles.actions}>
          <Button variant="go" busy={isBusy} onClick={props.onConfirm}>
            {props.confirm}
          </Button>
          <Button disabled={isBusy} onClick={onAbandon}>
            {props.stay ?? t("common.cancel")}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

import type { ReactNode } from "react"
import { useFlowSelector } from "#src/services/use-flow.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Dialog } from "#src/ui/primitives/Dialog.tsx"
import styles from "./RegistrationDialog.module.css"
import { RegistrationPanel, type RegistrationPanelProps } from "./RegistrationPanel.tsx"
import { registrationFlow } from "./registration-flow.ts"

/** The registration as a popup. Closed, it keeps what was typed; opened again, it goes on. */
const RegistrationDialog = (
  props: Omit<RegistrationPanelProps, "onDone"> & {
    readonly onClose: () => void
    /** The player goes on after registering; without it the popup only closes. */
    readonly onDone?: () => void
  },
): ReactNode => {
  const { t } = useMessage()
  // A password that the server made is shown this once.
  const isHeld = useFlowSelector(registrationFlow, ({ context }) => context.credentials !== null)
  return (
    <Dialog
      title={t("registration.title")}
      hidesTitle
      size="large"
      closeLabel={t("common.close")}
      onDismiss={props.onClose}
      isHeld={isHeld}
      className={styles.dialog ?? ""}
    >
      <RegistrationPanel {...props} onDone={props.onDone ?? props.onClose} />
    </Dialog>
  )
}

export default RegistrationDialog

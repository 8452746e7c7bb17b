import type { ReactNode } from "react"
import { RecoveryDialog } from "#src/features/recovery/RecoveryDialog.tsx"
import type { ModalProps } from "#src/services/modal-flow.ts"
import { usePage } from "./page-context.ts"
import { useLeftByPlayer } from "./use-left-by-player.ts"

/** The recovery of a password as a dialog of the page; it leads back to the sign-in. */
const RecoveryModal = ({ onClose }: ModalProps): ReactNode => {
  const page = usePage()
  useLeftByPlayer(false, onClose)
  return (
    <RecoveryDialog
      onSignIn={() => {
        onClose()
        void page.openModal("sign-in")
      }}
      onClose={onClose}
    />
  )
}

export default RecoveryModal

import type { ReactNode } from "react"
import { RecoveryDialog } from "#src/features/identity/recovery/RecoveryDialog.tsx"
import { signInFlow } from "#src/features/identity/sign-in/sign-in-flow.ts"
import type { ModalProps } from "#src/services/modal-flow.ts"
import { useFlowSelector } from "#src/services/use-flow.ts"
import { usePage } from "./page-context.ts"

/** The recovery of a password as a dialog of the page; it leads back to the sign-in. */
const RecoveryModal = ({ onClose }: ModalProps): ReactNode => {
  const page = usePage()
  const given = useFlowSelector(signInFlow, ({ context }) => context)
  return (
    <RecoveryDialog
      given={given}
      onSignIn={() => {
        onClose()
        void page.openModal("sign-in")
      }}
      onClose={onClose}
    />
  )
}

export default RecoveryModal

import type { ReactNode } from "react"
import { CodeSignInDialog } from "#src/features/identity/code-sign-in/CodeSignInDialog.tsx"
import { signInFlow } from "#src/features/identity/sign-in/sign-in-flow.ts"
import type { ModalProps } from "#src/services/modal-flow.ts"
import { useFlowSelector } from "#src/services/use-flow.ts"
import { useAuthTabs } from "./AccountDialogs.tsx"
import { usePage } from "./page-context.ts"

/** The sign-in by a code as a dialog of the page; signed in, it closes. */
const CodeSignInModal = ({ onClose }: ModalProps): ReactNode => {
  const page = usePage()
  const given = useFlowSelector(signInFlow, ({ context }) => context)
  return (
    <CodeSignInDialog
      given={given}
      tabs={useAuthTabs("code", onClose)}
      onPassword={() => {
        onClose()
        void page.openModal("sign-in")
      }}
      onClose={onClose}
    />
  )
}

export default CodeSignInModal

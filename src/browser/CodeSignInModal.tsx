import type { ReactNode } from "react"
import { CodeSignInDialog } from "#src/features/identity/code-sign-in/CodeSignInDialog.tsx"
import { signInFlow } from "#src/features/identity/sign-in/sign-in-flow.ts"
import type { ModalProps } from "#src/services/modal-flow.ts"
import { useFlow, useFlowSelector } from "#src/services/use-flow.ts"
import { visitorFlow } from "#src/services/visitor-flow.ts"
import { usePage } from "./page-context.ts"
import { useLedOn } from "./use-led-on.ts"
import { useLeftByPlayer } from "./use-left-by-player.ts"

/** The sign-in by a code as a dialog of the page; signed in, it closes. */
const CodeSignInModal = ({ onClose }: ModalProps): ReactNode => {
  const page = usePage()
  const given = useFlowSelector(signInFlow, ({ context }) => context)
  const visitor = useFlow(visitorFlow)
  const ledOn = useLedOn({ after: "login" })
  useLeftByPlayer(false, onClose)
  return (
    <CodeSignInDialog
      given={given}
      onSignedIn={(player) => {
        // Who came in another way, as in another tab, is known already.
        const isHere = !visitor.getSnapshot().matches("signedIn")
        if (isHere) visitor.send({ type: "player.signedIn", player, at: page.now() })
        onClose()
        if (isHere) ledOn()
      }}
      onPassword={() => {
        onClose()
        void page.openModal("sign-in")
      }}
      onClose={onClose}
    />
  )
}

export default CodeSignInModal

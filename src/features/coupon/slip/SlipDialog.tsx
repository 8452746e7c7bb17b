import { type ReactNode, useMemo } from "react"
import type { Bet } from "#models/betting/bet.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Dialog } from "#src/ui/primitives/Dialog.tsx"
import { SlipShare } from "./SlipShare.tsx"
import { betSlip } from "./slip-document.ts"

/** The slip of a placed bet, to be printed or given on as a picture. */
const SlipDialog = (props: { readonly bet: Bet; readonly onDismiss: () => void }): ReactNode => {
  const { bet, onDismiss } = props
  const messages = useMessage()
  const slip = useMemo(() => betSlip(bet, messages), [bet, messages])
  return (
    <Dialog title={messages.t("slip.title")} closeLabel={messages.t("common.close")} onDismiss={onDismiss}>
      <SlipShare slip={slip} />
    </Dialog>
  )
}

export default SlipDialog

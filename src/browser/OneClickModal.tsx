import { type ReactNode, useEffect, useSyncExternalStore } from "react"
import { messageOf } from "#models/identity/registration/form-message.ts"
import { OneClickDialog } from "#src/features/betting/one-click/OneClick.tsx"
import { oneClickFlow } from "#src/features/betting/one-click/one-click-flow.ts"
import { FormError } from "#src/features/identity/registration/FormError.tsx"
import type { ModalProps } from "#src/services/modal-flow.ts"
import { useFlow, useFlowSelector } from "#src/services/use-flow.ts"
import { visitorFlow } from "#src/services/visitor-flow.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Dialog } from "#src/ui/primitives/Dialog.tsx"
import { usePage } from "./page-context.ts"
import { kindOf } from "./visitor-kind.ts"

/** The switch of bets at a click as a dialog of the page: from then on every page says whether they are on. */
const OneClickModal = ({ onClose }: ModalProps): ReactNode => {
  const page = usePage()
  const oneClick = useFlow(oneClickFlow)
  const isGuest = useFlowSelector(visitorFlow, (visitor) => kindOf(visitor) === "guest")
  const config = useSyncExternalStore(page.config.subscribe, page.config.get)
  const { t } = useMessage()
  const isAbsent = useSyncExternalStore(page.configAbsent.subscribe, page.configAbsent.get)
  useEffect(() => page.oneClickUsed.raise(), [page])
  if (config === undefined)
    return isAbsent ? (
      <Dialog title={t("oneClick.title")} closeLabel={t("common.close")} onDismiss={onClose}>
        <FormError error={messageOf("error.config-absent")} />
      </Dialog>
    ) : null
  return (
    <OneClickDialog
      oneClick={oneClick}
      currency={config.currency.default}
      isGuest={isGuest}
      onDismiss={onClose}
    />
  )
}

export default OneClickModal

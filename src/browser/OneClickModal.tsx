import { type ReactNode, useEffect, useSyncExternalStore } from "react"
import { OneClickDialog } from "#src/features/betting/one-click/OneClick.tsx"
import { oneClickFlow } from "#src/features/betting/one-click/one-click-flow.ts"
import type { ModalProps } from "#src/services/modal-flow.ts"
import { useFlow, useFlowSelector } from "#src/services/use-flow.ts"
import { visitorFlow } from "#src/services/visitor-flow.ts"
import { usePage } from "./page-context.ts"
import { kindOf } from "./visitor-kind.ts"

/** The switch of bets at a click as a dialog of the page: from then on every page says whether they are on. */
const OneClickModal = ({ onClose }: ModalProps): ReactNode => {
  const page = usePage()
  const oneClick = useFlow(oneClickFlow)
  const isGuest = useFlowSelector(visitorFlow, (visitor) => kindOf(visitor) === "guest")
  const config = useSyncExternalStore(page.config.subscribe, page.config.get)
  useEffect(() => page.oneClickUsed.raise(), [page])
  return config === undefined ? null : (
    <OneClickDialog
      oneClick={oneClick}
      currency={config.currency.default}
      isGuest={isGuest}
      onDismiss={onClose}
    />
  )
}

export default OneClickModal

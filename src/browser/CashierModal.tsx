import { type ReactNode, useEffect, useSyncExternalStore } from "react"
import CashierDialog from "#src/features/cashier/cashier/CashierDialog.tsx"
import type { ModalProps } from "#src/services/modal-flow.ts"
import { useFlow, useSelected } from "#src/services/use-flow.ts"
import { visitorFlow } from "#src/services/visitor-flow.ts"
import { usePage } from "./page-context.ts"

/**
 * The cashier as a dialog of the page, in the player's currency. It is closed where there is no cashier any more: a dialog
 * that is not seen would keep all others waiting.
 */
const CashierModal = ({ onClose }: ModalProps): ReactNode => {
  const page = usePage()
  const visitor = useFlow(visitorFlow)
  const player = useSelected(visitor, (snapshot) => snapshot.context.player)
  const config = useSyncExternalStore(page.config.subscribe, page.config.get)
  const isShut = config?.config.playMoney === false
  useEffect(() => {
    if (isShut) onClose()
  }, [isShut, onClose])
  if (player === null || isShut) return null
  const list = config?.currency.list ?? []
  const { id, iso } = player.balance
  const least = list.find(({ code }) => code === iso)?.minSumBet
  return <CashierDialog accountId={id} currency={iso} least={least} onDismiss={onClose} />
}

export default CashierModal

import { useSelector } from "@xstate/react"
import type { ReactNode } from "react"
import CashierDialog from "#src/features/cashier/CashierDialog.tsx"
import type { ModalProps } from "#src/services/modal-flow.ts"
import { useFlow } from "#src/services/use-flow.ts"
import { visitorFlow } from "#src/services/visitor-flow.ts"

/** The cashier as a dialog of the page, in the player's currency; nothing while nobody is signed in. */
const CashierModal = ({ onClose }: ModalProps): ReactNode => {
  const player = useSelector(useFlow(visitorFlow), (snapshot) => snapshot.context.player)
  return player === null ? null : <CashierDialog currency={player.balance.iso} onDismiss={onClose} />
}

export default CashierModal

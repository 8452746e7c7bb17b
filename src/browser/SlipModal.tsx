import type { ReactNode } from "react"
import type { BetGuid } from "#models/betting/bet.ts"
import SlipDialog from "#src/features/coupon/slip/SlipDialog.tsx"
import type { ModalProps } from "#src/services/modal-flow.ts"

/** The slip of a bet as a dialog of the page. */
const SlipModal = ({ args: { betGuid, known }, onClose }: ModalProps): ReactNode => (
  <SlipDialog betGuid={betGuid as BetGuid} known={known} onDismiss={onClose} />
)

export default SlipModal

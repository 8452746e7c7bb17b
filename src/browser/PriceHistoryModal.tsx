import type { ReactNode } from "react"
import type { GameId } from "#models/line/catalogue/catalogue.ts"
import PriceHistoryDialog from "#src/features/line/line/PriceHistoryDialog.tsx"
import type { ModalProps } from "#src/services/modal-flow.ts"

/** The movement of a market's prices as a dialog of the page. */
const PriceHistoryModal = ({ args: { gameId, block }, onClose }: ModalProps): ReactNode => (
  <PriceHistoryDialog gameId={gameId as GameId} block={String(block)} onDismiss={onClose} />
)

export default PriceHistoryModal

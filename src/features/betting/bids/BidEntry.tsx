import type { ReactNode } from "react"
import { bidDraft } from "#models/coupon/bid-draft.ts"
import { useFlow, useSnapshot } from "#src/services/use-flow.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { couponFlow } from "../../coupon/coupon/coupon-flow.ts"
import { useBetting } from "../../line/line/betting.tsx"

/** The way from the coupon to a bid: open while its single before the game could be bet now. */
export const BidEntry = (): ReactNode => {
  const { t } = useMessage()
  const { openModal } = useBetting()
  const { context } = useSnapshot(useFlow(couponFlow))
  return (
    <Button variant="soft" wide disabled={bidDraft(context) === undefined} onClick={() => openModal("bid")}>
      {t("bid.open")}
    </Button>
  )
}

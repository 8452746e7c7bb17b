import { type ReactNode, Suspense, useCallback, useRef, useState } from "react"
import type { AutoBetDraft } from "#models/coupon/auto-bet-draft.ts"
import { bidDraft } from "#models/coupon/bid-draft.ts"
import { useFlow, useSnapshot } from "#src/services/use-flow.ts"
import { lateComponent } from "#src/ui/late-code.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { couponFlow } from "../../coupon/coupon/coupon-flow.ts"

const BidDialog = lateComponent(() => import("./BidDialog.tsx"))

/** The way from the coupon to a bid: there while its single before the game could be bet now; what was placed leaves it with the dialog. */
export const BidEntry = (): ReactNode => {
  const { t } = useMessage()
  const coupon = useFlow(couponFlow)
  const [asked, setAsked] = useState<AutoBetDraft | undefined>(undefined)
  const { context } = useSnapshot(coupon)
  const isPlaced = useRef(false)
  const remember = useCallback(() => {
    isPlaced.current = true
  }, [])
  const leave = useCallback(() => {
    setAsked(undefined)
    if (isPlaced.current) coupon.send({ type: "coupon.cleared" })
    isPlaced.current = false
  }, [coupon])
  const draft = bidDraft(context)
  return (
    <>
      {draft !== undefined && (
        <Button variant="soft" wide onClick={() => setAsked(draft)}>
          {t("bid.open")}
        </Button>
      )}
      {asked !== undefined && (
        <Suspense fallback={null}>
          <BidDialog draft={asked} onDismiss={leave} onPlaced={remember} />
        </Suspense>
      )}
    </>
  )
}

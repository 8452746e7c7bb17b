import { type ReactNode, Suspense, useCallback, useRef, useState } from "react"
import { type AutoBetDraft, autoBetDraft } from "#models/coupon/auto-bet-draft.ts"
import { readiness } from "#models/coupon/readiness.ts"
import { useFlow, useSnapshot } from "#src/services/use-flow.ts"
import { lateComponent } from "#src/ui/late-code.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { couponFlow } from "../../coupon/coupon/coupon-flow.ts"

const AutoBetsDialog = lateComponent(() => import("./AutoBetsDialog.tsx"))

/** The way from the coupon to an automatic bet: there while the coupon could be bet now; what was ordered leaves it with the dialog. */
export const AutoBetEntry = (): ReactNode => {
  const { t } = useMessage()
  const coupon = useFlow(couponFlow)
  const [asked, setAsked] = useState<AutoBetDraft | undefined>(undefined)
  const { context } = useSnapshot(coupon)
  const isOrdered = useRef(false)
  const remember = useCallback(() => {
    isOrdered.current = true
  }, [])
  const leave = () => {
    setAsked(undefined)
    if (isOrdered.current) coupon.send({ type: "coupon.cleared" })
    isOrdered.current = false
  }
  const verdict = readiness(context)
  const draft = verdict === "ready" || verdict === "repriced" ? autoBetDraft(context) : undefined
  return (
    <>
      {draft !== undefined && (
        <Button variant="soft" wide onClick={() => setAsked(draft)}>
          {t("autoBet.open")}
        </Button>
      )}
      {asked !== undefined && (
        <Suspense fallback={null}>
          <AutoBetsDialog draft={asked} onDismiss={leave} onOrdered={remember} />
        </Suspense>
      )}
    </>
  )
}

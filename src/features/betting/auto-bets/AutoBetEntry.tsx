import type { ReactNode } from "react"
import { autoBetDraft } from "#models/coupon/auto-bet-draft.ts"
import { readiness } from "#models/coupon/readiness.ts"
import { useFlow, useSnapshot } from "#src/services/use-flow.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { couponFlow } from "../../coupon/coupon/coupon-flow.ts"
import { useBetting } from "../../line/line/betting.tsx"

/** The way from the coupon to an automatic bet: open while the coupon could be bet now. */
export const AutoBetEntry = (): ReactNode => {
  const { t } = useMessage()
  const { openModal } = useBetting()
  const { context } = useSnapshot(useFlow(couponFlow))
  const verdict = readiness(context)
  const isReady = verdict === "ready" || verdict === "repriced"
  return (
    <Button
      variant="soft"
      wide
      disabled={!isReady || autoBetDraft(context) === undefined}
      onClick={() => openModal("auto-bets", { args: { order: true } })}
    >
      {t("autoBet.open")}
    </Button>
  )
}

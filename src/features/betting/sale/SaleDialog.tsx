import { type ReactNode, useMemo } from "react"
import type { BetGuid } from "#models/betting/bet.ts"
import { useFlow, useSnapshot } from "#src/services/use-flow.ts"
import { useShownFlow } from "#src/services/use-shown-flow.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { myBetsFlow } from "../my-bets/my-bets-flow.ts"
import { useTolerated } from "../my-bets/use-tolerated.ts"
import { DealDialog } from "./DealDialog.tsx"
import { SaleBody, type SaleRef } from "./SaleBody.tsx"
import { saleFlow } from "./sale-flow.ts"
import type { Tolerated } from "./ToleranceChoice.tsx"

/** The sale of a bet around its living flow; nothing while none is being sold. */
export const SaleView = (props: {
  readonly sale: SaleRef
  readonly tolerated: Tolerated
  readonly onDismiss: () => void
}): ReactNode => {
  const { sale } = props
  const { t } = useMessage()
  const snapshot = useSnapshot(sale)
  if (snapshot.matches("closed")) return null
  const { offer, sold } = snapshot.context
  const close = { type: "sale.closed" } as const
  const leave = () => {
    sale.send(close)
    props.onDismiss()
  }
  return (
    <DealDialog
      title={t("sale.title")}
      bet={sold ?? offer?.bet}
      asking={snapshot.matches("asking")}
      failed={snapshot.matches("failed")}
      onRetry={() => sale.send({ type: "sale.retried" })}
      onLeave={snapshot.can(close) ? leave : undefined}
    >
      <SaleBody sale={sale} snapshot={snapshot} tolerated={props.tolerated} onDone={leave} />
    </DealDialog>
  )
}

/** The sale of a bet: asks for its price as it opens. One whose answer was lost is told of first. */
const SaleDialog = (props: { readonly betGuid: BetGuid; readonly onDismiss: () => void }): ReactNode => {
  const { betGuid, onDismiss } = props
  const opened = useMemo(() => ({ type: "sale.opened", betGuid }) as const, [betGuid])
  const sale = useShownFlow(saleFlow, { opened })
  return <SaleView sale={sale} tolerated={useTolerated(useFlow(myBetsFlow))} onDismiss={onDismiss} />
}

export default SaleDialog

import { type ReactNode, useMemo } from "react"
import type { saleMachine } from "#machines/betting/sale/sale.machine.ts"
import type { BetGuid } from "#models/betting/bet.ts"
import { runningStake } from "#models/betting/bet-sales.ts"
import type { FlowRef } from "#src/services/flow.ts"
import { randomGuid } from "#src/services/random-guid.ts"
import { useSnapshot } from "#src/services/use-flow.ts"
import { useShownFlow } from "#src/services/use-shown-flow.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Told } from "./bet-deal.tsx"
import { DealDialog } from "./DealDialog.tsx"
import { SaleOfferForm } from "./SaleOfferForm.tsx"
import { SaleOrderForm } from "./SaleOrderForm.tsx"
import { saleFlow } from "./sale-flow.ts"

/** The sale of a bet around its living flow; nothing while none is being sold. */
export const SaleView = (props: {
  readonly sale: FlowRef<typeof saleMachine>
  readonly onDismiss: () => void
}): ReactNode => {
  const { sale } = props
  const { t, money } = useMessage()
  const snapshot = useSnapshot(sale)
  const { offer, order, sold, refusal, text, missed, named } = snapshot.context
  if (snapshot.matches("closed")) return null
  const close = { type: "sale.closed" } as const
  const leave = () => {
    sale.send(close)
    props.onDismiss()
  }
  const retry = () => sale.send({ type: "sale.retried" })
  const isSelling = snapshot.matches("selling")
  const isOrdering = snapshot.matches("ordering")
  const bet = sold ?? offer?.bet
  const inCurrency = (amount: number) => (bet === undefined ? "" : money({ amount, currency: bet.currency }))
  const paid = sold?.sales?.at(-1)?.amount ?? 0
  const rest = sold === null ? 0 : runningStake(sold)
  return (
    <DealDialog
      title={t("sale.title")}
      bet={bet}
      asking={snapshot.matches("asking")}
      failed={snapshot.matches("failed")}
      onRetry={retry}
      onLeave={snapshot.can(close) ? leave : undefined}
    >
      {(snapshot.matches("offering") || isSelling || isOrdering) && offer !== null && (
        <>
          <SaleOfferForm
            offer={offer}
            text={text}
            missed={missed}
            busy={isSelling}
            disabled={isOrdering}
            onPart={(typed) => sale.send({ type: "part.entered", text: typed })}
            onSell={() => sale.send({ type: "sale.pressed", guid: randomGuid() as BetGuid })}
          />
          <SaleOrderForm
            offer={offer}
            named={named}
            busy={isOrdering}
            disabled={isSelling}
            onName={(typed) => sale.send({ type: "price.named", text: typed })}
            onOrder={() => sale.send({ type: "order.pressed", guid: randomGuid() as BetGuid })}
            onWithdraw={() => sale.send({ type: "order.withdrawn" })}
          />
        </>
      )}
      {snapshot.matches("unknown") && (
        <Told
          title={t("sale.unknown", { sum: inCurrency(order?.price ?? 0) })}
          hint={t("sale.unknownHint")}
          action={t("cashier.ask")}
          onAction={() => sale.send({ type: "answer.asked" })}
        />
      )}
      {sold !== null && snapshot.matches("sold") && (
        <Told
          title={t("sale.done", { sum: inCurrency(paid) })}
          hint={rest > 0 ? t("sale.runsOn", { sum: inCurrency(rest) }) : undefined}
          action={t("cashier.done")}
          onAction={leave}
        />
      )}
      {refusal !== null && snapshot.matches("refused") && (
        <Told title={t(`sale.refused.${refusal}`)} action={t("common.retry")} onAction={retry} />
      )}
    </DealDialog>
  )
}

/** The sale of a bet: asks for its price as it opens. One whose answer was lost is told of first. */
const SaleDialog = (props: { readonly betGuid: BetGuid; readonly onDismiss: () => void }): ReactNode => {
  const { betGuid, onDismiss } = props
  const opened = useMemo(() => ({ type: "sale.opened", betGuid }) as const, [betGuid])
  const sale = useShownFlow(saleFlow, { opened })
  return <SaleView sale={sale} onDismiss={onDismiss} />
}

export default SaleDialog

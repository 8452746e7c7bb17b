import type { ReactNode } from "react"
import type { SnapshotFrom } from "xstate"
import type { saleMachine } from "#machines/betting/sale/sale.machine.ts"
import type { BetGuid } from "#models/betting/bet.ts"
import { runningStake } from "#models/betting/bet-sales.ts"
import type { FlowRef } from "#src/services/flow.ts"
import { randomGuid } from "#src/services/random-guid.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Told } from "./bet-deal.tsx"
import { SaleOfferForm } from "./SaleOfferForm.tsx"
import { SaleOrderForm } from "./SaleOrderForm.tsx"
import type { Tolerated } from "./ToleranceChoice.tsx"

export type SaleRef = FlowRef<typeof saleMachine>
export type SaleSnapshot = SnapshotFrom<typeof saleMachine>

/** What a sale asks and tells once there is an offer: in its dialog, or on the card of its bet. */
export const SaleBody = (props: {
  readonly sale: SaleRef
  readonly snapshot: SaleSnapshot
  readonly tolerated: Tolerated
  /** What came of it was read. */
  readonly onDone: () => void
}): ReactNode => {
  const { sale, snapshot, tolerated } = props
  const { t, money } = useMessage()
  const { offer, asked, sold, refusal, text, missed, named } = snapshot.context
  const isSelling = snapshot.matches("selling")
  const isOrdering = snapshot.matches("ordering")
  const bet = sold ?? offer?.bet
  const inCurrency = (amount: number) => (bet === undefined ? "" : money({ amount, currency: bet.currency }))
  const paid = sold?.sales?.at(-1)?.amount ?? 0
  const rest = sold === null ? 0 : runningStake(sold)
  return (
    <>
      {(snapshot.matches("offering") || isSelling || isOrdering) && offer !== null && (
        <>
          <SaleOfferForm
            offer={offer}
            text={text}
            missed={missed}
            busy={isSelling}
            disabled={isOrdering}
            tolerated={tolerated}
            onPart={(typed) => sale.send({ type: "part.entered", text: typed })}
            onSell={() =>
              sale.send({
                type: "sale.pressed",
                guid: randomGuid() as BetGuid,
                tolerance: tolerated.tolerance,
              })
            }
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
          title={t("sale.unknown", { sum: inCurrency(asked ?? 0) })}
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
          onAction={props.onDone}
        />
      )}
      {refusal !== null && snapshot.matches("refused") && (
        <Told
          title={t(`sale.refused.${refusal}`)}
          action={t("common.retry")}
          onAction={() => sale.send({ type: "sale.retried" })}
        />
      )}
    </>
  )
}

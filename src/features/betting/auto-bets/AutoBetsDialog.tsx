import { type ReactNode, useMemo } from "react"
import type { autoBetsMachine } from "#machines/betting/auto-bets/auto-bets.machine.ts"
import type { BetGuid } from "#models/betting/bet.ts"
import type { AutoBetDraft } from "#models/coupon/auto-bet-draft.ts"
import type { FlowRef } from "#src/services/flow.ts"
import { randomGuid } from "#src/services/random-guid.ts"
import { useSnapshot } from "#src/services/use-flow.ts"
import { useShownFlow } from "#src/services/use-shown-flow.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Told } from "../sale/bet-deal.tsx"
import { DealDialog } from "../sale/DealDialog.tsx"
import { AutoBetForm } from "./AutoBetForm.tsx"
import { AutoBetRow } from "./AutoBetRow.tsx"
import styles from "./AutoBets.module.css"
import { autoBetsFlow } from "./auto-bets-flow.ts"

/** Automatic bets around their living flow; nothing while nobody looks at them. */
export const AutoBetsView = (props: {
  readonly autoBets: FlowRef<typeof autoBetsMachine>
  readonly onDismiss: () => void
}): ReactNode => {
  const { autoBets } = props
  const { t } = useMessage()
  const snapshot = useSnapshot(autoBets)
  const { draft, orders, named, drop, refusal, withdrawing, kept } = snapshot.context
  if (snapshot.matches("closed")) return null
  const close = { type: "autoBets.closed" } as const
  const leave = () => {
    autoBets.send(close)
    props.onDismiss()
  }
  const retry = () => autoBets.send({ type: "autoBets.retried" })
  const isOrdering = snapshot.matches("ordering")
  const isWithdrawing = snapshot.matches("withdrawing")
  const isBusy = isOrdering || isWithdrawing
  return (
    <DealDialog
      title={t("autoBet.title")}
      asking={snapshot.matches("reading")}
      failed={snapshot.matches("failed")}
      onRetry={retry}
      onLeave={snapshot.can(close) ? leave : undefined}
    >
      {snapshot.matches("unknown") && (
        <Told
          title={t("autoBet.unknown")}
          hint={t("autoBet.unknownHint")}
          action={t("cashier.ask")}
          onAction={() => autoBets.send({ type: "answer.asked" })}
        />
      )}
      {(snapshot.matches("open") || isBusy) && (
        <>
          {draft !== null && (
            <AutoBetForm
              draft={draft}
              named={named}
              drop={drop}
              refusal={refusal}
              busy={isOrdering}
              disabled={isWithdrawing}
              onName={(text) => autoBets.send({ type: "odds.named", text })}
              onDrop={(chosen) => autoBets.send({ type: "drop.chosen", drop: chosen })}
              onOrder={() => autoBets.send({ type: "order.pressed", guid: randomGuid() as BetGuid })}
            />
          )}
          <div role="status">{kept && <p>{t("autoBet.kept")}</p>}</div>
          {orders.length === 0 ? (
            draft === null && <p className="dim">{t("autoBet.empty")}</p>
          ) : (
            <ul className={styles.list} aria-label={t("autoBet.list")}>
              {orders.map((order) => (
                <AutoBetRow
                  key={order.betGuid}
                  order={order}
                  busy={withdrawing === order.betGuid}
                  disabled={isBusy}
                  onWithdraw={() => autoBets.send({ type: "order.withdrawn", guid: order.betGuid })}
                />
              ))}
            </ul>
          )}
        </>
      )}
    </DealDialog>
  )
}

/** Automatic bets: reads them as it opens. An order whose answer was lost is told of first. */
const AutoBetsDialog = (props: {
  /** What the coupon would order; null where none is to be. */
  readonly draft: AutoBetDraft | null
  readonly onDismiss: () => void
}): ReactNode => {
  const { draft, onDismiss } = props
  const opened = useMemo(() => ({ type: "autoBets.opened", draft }) as const, [draft])
  const autoBets = useShownFlow(autoBetsFlow, { opened })
  return <AutoBetsView autoBets={autoBets} onDismiss={onDismiss} />
}

export default AutoBetsDialog

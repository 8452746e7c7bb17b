import { type ReactNode, useMemo } from "react"
import type { insuranceMachine } from "#machines/betting/insurance/insurance.machine.ts"
import type { BetGuid } from "#models/betting/bet.ts"
import { ALL_INSURED, insuredShare } from "#models/betting/insured.ts"
import type { FlowRef } from "#src/services/flow.ts"
import { randomGuid } from "#src/services/random-guid.ts"
import { useSnapshot } from "#src/services/use-flow.ts"
import { useShownFlow } from "#src/services/use-shown-flow.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { PERCENT, Told } from "../sale/bet-deal.tsx"
import { DealDialog } from "../sale/DealDialog.tsx"
import { InsuranceForm } from "./InsuranceForm.tsx"
import { insuranceFlow } from "./insurance-flow.ts"

/** The insurance of a bet around its living flow; nothing while none is being insured. */
export const InsuranceView = (props: {
  readonly insurance: FlowRef<typeof insuranceMachine>
  readonly onDismiss: () => void
}): ReactNode => {
  const { insurance } = props
  const { t, money, number } = useMessage()
  const snapshot = useSnapshot(insurance)
  const { offer, order, insured, refusal, text, missed } = snapshot.context
  if (snapshot.matches("closed")) return null
  const close = { type: "insurance.closed" } as const
  const leave = () => {
    insurance.send(close)
    props.onDismiss()
  }
  const isInsuring = snapshot.matches("insuring")
  const bet = insured ?? offer?.bet
  const inCurrency = (amount: number) => (bet === undefined ? "" : money({ amount, currency: bet.currency }))
  const retry = () => insurance.send({ type: "insurance.retried" })
  return (
    <DealDialog
      title={t("insurance.title")}
      bet={bet}
      asking={snapshot.matches("asking")}
      failed={snapshot.matches("failed")}
      onRetry={retry}
      onLeave={snapshot.can(close) ? leave : undefined}
    >
      {(snapshot.matches("offering") || isInsuring) && offer !== null && (
        <InsuranceForm
          offer={offer}
          text={text}
          missed={missed}
          busy={isInsuring}
          onShare={(typed) => insurance.send({ type: "share.entered", text: typed })}
          onInsure={() => insurance.send({ type: "insurance.pressed", guid: randomGuid() as BetGuid })}
        />
      )}
      {snapshot.matches("unknown") && (
        <Told
          title={t("insurance.unknown", { sum: inCurrency(order?.premium ?? 0) })}
          hint={t("insurance.unknownHint")}
          action={t("cashier.ask")}
          onAction={() => insurance.send({ type: "answer.asked" })}
        />
      )}
      {insured !== null && snapshot.matches("insured") && (
        <Told
          title={t("insurance.done", {
            share: number(insuredShare(insured) / ALL_INSURED, PERCENT),
            sum: inCurrency(insured.insurances?.at(-1)?.premium ?? 0),
          })}
          action={t("cashier.done")}
          onAction={leave}
        />
      )}
      {refusal !== null && snapshot.matches("refused") && (
        <Told title={t(`insurance.refused.${refusal}`)} action={t("common.retry")} onAction={retry} />
      )}
    </DealDialog>
  )
}

/** The insurance of a bet: asks for its premium as it opens. One whose answer was lost is told of first. */
const InsuranceDialog = (props: { readonly betGuid: BetGuid; readonly onDismiss: () => void }): ReactNode => {
  const { betGuid, onDismiss } = props
  const opened = useMemo(() => ({ type: "insurance.opened", betGuid }) as const, [betGuid])
  const insurance = useShownFlow(insuranceFlow, { opened })
  return <InsuranceView insurance={insurance} onDismiss={onDismiss} />
}

export default InsuranceDialog

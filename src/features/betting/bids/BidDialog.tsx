import { type ReactNode, useMemo } from "react"
import type { biddingMachine } from "#machines/betting/bidding/bidding.machine.ts"
import { goodUntil } from "#machines/betting/bidding/bidding.setup.ts"
import type { BetGuid } from "#models/betting/bet.ts"
import type { AutoBetDraft } from "#models/coupon/auto-bet-draft.ts"
import type { FlowRef } from "#src/services/flow.ts"
import { randomGuid } from "#src/services/random-guid.ts"
import { useSnapshot } from "#src/services/use-flow.ts"
import { useShownFlow } from "#src/services/use-shown-flow.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Told } from "../sale/bet-deal.tsx"
import { DealDialog } from "../sale/DealDialog.tsx"
import { BidForm } from "./BidForm.tsx"
import { biddingFlow } from "./bidding-flow.ts"
import { CounterOffer } from "./CounterOffer.tsx"

type BiddingRef = FlowRef<typeof biddingMachine>

/** What came of a bid, in words, with what can be done then; nothing while it is still talked over. */
const Outcome = (props: { readonly bidding: BiddingRef; readonly onLeave: () => void }): ReactNode => {
  const { bidding, onLeave } = props
  const { t, odds, money } = useMessage()
  const snapshot = useSnapshot(bidding)
  const { bid, bet } = snapshot.context.heard ?? {}
  const ask = () => bidding.send({ type: "answer.asked" })
  const renew = () => bidding.send({ type: "bid.renewed" })
  switch (snapshot.value) {
    case "unknown":
      return (
        <Told title={t("bid.unknown")} hint={t("bid.unknownHint")} action={t("cashier.ask")} onAction={ask} />
      )
    case "unsettled":
      return (
        <Told
          title={t("bid.unsettled")}
          hint={t("bid.unknownHint")}
          action={t("cashier.ask")}
          onAction={ask}
        />
      )
    case "refused":
      return (
        <Told
          title={t("bid.refused")}
          hint={t(`bid.refused.${bid?.refusal ?? "no-room"}`, { line: odds(bid?.leg.odds ?? 0) })}
          action={t("bid.again")}
          onAction={renew}
        />
      )
    case "lapsed":
      return (
        <Told title={t("bid.lapsed")} hint={t("bid.lapsedHint")} action={t("bid.again")} onAction={renew} />
      )
    case "agreed":
      return (
        <Told
          title={t("bid.agreed", { odds: odds(bet?.odds ?? 0) })}
          hint={t("bid.agreedHint", {
            sum: money({ amount: bet?.possibleWin ?? 0, currency: bet?.currency ?? "RUB" }),
          })}
          action={t("cashier.done")}
          onAction={onLeave}
        />
      )
    default:
      return null
  }
}

/** A bid around its living flow; nothing while nobody names odds. */
export const BidView = (props: {
  readonly bidding: BiddingRef
  readonly onDismiss: () => void
}): ReactNode => {
  const { bidding } = props
  const { t } = useMessage()
  const snapshot = useSnapshot(bidding)
  const { draft, named, refusal, heard } = snapshot.context
  if (snapshot.matches("closed")) return null
  const close = { type: "bidding.closed" } as const
  const decline = { type: "counter.declined" } as const
  const leave = () => {
    bidding.send(close)
    props.onDismiss()
  }
  const isSending = snapshot.matches("sending")
  const isTaking = snapshot.matches("taking")
  const isDeclining = snapshot.matches("declining")
  // To leave what the house named is to decline it.
  const dismiss = snapshot.can(decline)
    ? () => bidding.send(decline)
    : snapshot.can(close)
      ? leave
      : undefined
  return (
    <DealDialog
      title={t("bid.title")}
      bet={heard?.bet}
      asking={false}
      failed={false}
      onRetry={leave}
      onLeave={dismiss}
    >
      {draft !== null && (snapshot.matches("naming") || isSending) && (
        <BidForm
          draft={draft}
          named={named}
          refusal={refusal}
          busy={isSending}
          onName={(text) => bidding.send({ type: "odds.named", text })}
          onBid={() => bidding.send({ type: "bid.pressed", guid: randomGuid() as BetGuid })}
        />
      )}
      {heard !== null && (snapshot.matches("countered") || isTaking || isDeclining) && (
        <CounterOffer
          bid={heard.bid}
          until={goodUntil({ heard })}
          refusal={refusal}
          taking={isTaking}
          declining={isDeclining}
          onTake={() => bidding.send({ type: "counter.taken" })}
          onDecline={() => bidding.send(decline)}
        />
      )}
      <Outcome bidding={bidding} onLeave={leave} />
    </DealDialog>
  )
}

/** A bid for the coupon's single. One whose answer was lost is told of first. */
const BidDialog = (props: { readonly draft: AutoBetDraft; readonly onDismiss: () => void }): ReactNode => {
  const { draft, onDismiss } = props
  const opened = useMemo(() => ({ type: "bidding.opened", draft }) as const, [draft])
  const bidding = useShownFlow(biddingFlow, { opened })
  return <BidView bidding={bidding} onDismiss={onDismiss} />
}

export default BidDialog

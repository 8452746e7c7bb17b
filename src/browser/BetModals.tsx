import { type ReactNode, useEffect, useEffectEvent, useState } from "react"
import type { BetGuid } from "#models/betting/bet.ts"
import { autoBetDraft } from "#models/coupon/auto-bet-draft.ts"
import { bidDraft } from "#models/coupon/bid-draft.ts"
import AutoBetsDialog from "#src/features/betting/auto-bets/AutoBetsDialog.tsx"
import BidDialog from "#src/features/betting/bids/BidDialog.tsx"
import InsuranceDialog from "#src/features/betting/insurance/InsuranceDialog.tsx"
import SaleDialog from "#src/features/betting/sale/SaleDialog.tsx"
import { couponFlow } from "#src/features/coupon/coupon/coupon-flow.ts"
import SlipDialog from "#src/features/coupon/slip/SlipDialog.tsx"
import type { ModalArgs, ModalProps } from "#src/services/modal-flow.ts"
import { useFlow } from "#src/services/use-flow.ts"

const guidOf = ({ betGuid }: ModalArgs) => betGuid as BetGuid

const SaleModal = ({ args, onClose }: ModalProps): ReactNode => (
  <SaleDialog betGuid={guidOf(args)} onDismiss={onClose} />
)

const InsuranceModal = ({ args, onClose }: ModalProps): ReactNode => (
  <InsuranceDialog betGuid={guidOf(args)} onDismiss={onClose} />
)

/** An automatic bet of what is in the coupon, which leaves it once it is ordered. */
const OrderModal = ({ onClose }: Pick<ModalProps, "onClose">): ReactNode => {
  const coupon = useFlow(couponFlow)
  const [draft] = useState(() => autoBetDraft(coupon.getSnapshot().context) ?? null)
  return <AutoBetsDialog draft={draft} onDismiss={onClose} />
}

/** Automatic bets, and where `order` says so one of the coupon. */
const AutoBetsModal = ({ args, onClose }: ModalProps): ReactNode =>
  args.order === true ? <OrderModal onClose={onClose} /> : <AutoBetsDialog draft={null} onDismiss={onClose} />

/** A bid for the single in the coupon, which leaves it once it is placed; where a reload finds no such single any more, it is left. */
const BidModal = ({ onClose }: ModalProps): ReactNode => {
  const coupon = useFlow(couponFlow)
  const [draft] = useState(() => bidDraft(coupon.getSnapshot().context))
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (draft === undefined) close()
  }, [draft])
  return draft === undefined ? null : <BidDialog draft={draft} onDismiss={onClose} />
}

const SlipModal = ({ args, onClose }: ModalProps): ReactNode => (
  <SlipDialog betGuid={guidOf(args)} known={args.known} onDismiss={onClose} />
)

/** The dialogs about bets, as one chunk: each further one would cost the names of its files. */
export const modals = { AutoBetsModal, BidModal, InsuranceModal, SaleModal, SlipModal }

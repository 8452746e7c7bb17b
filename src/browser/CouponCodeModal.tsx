import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from "react"
import { useSearchParams } from "react-router-dom"
import { currencyIn } from "#models/coupon/stake.ts"
import { couponFlow } from "#src/features/coupon/coupon/coupon-flow.ts"
import CouponCodeDialog from "#src/features/coupon/coupon-code/CouponCodeDialog.tsx"
import { couponToSave } from "#src/features/coupon/coupon-code/coupon-to-save.ts"
import { SlipShare } from "#src/features/coupon/slip/SlipShare.tsx"
import { couponSlip } from "#src/features/coupon/slip/slip-document.ts"
import type { ModalProps } from "#src/services/modal-flow.ts"
import { useFlow } from "#src/services/use-flow.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { COUPON_PARAM } from "./coupon-param.ts"
import { usePage } from "./page-context.ts"

type Coupon = Parameters<typeof couponSlip>[0]

/** The picture of the coupon as it was saved. */
const CouponPicture = (props: {
  readonly coupon: Coupon
  readonly code: string
  readonly currency: string
}): ReactNode => {
  const { coupon, code, currency } = props
  const messages = useMessage()
  const slip = useMemo(() => couponSlip(coupon, code, currency, messages), [coupon, code, currency, messages])
  return <SlipShare slip={slip} />
}

/** Saving (`save`) and loading (`code`, as a link brought it) as a dialog of the page, with words that come with it. */
const CouponCodeModal = ({ args, onClose }: ModalProps): ReactNode => {
  const page = usePage()
  const { has } = useMessage()
  const coupon = useFlow(couponFlow)
  const [params, setParams] = useSearchParams()
  const [context] = useState(() => coupon.getSnapshot().context)
  const config = useSyncExternalStore(page.config.subscribe, page.config.get)
  const currency = currencyIn(context) ?? config?.currency.default
  const [opening] = useState(() =>
    args.save === true && context.picks.length > 0
      ? ({ type: "save.opened", coupon: couponToSave(context) } as const)
      : ({ type: "load.opened", text: typeof args.code === "string" ? args.code : "" } as const),
  )
  useEffect(() => void page.messages.complete(), [page])
  const dismiss = () => {
    if (params.has(COUPON_PARAM)) {
      const rest = new URLSearchParams(params)
      rest.delete(COUPON_PARAM)
      setParams(rest, { replace: true })
    }
    onClose()
  }
  return has("more.code.field") ? (
    <CouponCodeDialog
      opening={opening}
      beside={(code) =>
        currency === undefined ? null : <CouponPicture coupon={context} code={code} currency={currency} />
      }
      onDismiss={dismiss}
    />
  ) : null
}

export default CouponCodeModal

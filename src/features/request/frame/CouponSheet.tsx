import { type ReactNode, useState } from "react"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Count } from "#src/ui/primitives/Badge.tsx"
import { Sheet } from "#src/ui/primitives/Dialog.tsx"
import { CouponHeadContext, CouponPlaceContext } from "./coupon-place.ts"

/** The coupon over a page too narrow to have it beside: the heading says what it is and how many it holds. */
export const CouponSheet = (props: {
  readonly count: number
  readonly onDismiss: () => void
  readonly children: ReactNode
}): ReactNode => {
  const { t } = useMessage()
  const [head, setHead] = useState<Element | null>(null)
  return (
    <Sheet
      title={t("frame.coupon")}
      beside={props.count > 0 ? <Count value={props.count} strong /> : undefined}
      actions={<span ref={setHead} />}
      closeLabel={t("common.close")}
      onDismiss={props.onDismiss}
    >
      <CouponPlaceContext value="sheet">
        <CouponHeadContext value={head}>{props.children}</CouponHeadContext>
      </CouponPlaceContext>
    </Sheet>
  )
}

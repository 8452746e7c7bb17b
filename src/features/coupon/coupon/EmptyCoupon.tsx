import type { ReactNode } from "react"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { EmptyState } from "#src/ui/primitives/EmptyState.tsx"
import { useCouponPlace } from "../../request/frame/coupon-place.ts"
import styles from "./EmptyCoupon.module.css"

/** The coupon before anything was put into it: its code is not needed to say so. */
export const EmptyCoupon = (props: {
  readonly onCode: (save: boolean) => void
  /** The open bets are wanted. */
  readonly onBets: () => void
}): ReactNode => {
  const { t } = useMessage()
  const place = useCouponPlace()
  return (
    <>
      {place === "rail" && (
        <div className={styles.head}>
          <h2 className="heading">{t("frame.coupon")}</h2>
        </div>
      )}
      <div className={styles.body} data-place={place}>
        <EmptyState
          title={t("coupon.empty.title")}
          action={<Button onClick={() => props.onCode(false)}>{t("coupon.load")}</Button>}
        >
          {t("coupon.empty.hint")}
        </EmptyState>
        <Button variant="ghost" onClick={props.onBets}>
          {t("my-bets.title")}
        </Button>
      </div>
    </>
  )
}

import type { ReactNode } from "react"
import { type Coupon, canAdvance, missingFunds } from "#models/coupon/coupon.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Checkbox } from "#src/ui/primitives/Checkbox.tsx"
import styles from "./PromoPanel.module.css"

/** The way to take what the balance lacks upon own open bets, offered where it lacks something that may be taken so. */
export const AdvanceSwitch = (props: {
  readonly coupon: Coupon
  readonly currency: string
  readonly onChoose: (chosen: boolean) => void
}): ReactNode => {
  const { coupon, currency } = props
  const { t, money } = useMessage()
  if (!canAdvance(coupon)) return null
  const chosen = coupon.advance?.chosen === true
  const available = coupon.advance?.available ?? 0
  return (
    <div className={styles.boost}>
      <Checkbox checked={chosen} onChange={() => props.onChoose(!chosen)}>
        {t("advance.choose", { sum: money({ amount: missingFunds(coupon), currency }) })}
      </Checkbox>
      <p className="secondary">{t("advance.terms", { sum: money({ amount: available, currency }) })}</p>
    </div>
  )
}

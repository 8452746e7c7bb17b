import type { ReactNode } from "react"
import type { StakeLimits } from "#models/coupon/coupon.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Checkbox } from "#src/ui/primitives/Checkbox.tsx"
import styles from "./PromoPanel.module.css"

/** The way to a stake above the ordinary most, offered where one was typed and the site takes VIP bets. */
export const VipSwitch = (props: {
  readonly limits: StakeLimits | null
  readonly chosen: boolean
  /** The largest stake typed, in minor units. */
  readonly stake: number
  readonly currency: string
  readonly onChoose: (vip: boolean) => void
}): ReactNode => {
  const { limits, chosen, stake, currency } = props
  const { t, money } = useMessage()
  const most = limits?.vipMaximum
  if (limits === null || most === undefined || (stake <= limits.maximum && !chosen)) return null
  return (
    <div className={styles.boost}>
      <Checkbox checked={chosen} onChange={() => props.onChoose(!chosen)}>
        {t("vip.choose", { sum: money({ amount: most, currency }) })}
      </Checkbox>
      <p className="secondary">{t("vip.terms", { sum: money({ amount: limits.maximum, currency }) })}</p>
    </div>
  )
}

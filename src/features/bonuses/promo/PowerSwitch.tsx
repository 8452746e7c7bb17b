import type { ReactNode } from "react"
import type { PowerRule } from "#models/betting/power-bet.ts"
import { raisedOdds } from "#models/betting/power-raise.ts"
import { isRaised, type PlannedBet, type StakeLimits } from "#models/coupon/coupon.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Checkbox } from "#src/ui/primitives/Checkbox.tsx"
import styles from "./PromoPanel.module.css"

/** The raised price of a single, offered where the site raises that of its selection. */
export const PowerSwitch = (props: {
  readonly rule: PowerRule
  readonly chosen: boolean
  readonly bets: ReadonlyArray<PlannedBet>
  readonly limits: StakeLimits | null
  readonly currency: string
  readonly onChoose: (rule: PowerRule | null) => void
}): ReactNode => {
  const { rule, chosen, bets, limits, currency } = props
  const { t, odds, money } = useMessage()
  const [bet, ...more] = bets
  const [pick] = bet?.picks ?? []
  if (bet === undefined || pick === undefined || more.length > 0 || !isRaised(bet, rule)) return null
  const most = limits?.powerMaximum
  return (
    <div className={styles.boost}>
      <Checkbox checked={chosen} onChange={() => props.onChoose(chosen ? null : rule)}>
        {t("power.choose", { was: odds(pick.offered), odds: odds(raisedOdds(pick.offered, rule)) })}
      </Checkbox>
      <p className="secondary">
        {most !== undefined && (
          <span>{`${t("power.most", { sum: money({ amount: most, currency }) })} `}</span>
        )}
        <span>{t("power.terms")}</span>
      </p>
    </div>
  )
}

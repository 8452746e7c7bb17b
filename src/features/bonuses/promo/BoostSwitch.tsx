import type { ReactNode } from "react"
import { type BoostRule, boostFactor, UNBOOSTED } from "#models/betting/express-boost.ts"
import type { Pick } from "#models/coupon/pick.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Checkbox } from "#src/ui/primitives/Checkbox.tsx"
import styles from "./PromoPanel.module.css"

/** The boost of an express: what it has, what one more selection would bring, and what it counts. */
export const BoostSwitch = (props: {
  readonly rule: BoostRule
  readonly chosen: boolean
  readonly picks: ReadonlyArray<Pick>
  readonly onChoose: (rule: BoostRule | null) => void
}): ReactNode => {
  const { rule, chosen, picks } = props
  const { t, odds, number } = useMessage()
  const written = (factor: number) => number(factor / 1000)
  const prices = picks.map(({ offered }) => offered)
  const factor = boostFactor(prices, rule)
  const count = prices.filter((price) => price >= rule.leastOdds).length
  const next = rule.steps.find(({ legs, factor: more }) => legs > count && more > factor)
  const least = odds(rule.leastOdds)
  return (
    <div className={styles.boost}>
      {factor > UNBOOSTED && (
        <>
          <Checkbox checked={chosen} onChange={() => props.onChoose(chosen ? null : rule)}>
            {t("boost.choose", { factor: written(factor) })}
          </Checkbox>
          <p className="secondary">{t("boost.terms", { odds: least })}</p>
        </>
      )}
      {next !== undefined && (
        <p className="secondary">
          {t("boost.next", { count: next.legs - count, odds: least, factor: written(next.factor) })}
        </p>
      )}
    </div>
  )
}

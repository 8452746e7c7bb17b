import type { ReactNode } from "react"
import { stakeOf, stakeUnits } from "#models/coupon/stake.ts"
import { stakeSteps } from "#models/coupon/stake-steps.ts"
import { fractionDigits } from "#models/money/currency.ts"
import { amountOf } from "#models/money/units.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import styles from "./StakeField.module.css"

/** Props of the buttons beside a stake. */
export interface StakeChipsProps {
  readonly text: string
  readonly currency: string
  /** The least stake, in minor units, which the sums are told by; absent while it is not known. */
  readonly least: number | undefined
  /** Minor units; absent while nobody is signed in. */
  readonly most: number | undefined
  readonly onChange: (text: string) => void
}

/** Buttons that add to the stake, and one that takes the most that the balance and the limit allow. */
export const StakeChips = (
  props: StakeChipsProps & {
    /** What the buttons add, in minor units; the site's sums where it is absent. */
    readonly sums?: ReadonlyArray<number>
  },
): ReactNode => {
  const { t, money, number } = useMessage()
  const { currency } = props
  const digits = fractionDigits(currency)
  const units = stakeUnits(props.text, currency) ?? 0
  return (
    <div className={styles.chips}>
      {(props.sums ?? stakeSteps(props.least, currency)).map((step) => (
        <button
          key={step}
          type="button"
          aria-label={t("coupon.stake.add", { sum: money({ amount: step, currency }) })}
          onClick={() => props.onChange(stakeOf(units + step, currency))}
        >
          <span className="num">
            {`+${number(amountOf(step, currency), { maximumFractionDigits: digits })}`}
          </span>
        </button>
      ))}
      <button
        type="button"
        aria-disabled={props.most === undefined ? true : undefined}
        onClick={() => {
          if (props.most !== undefined) props.onChange(stakeOf(props.most, currency))
        }}
      >
        {t("coupon.stake.max")}
      </button>
    </div>
  )
}

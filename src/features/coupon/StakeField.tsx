import type { ReactNode } from "react"
import { stakeOf, stakeUnits } from "#models/coupon/stake.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Field } from "#src/ui/primitives/Field.tsx"
import { TextInput } from "#src/ui/primitives/TextInput.tsx"
import styles from "./StakeField.module.css"

/** Steps of the chips, in whole units of the currency. */
const STEPS = [500, 1000, 5000] as const

/** The stake, with chips that add to it and one that takes the most the balance and the limit allow. */
export const StakeField = (props: {
  readonly label: string
  readonly text: string
  readonly currency: string
  /** Minor units; absent while nobody is signed in. */
  readonly most: number | undefined
  readonly onChange: (text: string) => void
}): ReactNode => {
  const { t, money, currencySign, number } = useMessage()
  const units = stakeUnits(props.text) ?? 0
  return (
    <div className={styles.stake}>
      <Field label={props.label}>
        {(control) => (
          <TextInput
            {...control}
            size="large"
            dir="ltr"
            inputMode="decimal"
            autoComplete="off"
            value={props.text}
            onChange={(event) => props.onChange(event.target.value)}
            trailing={<span className="muted">{currencySign(props.currency)}</span>}
          />
        )}
      </Field>
      <div className={styles.chips}>
        {STEPS.map((step) => (
          <button
            key={step}
            type="button"
            aria-label={t("coupon.stake.add", {
              sum: money({ amount: step * 100, currency: props.currency }),
            })}
            onClick={() => props.onChange(stakeOf(units + step * 100))}
          >
            <span className="num">+{number(step)}</span>
          </button>
        ))}
        <button
          type="button"
          aria-disabled={props.most === undefined ? true : undefined}
          onClick={() => {
            if (props.most !== undefined) props.onChange(stakeOf(props.most))
          }}
        >
          {t("coupon.stake.max")}
        </button>
      </div>
    </div>
  )
}

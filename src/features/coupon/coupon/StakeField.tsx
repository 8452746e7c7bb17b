import type { ReactNode } from "react"
import { stakeOf, stakeUnits } from "#models/coupon/stake.ts"
import { stakeSteps } from "#models/coupon/stake-steps.ts"
import { fractionDigits } from "#models/money/currency.ts"
import { amountOf } from "#models/money/units.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { usePasteWords } from "#src/ui/messages/use-paste-words.ts"
import { Field } from "#src/ui/primitives/Field.tsx"
import { TextInput } from "#src/ui/primitives/TextInput.tsx"
import styles from "./StakeField.module.css"

/** The stake, with chips that add to it and one that takes the most the balance and the limit allow. */
export const StakeField = (props: {
  readonly label: string
  readonly text: string
  readonly currency: string
  /** The least stake, in minor units, which the chips are told by; absent while it is not known. */
  readonly least: number | undefined
  /** Minor units; absent while nobody is signed in. */
  readonly most: number | undefined
  readonly onChange: (text: string) => void
}): ReactNode => {
  const { t, money, currencySign, number } = useMessage()
  const paste = usePasteWords()
  const { currency } = props
  const digits = fractionDigits(currency)
  const units = stakeUnits(props.text, currency) ?? 0
  return (
    <div className={styles.stake}>
      <Field pasteFault={paste.amount(currency)} label={props.label}>
        {(control) => (
          <TextInput
            {...control}
            size="large"
            dir="ltr"
            inputMode="decimal"
            autoComplete="off"
            value={props.text}
            onChange={(event) => props.onChange(event.target.value)}
            trailing={<span className="muted">{currencySign(currency)}</span>}
          />
        )}
      </Field>
      <div className={styles.chips}>
        {stakeSteps(props.least, currency).map((step) => (
          <button
            key={step}
            type="button"
            aria-label={t("coupon.stake.add", {
              sum: money({ amount: step, currency }),
            })}
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
    </div>
  )
}

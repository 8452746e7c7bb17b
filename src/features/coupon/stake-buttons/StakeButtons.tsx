import type { ReactNode } from "react"
import { stakeOf } from "#models/coupon/stake.ts"
import { stakeSteps } from "#models/coupon/stake-steps.ts"
import type { CurrencyCode } from "#models/money/money.ts"
import { useFlow, useSnapshot } from "#src/services/use-flow.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { IconButton } from "#src/ui/primitives/IconButton.tsx"
import { TextInput } from "#src/ui/primitives/TextInput.tsx"
import { StakeChips, type StakeChipsProps } from "../coupon/StakeChips.tsx"
import styles from "./StakeButtons.module.css"
import { stakeButtonsFlow } from "./stake-buttons-flow.ts"

/** Buttons that add to a stake, with the player's own sums where there are any, and the way to change them. */
const StakeButtons = (props: StakeChipsProps): ReactNode => {
  const { t, currencySign } = useMessage()
  const ref = useFlow(stakeButtonsFlow)
  const snapshot = useSnapshot(ref)
  const { own, draft } = snapshot.context
  const { currency } = props
  const sums = own[currency] ?? stakeSteps(props.least, currency)

  if (!snapshot.matches("changing") || draft === null) {
    const texts = Array.from({ length: 3 }, (_, place) => stakeOf(sums[place] ?? sums.at(-1) ?? 0, currency))
    return (
      <div className={styles.row}>
        <StakeChips {...props} sums={sums} />
        <IconButton
          icon="settings"
          size="small"
          label={t("stake-buttons.open")}
          onClick={() => ref.send({ type: "sums.opened", currency: currency as CurrencyCode, texts })}
        />
      </div>
    )
  }
  const save = () => ref.send({ type: "sums.saved" })
  return (
    <fieldset className={styles.changing}>
      <legend className="secondary">{t("stake-buttons.title")}</legend>
      <div className={styles.sums}>
        {draft.texts.map((text, place) => (
          <TextInput
            // biome-ignore lint/suspicious/noArrayIndexKey: a sum is its place
            key={place}
            aria-label={t("stake-buttons.sum", { number: place + 1, sign: currencySign(draft.currency) })}
            dir="ltr"
            inputMode="decimal"
            autoComplete="off"
            value={text}
            onChange={({ target }) => ref.send({ type: "sum.entered", place, text: target.value })}
            onKeyDown={({ key }) => {
              if (key === "Enter") save()
            }}
          />
        ))}
      </div>
      <div className={styles.actions}>
        <Button size="small" variant="go" disabled={!snapshot.can({ type: "sums.saved" })} onClick={save}>
          {t("common.save")}
        </Button>
        <Button size="small" variant="soft" onClick={() => ref.send({ type: "sums.left" })}>
          {t("common.cancel")}
        </Button>
        {own[draft.currency] !== undefined && (
          <Button size="small" variant="ghost" onClick={() => ref.send({ type: "sums.reset" })}>
            {t("stake-buttons.reset")}
          </Button>
        )}
      </div>
    </fieldset>
  )
}

export default StakeButtons

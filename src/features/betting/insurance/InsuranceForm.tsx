import type { FormEvent, ReactNode } from "react"
import { premiumNow } from "#machines/betting/insurance/insurance.setup.ts"
import { runningStake } from "#models/betting/bet-sales.ts"
import { insuredFor } from "#models/betting/insurance.ts"
import { ALL_INSURED, insuredShare } from "#models/betting/insured.ts"
import type { SaleOffer } from "#models/betting/sale.ts"
import { plainSigns } from "#models/request/plain-text.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { Field } from "#src/ui/primitives/Field.tsx"
import { TextInput } from "#src/ui/primitives/TextInput.tsx"
import { BetTerms, DealSums, DealWarning, PERCENT, ShareButtons } from "../sale/bet-deal.tsx"
import styles from "../sale/SaleDialog.module.css"

/** A share as it may be pasted, alone or into what stands there: a whole number of percent. */
const PASTED = /^\d{1,3}\s?[%\u066a]?$/
const SHARE = /^(?:[1-9]\d?|100)\s?[%\u066a]?$/

/** The premium of the moment for the share that is chosen, and the button that insures it. */
export const InsuranceForm = (props: {
  readonly offer: SaleOffer
  /** Percent, as typed. */
  readonly text: string
  /** The premium that was pressed and is not enough any more, in minor units. */
  readonly missed: number | null
  readonly busy: boolean
  readonly onShare: (text: string) => void
  readonly onInsure: () => void
}): ReactNode => {
  const { t, money, number } = useMessage()
  const { offer, text, missed, busy } = props
  const { currency, saleOrder } = offer.bet
  const left = ALL_INSURED - insuredShare(offer.bet)
  const share = Number(text)
  const priced = insuredFor(offer, share)
  const now = premiumNow({ offer, text })
  const covered = now === undefined ? 0 : Math.floor((runningStake(offer.bet) * now.share) / ALL_INSURED)
  const fault =
    text === "" || !("refusal" in priced)
      ? undefined
      : priced.refusal.code === "share-out-of-bounds"
        ? t("insurance.shareOutOfBounds", { most: number(left / ALL_INSURED, PERCENT) })
        : t("insurance.refused.not-insured")
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) props.onInsure()
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <p className="secondary">{t("insurance.what")}</p>
      <Field
        label={t("insurance.share")}
        error={fault}
        pasteFault={(pasted, whole) =>
          PASTED.test(plainSigns(pasted)) && SHARE.test(plainSigns(whole)) ? undefined : t("paste.share")
        }
      >
        {(control) => (
          <TextInput
            {...control}
            size="large"
            dir="ltr"
            inputMode="numeric"
            autoComplete="off"
            disabled={busy}
            value={text}
            onChange={(event) => props.onShare(event.target.value)}
            trailing={<span className="muted">%</span>}
          />
        )}
      </Field>
      <ShareButtons
        nameOf={(each) => number(each / ALL_INSURED, PERCENT)}
        isDisabled={(each) => busy || each > left}
        onShare={(each) => props.onShare(`${each}`)}
      />
      <DealSums
        currency={currency}
        sums={[
          [t("insurance.pays"), covered],
          [t("insurance.premium"), now?.premium ?? 0],
        ]}
      />
      {saleOrder !== undefined && (
        <DealWarning>
          {t("insurance.endsOrder", { sum: money({ amount: saleOrder.price, currency }) })}
        </DealWarning>
      )}
      <div role="status">
        {missed !== null && (
          <DealWarning>{t("insurance.rose", { sum: money({ amount: missed, currency }) })}</DealWarning>
        )}
      </div>
      <Button type="submit" variant="go" size="large" wide busy={busy} disabled={!busy && now === undefined}>
        {t("insurance.go", { sum: money({ amount: now?.premium ?? 0, currency }) })}
      </Button>
      <BetTerms offer={offer} formula="insurance.formula" />
    </form>
  )
}

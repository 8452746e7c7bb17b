import type { FormEvent, ReactNode } from "react"
import { offeredNow } from "#machines/betting/sale/sale.setup.ts"
import { runningStake } from "#models/betting/bet-sales.ts"
import type { SaleOffer } from "#models/betting/sale.ts"
import { sharePart } from "#models/betting/sale-share.ts"
import { leastAccepted } from "#models/betting/sale-tolerance.ts"
import { stakeOf, stakeUnits } from "#models/coupon/stake.ts"
import { minorUnits } from "#models/money/money.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { usePasteWords } from "#src/ui/messages/use-paste-words.ts"
import { Button } from "#src/ui/primitives/Button.tsx"
import { Field } from "#src/ui/primitives/Field.tsx"
import { TextInput } from "#src/ui/primitives/TextInput.tsx"
import { BetTerms, DealSums, DealWarning, PERCENT, ShareButtons } from "./bet-deal.tsx"
import { PartSlider } from "./PartSlider.tsx"
import styles from "./SaleDialog.module.css"
import { ToleranceChoice, type Tolerated } from "./ToleranceChoice.tsx"

const NOTHING = minorUnits(0)

/** The price of the moment for the part that is chosen, and the button that sells it. */
export const SaleOfferForm = (props: {
  readonly offer: SaleOffer
  readonly text: string
  /** The price that was pressed and is offered no more, in minor units. */
  readonly missed: number | null
  readonly busy: boolean
  /** Something else is under way. */
  readonly disabled: boolean
  readonly onPart: (text: string) => void
  readonly onSell: () => void
  readonly tolerated: Tolerated
}): ReactNode => {
  const { t, money, currencySign, number } = useMessage()
  const paste = usePasteWords()
  const { offer, text, missed, tolerated } = props
  const { currency } = offer.bet
  const running = runningStake(offer.bet)
  const now = offeredNow({ offer, text })
  const part = stakeUnits(text, currency) ?? NOTHING
  const { leastPart } = offer
  const isStill = props.busy || props.disabled
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isStill) props.onSell()
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      {leastPart !== undefined && (
        <>
          <Field
            pasteFault={paste.amount(currency)}
            label={t("sale.part")}
            error={
              now === undefined && text !== ""
                ? t("sale.partOutOfBounds", {
                    least: money({ amount: leastPart, currency }),
                    most: money({ amount: running, currency }),
                  })
                : undefined
            }
          >
            {(control) => (
              <TextInput
                {...control}
                size="large"
                dir="ltr"
                inputMode="decimal"
                autoComplete="off"
                disabled={isStill}
                value={text}
                onChange={(event) => props.onPart(event.target.value)}
                trailing={<span className="muted">{currencySign(currency)}</span>}
              />
            )}
          </Field>
          {running >= 2 * leastPart && (
            <PartSlider
              offer={offer}
              least={leastPart}
              part={part}
              disabled={isStill}
              onPart={(chosen) => props.onPart(stakeOf(chosen, currency))}
            />
          )}
          <ShareButtons
            nameOf={(share) => (share === 100 ? t("sale.all") : number(share / 100, PERCENT))}
            isDisabled={() => isStill}
            onShare={(share) => props.onPart(stakeOf(sharePart(running, share), currency))}
          />
        </>
      )}
      <DealSums
        currency={currency}
        sums={[
          [t("sale.sells"), now?.part ?? 0],
          [t("sale.rest"), Math.max(0, running - part)],
        ]}
      />
      <ToleranceChoice {...tolerated} />
      {now !== undefined && tolerated.tolerance > 0 && (
        <p className="secondary">
          {t("sale.tolerance.least", {
            sum: money({ amount: leastAccepted(now.price, tolerated.tolerance), currency }),
          })}
        </p>
      )}
      <div role="status">
        {missed !== null && (
          <DealWarning>{t("sale.fell", { sum: money({ amount: missed, currency }) })}</DealWarning>
        )}
      </div>
      <Button
        type="submit"
        variant="go"
        size="large"
        wide
        busy={props.busy}
        disabled={!props.busy && (props.disabled || now === undefined)}
      >
        {now === undefined ? t("sale.goNone") : t("sale.go", { sum: money({ amount: now.price, currency }) })}
      </Button>
      <BetTerms offer={offer} formula="sale.formula" />
    </form>
  )
}

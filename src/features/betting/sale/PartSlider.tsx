import type { ReactNode } from "react"
import type { SaleOffer } from "#models/betting/sale.ts"
import { partOfShare, shareOf } from "#models/betting/sale-share.ts"
import type { MinorUnits } from "#models/money/money.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { PERCENT } from "./bet-deal.tsx"
import styles from "./SaleDialog.module.css"

/**
 * How much of the stake is sold, by a slider: the browser's own, so that keys and screen readers move it. It stands at a share of what
 * runs and not at a price, so that it stays while that moves; what can't be sold it passes over.
 */
export const PartSlider = (props: {
  readonly offer: SaleOffer
  readonly least: MinorUnits
  /** What is chosen, in minor units. */
  readonly part: MinorUnits
  readonly disabled: boolean
  readonly onPart: (part: MinorUnits) => void
}): ReactNode => {
  const { t, money, number } = useMessage()
  const { offer, least, part } = props
  const { currency } = offer.bet
  const share = shareOf(offer.bet, part)
  return (
    <input
      type="range"
      className={styles.slider}
      aria-label={t("sale.slider")}
      aria-valuetext={t("sale.slider.value", {
        share: number(share / 100, PERCENT),
        sum: money({ amount: part, currency }),
      })}
      min={1}
      max={100}
      step={1}
      value={share}
      disabled={props.disabled}
      onChange={(event) => {
        const wanted = Number(event.currentTarget.value)
        props.onPart(partOfShare(offer.bet, least, wanted, wanted > share))
      }}
    />
  )
}

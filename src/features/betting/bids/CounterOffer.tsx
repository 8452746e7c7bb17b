import { type ReactNode, useEffect, useRef } from "react"
import type { BetRefusal } from "#models/betting/bet.ts"
import type { Bid } from "#models/betting/bid.ts"
import { selectionName } from "#models/betting/market-names.ts"
import { payout } from "#models/betting/odds.ts"
import { gameTitle } from "#models/line/catalogue/name-in.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { CountdownRing } from "#src/ui/primitives/CountdownRing.tsx"
import { refusalText } from "../../coupon/coupon/coupon-view.ts"
import { useSecondsLeft } from "../../identity/registration/use-seconds-left.ts"
import { DealSums, DealWarning } from "../sale/bet-deal.tsx"
import styles from "./Bids.module.css"

/** The best odds of the house for a bid, how long they are good, and the player's word on them. */
export const CounterOffer = (props: {
  readonly bid: Bid
  /** Until when they are good, by the browser's clock. */
  readonly until: number
  readonly refusal: BetRefusal | null
  readonly taking: boolean
  readonly declining: boolean
  readonly onTake: () => void
  readonly onDecline: () => void
}): ReactNode => {
  const { bid, until, refusal, taking, declining } = props
  const messages = useMessage()
  const { t, language } = messages
  const left = useSecondsLeft(until)
  const heading = useRef<HTMLParagraphElement>(null)
  // Not on a button: whoever pressed Enter to ask has not said yes to the answer.
  useEffect(() => heading.current?.focus(), [])
  const odds = bid.counter?.odds ?? bid.asked
  const named = messages.odds(odds)
  return (
    <div className={styles.form}>
      <p>{`${gameTitle(bid.leg.home, bid.leg.away, language)} · ${selectionName(bid.leg, t, language)}`}</p>
      <div className={styles.answer}>
        <div role="status">
          <p ref={heading} tabIndex={-1} className="heading">
            {t("bid.counter", { odds: named })}
          </p>
          <p className="secondary">
            {t("bid.between", { asked: messages.odds(bid.asked), line: messages.odds(bid.leg.odds) })}
          </p>
        </div>
        <CountdownRing
          left={left}
          total={((bid.counter?.until ?? bid.madeAt) - bid.madeAt) / 1000}
          label={t("bid.left")}
        />
      </div>
      <DealSums
        currency={bid.currency}
        sums={[
          [t("bid.stake"), bid.stake],
          [t("coupon.sum.win"), payout(bid.stake, [odds])],
        ]}
      />
      <div role="status">
        {refusal !== null && <DealWarning>{refusalText(refusal, bid.currency, messages)}</DealWarning>}
      </div>
      <Button variant="go" size="large" wide busy={taking} disabled={declining} onClick={props.onTake}>
        {t("bid.take", { odds: named })}
      </Button>
      <Button wide busy={declining} disabled={taking} onClick={props.onDecline}>
        {t("bid.decline")}
      </Button>
    </div>
  )
}

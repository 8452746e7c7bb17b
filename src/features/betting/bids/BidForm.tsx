import type { FormEvent, ReactNode } from "react"
import { oddsAbove } from "#machines/betting/bidding/bidding.setup.ts"
import type { BetRefusal } from "#models/betting/bet.ts"
import { payout } from "#models/betting/odds.ts"
import type { AutoBetDraft } from "#models/coupon/auto-bet-draft.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { refusalText } from "../../coupon/coupon/coupon-view.ts"
import { OddsField } from "../auto-bets/OddsField.tsx"
import { DealSums } from "../sale/bet-deal.tsx"
import styles from "./Bids.module.css"

/** The odds that the player offers the house for the coupon's single. */
export const BidForm = (props: {
  readonly draft: AutoBetDraft
  /** As typed. */
  readonly named: string
  readonly refusal: BetRefusal | null
  readonly busy: boolean
  readonly onName: (text: string) => void
  readonly onBid: () => void
}): ReactNode => {
  const { draft, named, refusal, busy } = props
  const messages = useMessage()
  const { t } = messages
  const odds = oddsAbove({ draft, named })
  const line = messages.odds(draft.odds)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy && odds !== undefined) props.onBid()
  }
  const fault =
    refusal !== null
      ? refusalText(refusal, draft.currency, messages)
      : named !== "" && odds === undefined
        ? t("bid.low", { odds: line })
        : undefined
  return (
    <form className={styles.form} onSubmit={submit}>
      <p>
        {t("bid.now", { sum: messages.money({ amount: draft.stake, currency: draft.currency }), odds: line })}
      </p>
      <OddsField
        label={t("bid.odds")}
        hint={t("bid.hint")}
        error={fault}
        value={named}
        readOnly={busy}
        onName={props.onName}
      />
      <DealSums
        currency={draft.currency}
        sums={[[t("coupon.sum.win"), payout(draft.stake, [odds ?? draft.odds])]]}
      />
      <Button type="submit" variant="go" size="large" wide busy={busy} disabled={!busy && odds === undefined}>
        {odds === undefined ? t("bid.goNone", { odds: line }) : t("bid.go", { odds: messages.odds(odds) })}
      </Button>
    </form>
  )
}

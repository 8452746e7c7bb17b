import type { ReactNode } from "react"
import type { Bet } from "#models/betting/bet.ts"
import { isOpenBet } from "#models/betting/history.ts"
import { shownStatus } from "#models/betting/shown-status.ts"
import { spentOn } from "#models/betting/spent.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Money } from "#src/ui/primitives/Money.tsx"

/** Key of what the sum beside it is called: what may be won, or how the bet ended. */
export const outcomeKey = (bet: Bet): string =>
  isOpenBet(bet) ? "coupon.sum.win" : `bet.status.${shownStatus(bet)}`

/** What came of a bet, or what may come of it. */
export const BetOutcome = ({ bet }: { readonly bet: Bet }): ReactNode => {
  const { t, money } = useMessage()
  const { currency } = bet
  if (isOpenBet(bet)) {
    return (
      <span className="num">{t("history.upTo", { sum: money({ amount: bet.possibleWin, currency }) })}</span>
    )
  }
  if (bet.status === "rejected" || bet.status === "cancelled" || bet.status === "returned") {
    return <Money value={{ amount: 0, currency }} />
  }
  return <Money result value={{ amount: (bet.payout ?? 0) - spentOn(bet), currency }} />
}

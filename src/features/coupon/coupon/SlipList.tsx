import type { ReactNode } from "react"
import { BET_KIND } from "#models/betting/bet.ts"
import { joiningOf } from "#models/betting/bet-groups.ts"
import { kindName } from "#models/betting/kind-name.ts"
import { selectionName } from "#models/betting/market-names.ts"
import { totalOdds } from "#models/betting/odds.ts"
import type { SlipBet } from "#models/coupon/slip.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import styles from "./CouponPanel.module.css"

/** What a bet of the slip is called: its selection, or what kind it is and how many it joins. */
export const useSlipName = (): ((bet: SlipBet) => string) => {
  const { t, language } = useMessage()
  return (bet) => {
    const [first] = bet.selections
    return bet.kind === BET_KIND.single && first !== undefined
      ? selectionName(bet.bet?.legs[0] ?? first, t, language)
      : kindName(bet, bet.selections.length, t)
  }
}

/** The bets on their way, as they were frozen. */
export const SlipList = (props: {
  readonly slip: ReadonlyArray<SlipBet>
  readonly currency: string
}): ReactNode => {
  const { money, odds: write } = useMessage()
  const nameOf = useSlipName()
  return (
    <ul className={styles.answers}>
      {props.slip.map((bet) => (
        <li key={bet.betGuid} className={styles.row}>
          <span className="strong">{nameOf(bet)}</span>
          <span className="num">
            {`${money({ amount: bet.stake, currency: props.currency })} × ${write(
              bet.antiCoef ??
                bet.jointCoef ??
                totalOdds(
                  bet.selections.map(({ odds }) => odds),
                  joiningOf(bet),
                ),
            )}`}
          </span>
        </li>
      ))}
    </ul>
  )
}

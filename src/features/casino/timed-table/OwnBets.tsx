import type { ReactNode } from "react"
import type { TimedBet } from "#models/casino/timed/timed-round.ts"
import type { TimedTable } from "#models/casino/timed/timed-view.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import styles from "./Boards.module.css"
import { oddsWords, pickWords } from "./pick-words.ts"

/** What the bets come to together: stakes, payments, and their difference once all are decided. */
const totalOf = (bets: ReadonlyArray<TimedBet>) => {
  const staked = bets.reduce((sum, { stake }) => sum + stake, 0)
  const paid = bets.reduce((sum, bet) => sum + (bet.paid ?? 0), 0)
  return { staked, paid, isDecided: bets.every((bet) => bet.paid !== undefined) }
}

/** The player's bets on the round, and what all of them came to: what is paid and what is left after the stakes. */
export const OwnBets = ({ table }: { readonly table: TimedTable }): ReactNode => {
  const messages = useMessage()
  const { t, money } = messages
  const { game, bets, currency } = table
  const sum = (amount: number) => money({ amount, currency })
  if (bets.length === 0) return null
  const { staked, paid, isDecided } = totalOf(bets)
  return (
    <section aria-label={t("timed.yours")}>
      <h2 className={styles.title}>{t("timed.yours")}</h2>
      <ul className={styles.bets}>
        {bets.map((bet) => (
          <li key={bet.key}>
            <span>{pickWords(messages, game, bet.pick)}</span>
            <span>{sum(bet.stake)}</span>
            <span className="secondary">
              {bet.paid === undefined
                ? oddsWords(messages, game, bet.pick)
                : bet.paid > 0
                  ? t("timed.bet.paid", { paid: sum(bet.paid) })
                  : t("timed.bet.lost")}
            </span>
          </li>
        ))}
      </ul>
      <p role="status" className="strong">
        {isDecided
          ? t("timed.net", { staked: sum(staked), paid: sum(paid), net: sum(paid - staked) })
          : t("timed.staked", { staked: sum(staked) })}
      </p>
    </section>
  )
}

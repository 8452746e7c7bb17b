import type { ReactNode } from "react"
import { paidShare, stakedOn } from "#models/casino/round.ts"
import type { RoundView } from "#models/casino/table.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import styles from "./GameTable.module.css"
import { multiplierWords } from "./multiplier-words.ts"

/** What the round came to, said aloud: a win is a win only above the stake (no loss is dressed up as one). */
export const Outcome = ({ round }: { readonly round: RoundView | null }): ReactNode => {
  const messages = useMessage()
  const { t, money } = messages
  const sum = (amount: number) => money({ amount, currency: round?.currency ?? "" })
  const ended = round?.ended
  return (
    <p className={styles.outcome} role="status">
      {round !== null && ended !== undefined && (
        <span>
          {ended.paid === 0
            ? t("game.lost", { stake: sum(stakedOn(round)) })
            : t(ended.paid > stakedOn(round) ? "game.won" : "game.returned", {
                paid: sum(ended.paid),
                multiplier: multiplierWords(messages, paidShare(round, ended)),
              })}
        </span>
      )}
    </p>
  )
}

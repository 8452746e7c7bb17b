import type { ReactNode } from "react"
import type { PokerTable } from "#models/casino/poker/poker-view.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import styles from "./PokerTable.module.css"
import { moveWords, wonWords } from "./poker-words.ts"

/** What has just happened and what is awaited, in words, for everybody: a screen reader reads each as it comes. */
export const PokerTold = ({ table }: { readonly table: PokerTable }): ReactNode => {
  const messages = useMessage()
  const { t, money, number } = messages
  const { rules, seats, phase, turn, lastMove, result, dealsAt } = table
  const sum = (amount: number) => money({ amount, currency: rules.currency })
  const nameOf = (seat: number): string => {
    const found = seats.find((each) => each.seat === seat)
    if (found?.isYou === true) return t("poker.seat.you")
    return found?.name ?? t("poker.seat", { number: number(seat) })
  }
  const awaited =
    turn !== undefined
      ? turn.seat === table.own?.seat
        ? t("poker.turn.yours")
        : t("poker.turn", { name: nameOf(turn.seat) })
      : phase === "voided"
        ? t("poker.phase.voided", { number: number(table.number) })
        : dealsAt !== undefined
          ? t("poker.phase.soon")
          : phase === "waiting" || phase === "settled"
            ? t("poker.phase.waiting")
            : t("poker.phase.dealing")
  return (
    <div className={styles.told} role="status">
      {result?.won.map((won) => (
        <p key={won.seat}>{wonWords(won, nameOf(won.seat), table, messages, sum)}</p>
      ))}
      {result === undefined && lastMove !== undefined && (
        <p>{moveWords(lastMove, nameOf(lastMove.seat), messages, sum)}</p>
      )}
      <p className="strong">{awaited}</p>
    </div>
  )
}

import type { ReactNode } from "react"
import type { PokerTable } from "#models/casino/poker/poker-view.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { PlayingCard } from "../games/cards/PlayingCard.tsx"
import { FreeSeat, type Place, TakenSeat } from "./PokerSeat.tsx"
import styles from "./PokerTable.module.css"

/** Where the seats are: the player's own, or the first one, in the middle of the near side, the others to its left around the table. */
const placeOf = (seat: number, seats: number, first: number): Place => {
  const turn = (((seat - first + seats) % seats) / seats) * 2 * Math.PI
  return { x: -Math.sin(turn), y: Math.cos(turn) }
}

/** The oval table: seats around it, the board and the pots in the middle. */
export const PokerStage = (props: {
  readonly table: PokerTable
  readonly chosen: number | null
  readonly ahead: number
  readonly onChoose: (seat: number) => void
}): ReactNode => {
  const { t, money, number } = useMessage()
  const { table, chosen, ahead, onChoose } = props
  const { rules, seats, board, pots, total, own, phase } = table
  const sum = (amount: number) => money({ amount, currency: rules.currency })
  const first = own?.seat ?? 1
  const isOver = phase === "settled" || phase === "voided"
  const inMiddle = isOver ? pots.reduce((all, { amount }) => all + amount, 0) : total
  return (
    <div className={styles.stage} dir="ltr">
      <div className={styles.felt} aria-hidden="true" />
      <div className={styles.middle}>
        {board.length > 0 && (
          <ul className={styles.board} aria-label={t("poker.board")}>
            {board.map(({ card }) => (
              <li key={card}>
                <PlayingCard card={card} />
              </li>
            ))}
          </ul>
        )}
        {inMiddle > 0 && <p className={styles.pot}>{t("poker.pot", { sum: sum(inMiddle) })}</p>}
        {pots.length > 1 && (
          <ul className={styles.side}>
            {pots.slice(1).map(({ amount, seats: winners }, place) => (
              <li key={winners.join()}>
                {t("poker.pot.side", { number: number(place + 1), sum: sum(amount) })}
              </li>
            ))}
          </ul>
        )}
      </div>
      <ol className={styles.seats}>
        {Array.from({ length: rules.seats }, (_, at) => {
          const seat = at + 1
          const place = placeOf(seat, rules.seats, first)
          const taken = seats.find((each) => each.seat === seat)
          return taken === undefined ? (
            <FreeSeat
              key={seat}
              seat={seat}
              place={place}
              isChosen={chosen === seat}
              onChoose={own === undefined ? () => onChoose(seat) : undefined}
            />
          ) : (
            <TakenSeat key={seat} table={table} seat={taken} place={place} ahead={ahead} />
          )
        })}
      </ol>
    </div>
  )
}

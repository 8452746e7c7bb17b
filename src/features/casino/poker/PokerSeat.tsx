import type { CSSProperties, ReactNode } from "react"
import type { ProvedCard } from "#models/casino/poker/deck.ts"
import type { PokerTable } from "#models/casino/poker/poker-view.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { classNames } from "#src/ui/primitives/class-names.ts"
import { VisuallyHidden } from "#src/ui/primitives/VisuallyHidden.tsx"
import { CardBack } from "../games/cards/CardBack.tsx"
import { PlayingCard } from "../games/cards/PlayingCard.tsx"
import styles from "./PokerTable.module.css"
import { TurnClock } from "./TurnClock.tsx"

/** Where a seat is around the table: from -1 to 1 across and down. */
export interface Place {
  readonly x: number
  readonly y: number
}

const at = ({ x, y }: Place): CSSProperties => ({ "--x": x, "--y": y }) as CSSProperties

/** A seat that nobody has. */
export const FreeSeat = (props: {
  readonly seat: number
  readonly place: Place
  readonly isChosen: boolean
  /** Absent where the player sits elsewhere at the table. */
  readonly onChoose?: (() => void) | undefined
}): ReactNode => {
  const { t, number } = useMessage()
  const { seat, place, isChosen, onChoose } = props
  const name = t("poker.seat", { number: number(seat) })
  return (
    <li className={styles.seat} style={at(place)}>
      {onChoose === undefined ? (
        <span className={styles.free}>
          <VisuallyHidden>{name}</VisuallyHidden>
          <span>{t("poker.seat.free.none")}</span>
        </span>
      ) : (
        <button
          type="button"
          className={classNames(styles.free, styles.sit)}
          aria-pressed={isChosen}
          onClick={onChoose}
        >
          <VisuallyHidden>{name}</VisuallyHidden>
          <span>{t("poker.seat.free")}</span>
        </button>
      )}
    </li>
  )
}

/** Cards of a player: open where they are the player's own or were shown, face down while the player is in the hand. */
const SeatCards = (props: {
  readonly cards: ReadonlyArray<ProvedCard>
  readonly isHidden: boolean
}): ReactNode => {
  const { t } = useMessage()
  const { cards, isHidden } = props
  if (cards.length > 0)
    return (
      <span className={styles.hole}>
        {cards.map(({ card }) => (
          <PlayingCard key={card} card={card} />
        ))}
      </span>
    )
  if (!isHidden) return null
  return (
    <span className={styles.hole}>
      <VisuallyHidden>{t("poker.seat.hidden")}</VisuallyHidden>
      <CardBack />
      <CardBack />
    </span>
  )
}

/** Somebody at the table: name, chips, cards, the bet before them, and whether it is their turn. */
export const TakenSeat = (props: {
  readonly table: PokerTable
  readonly seat: PokerTable["seats"][number]
  readonly place: Place
  readonly ahead: number
}): ReactNode => {
  const { t, money, number } = useMessage()
  const { table, seat, place, ahead } = props
  const { turn, own, shown, button, rules, phase, result } = table
  const sum = (amount: number) => money({ amount, currency: rules.currency })
  const isTurn = turn?.seat === seat.seat
  const hasWon = result?.won.some((won) => won.seat === seat.seat) === true
  const cards = seat.isYou
    ? (own?.cards ?? [])
    : seat.isDealt
      ? (shown.find((each) => each.seat === seat.seat)?.cards ?? [])
      : []
  const isOver = phase === "settled" || phase === "voided"
  const state = seat.isLeaving
    ? t("poker.seat.leaving")
    : seat.isOut
      ? t("poker.seat.out")
      : seat.isFolded
        ? t("poker.seat.folded")
        : seat.isDealt && seat.stack === 0 && !isOver
          ? t("poker.seat.all-in")
          : undefined
  return (
    <li
      className={classNames(
        styles.seat,
        isTurn && styles.turn,
        hasWon && styles.won,
        (seat.isFolded || seat.isOut) && styles.gone,
      )}
      style={at(place)}
    >
      <SeatCards cards={cards} isHidden={seat.isDealt && !seat.isFolded && !isOver} />
      <span className={styles.plate}>
        <VisuallyHidden>{t("poker.seat", { number: number(seat.seat) })}</VisuallyHidden>
        <span className={styles.name}>
          {seat.isYou ? <span>{t("poker.seat.you")}</span> : <bdi>{seat.name}</bdi>}
          {button === seat.seat && (
            <span className={styles.button}>
              <span aria-hidden="true">D</span>
              <VisuallyHidden>{t("poker.seat.dealer")}</VisuallyHidden>
            </span>
          )}
        </span>
        <span className={styles.stack}>{sum(seat.stack)}</span>
        {turn !== undefined && isTurn ? (
          <TurnClock turn={turn} ahead={ahead} />
        ) : (
          state !== undefined && <span>{state}</span>
        )}
      </span>
      {seat.bet > 0 && (
        <span className={styles.bet}>
          <VisuallyHidden>{t("poker.seat.bet", { sum: sum(seat.bet) })}</VisuallyHidden>
          <span aria-hidden="true">{sum(seat.bet)}</span>
        </span>
      )}
    </li>
  )
}

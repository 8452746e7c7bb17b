import type { CSSProperties, ReactNode } from "react"
import { type DiceBet, DiceEntry, diceWins, ROLLS } from "#models/casino/games/dice.ts"
import type { BookEntry } from "#models/casino/games.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { classNames } from "#src/ui/primitives/class-names.ts"
import styles from "./Stages.module.css"

const TICKS = [0, 25, 50, 75, 100] as const

/** Where of the line the number lies, in percent. */
const placeOf = (value: number): string => `${(value / ROLLS) * 100}%`

const rolledIn = (book: ReadonlyArray<BookEntry>): DiceEntry | undefined =>
  book.find((entry): entry is DiceEntry => entry.type === DiceEntry.fields.type.literal)

/** The numbers from 0 to 100 as a line: those that win are lit, and the one that was rolled is shown on it. */
export const DiceStage = (props: {
  readonly bet: DiceBet | undefined
  readonly book: ReadonlyArray<BookEntry>
}): ReactNode => {
  const { t, number } = useMessage()
  const { bet, book } = props
  const rolled = rolledIn(book)
  const words = (value: number) => number(value / 100, { minimumFractionDigits: 2 })
  const isWon = rolled !== undefined && bet !== undefined && diceWins(bet, rolled.value)
  return (
    <div className={styles.dice} dir="ltr">
      <p className={classNames(styles.large, rolled !== undefined && (isWon ? styles.won : styles.lost))}>
        {rolled === undefined ? (
          <span className="dim">{t("game.dice.none")}</span>
        ) : (
          <span>{words(rolled.value)}</span>
        )}
      </p>
      <div className={styles.line} aria-hidden="true">
        {bet !== undefined && (
          <span
            className={styles.zone}
            style={
              (bet.side === "under"
                ? { insetInlineStart: 0, inlineSize: placeOf(bet.target) }
                : { insetInlineStart: placeOf(bet.target + 1), insetInlineEnd: 0 }) as CSSProperties
            }
          />
        )}
        {rolled !== undefined && (
          <span
            key={rolled.value}
            className={classNames(styles.mark, isWon ? styles.won : styles.lost)}
            style={{ insetInlineStart: placeOf(rolled.value) }}
          />
        )}
      </div>
      <div className={styles.ticks} aria-hidden="true">
        {TICKS.map((tick) => (
          <span key={tick}>{number(tick)}</span>
        ))}
      </div>
    </div>
  )
}

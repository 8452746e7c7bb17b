import type { CSSProperties, ReactNode } from "react"
import { diceWins, ROLLS } from "#models/casino/games/dice.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import type { StageProps } from "../game-screen.ts"
import { Ground, Large } from "../Stage.tsx"
import styles from "./DiceStage.module.css"

const TICKS = [0, 25, 50, 75, 100] as const

/** Where of the line the number lies, in percent. */
const placeOf = (value: number): string => `${(value / ROLLS) * 100}%`

/** The numbers from 0 to 100 as a line: those that win are lit, and the one that was rolled is shown on it. */
export const DiceStage = ({ bet, round }: StageProps<"dice">): ReactNode => {
  const { t, number } = useMessage()
  const rolled = round?.book[0]
  const words = (value: number) => number(value / 100, { minimumFractionDigits: 2 })
  const isWon = rolled !== undefined && bet !== undefined && diceWins(bet, rolled.value)
  return (
    <Ground isLeftToRight>
      <Large outcome={rolled === undefined ? undefined : isWon ? "won" : "lost"} none={t("game.dice.none")}>
        <span>{rolled !== undefined && words(rolled.value)}</span>
      </Large>
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
            className={styles.mark}
            style={{ insetInlineStart: placeOf(rolled.value) }}
          />
        )}
      </div>
      <div className={styles.ticks} aria-hidden="true">
        {TICKS.map((tick) => (
          <span key={tick}>{number(tick)}</span>
        ))}
      </div>
    </Ground>
  )
}

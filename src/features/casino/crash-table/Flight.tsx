import type { ReactNode } from "react"
import { type CrashBet, crashPays, reachOf } from "#models/casino/crash/crash.ts"
import type { CrashTable } from "#models/casino/crash/crash-view.ts"
import { multiplierAt, timeOf } from "#models/casino/crash/flight.ts"
import { CRASH_MOST } from "#models/casino/crash/point.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { classNames } from "#src/ui/primitives/class-names.ts"
import { asMultiplier, multiplierWords } from "../game-table/multiplier-words.ts"
import { Ground } from "../games/Stage.tsx"
import styles from "./CrashTable.module.css"
import { useFlight } from "./use-flight.ts"

const WIDTH = 300
const HEIGHT = 140
const POINTS = 48
/** The least that the drawing is wide and high: the first seconds and twice the stake. */
const LEAST_MS = 8000

/** The curve from the start until now, drawn to fill the ground. */
const curveOf = (elapsed: number): string => {
  const width = Math.max(elapsed, LEAST_MS)
  const height = Math.log(Math.max(multiplierAt(width), 200) / 100)
  return Array.from({ length: POINTS + 1 }, (_, place) => {
    const at = (elapsed * place) / POINTS
    const x = (at / width) * WIDTH
    const y = HEIGHT - (Math.expm1(Math.log(multiplierAt(at) / 100)) / Math.expm1(height)) * HEIGHT
    return `${place === 0 ? "M" : "L"}${x.toFixed(1)} ${y.toFixed(1)}`
  }).join(" ")
}

/** The flight as it is drawn: the curve, the multiplier in large figures, and what the player's bet would pay now. */
export const Flight = (props: {
  readonly round: CrashTable["round"]
  readonly ahead: number
  /** The bet that flies, if the player has one. */
  readonly bet: CrashBet | undefined
}): ReactNode => {
  const messages = useMessage()
  const { t, money } = messages
  const { round, ahead, bet } = props
  const { startsAt, point } = round ?? {}
  const isFlying = round?.phase === "flying" || round?.phase === "closed"
  const flown = useFlight(startsAt, ahead, isFlying)
  const elapsed = isFlying ? flown : point === undefined ? 0 : timeOf(point)
  const multiplier = point ?? (isFlying ? Math.min(multiplierAt(elapsed), CRASH_MOST) : 100)
  const isOver = point !== undefined
  return (
    <Ground isLeftToRight>
      <p className={classNames(styles.multiplier, isOver && styles.over)} aria-hidden="true">
        {multiplierWords(messages, asMultiplier(multiplier))}
      </p>
      <svg viewBox={`0 -6 ${WIDTH} ${HEIGHT + 12}`} className={styles.plot} aria-hidden="true">
        <path d={`M0 ${HEIGHT} L${WIDTH} ${HEIGHT}`} className={styles.axis} />
        {elapsed > 0 && <path d={curveOf(elapsed)} className={isOver ? styles.broken : styles.curve} />}
      </svg>
      <p className={styles.now}>
        {bet !== undefined && isFlying && (
          <span>
            {t("crash.pays", {
              sum: money({
                amount: crashPays(bet.stake, Math.min(multiplier, reachOf(bet))),
                currency: bet.currency,
              }),
            })}
          </span>
        )}
      </p>
    </Ground>
  )
}

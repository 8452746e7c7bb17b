import type { ReactNode } from "react"
import { ballColour, TV_BALLS, TV_DRAWN } from "#models/casino/timed/tv-numbers.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { classNames } from "#src/ui/primitives/class-names.ts"
import styles from "./Studio.module.css"
import type { SceneProps } from "./scene.ts"

const BALLS = Array.from({ length: TV_BALLS }, (_, place) => place + 1)
const SOCKETS = Array.from({ length: TV_DRAWN }, (_, place) => place)
/** How many balls lie in each row of the drum, from the bottom up. */
const ROWS = [5, 7, 8, 8, 8]

/** Where a ball lies in the drum. */
const lies = (ball: number): readonly [x: number, y: number] => {
  let place = (ball * 7) % TV_BALLS
  for (const [row, count] of ROWS.entries()) {
    if (place < count) return [(place - (count - 1) / 2) * 19, 66 - row * 18]
    place -= count
  }
  return [0, 0]
}

/** The drum of lucky numbers: balls leave it one by one and come to lie in their sockets. */
export const Drum = ({ numbers, shown, since }: SceneProps): ReactNode => {
  const { number } = useMessage()
  const out = new Set(numbers.slice(0, shown))
  const isTurning = since !== undefined && shown < TV_DRAWN
  return (
    <div className={styles.scene} dir="ltr" aria-hidden="true">
      <svg viewBox="-100 -92 200 188" className={styles.drum} aria-hidden="true">
        <path d="M -46 92 L -30 62 L 30 62 L 46 92 Z" className={styles.stand} />
        <circle r="86" className={styles.glass} />
        <g className={classNames(isTurning && styles.turning)}>
          {BALLS.filter((ball) => !out.has(ball)).map((ball) => {
            const [x, y] = lies(ball)
            return <circle key={ball} cx={x} cy={y} r="9" className={styles[ballColour(ball)]} />
          })}
        </g>
        <path d="M -52 -52 A 74 74 0 0 1 -8 -73" className={styles.shine} />
      </svg>
      <ol className={styles.sockets}>
        {SOCKETS.map((place) => {
          const ball = place < shown ? numbers[place] : undefined
          return (
            <li
              key={place}
              className={classNames(
                styles.socket,
                ball !== undefined && styles.filled,
                ball !== undefined && styles[ballColour(ball)],
              )}
            >
              {ball === undefined ? "" : number(ball)}
            </li>
          )
        })}
      </ol>
    </div>
  )
}

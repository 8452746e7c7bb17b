import type { CSSProperties, ReactNode } from "react"
import { diceOf, fastBet } from "#models/casino/timed/fast-bet.ts"
import { classNames } from "#src/ui/primitives/class-names.ts"
import styles from "./Studio.module.css"
import type { SceneProps } from "./scene.ts"

const [LOW, MIDDLE, HIGH] = [-26, 0, 26]

/** Where the pips of each face lie. */
const PIPS: ReadonlyArray<ReadonlyArray<readonly [x: number, y: number]>> = [
  [],
  [[MIDDLE, MIDDLE]],
  [
    [LOW, LOW],
    [HIGH, HIGH],
  ],
  [
    [LOW, LOW],
    [MIDDLE, MIDDLE],
    [HIGH, HIGH],
  ],
  [
    [LOW, LOW],
    [HIGH, LOW],
    [LOW, HIGH],
    [HIGH, HIGH],
  ],
  [
    [LOW, LOW],
    [HIGH, LOW],
    [MIDDLE, MIDDLE],
    [LOW, HIGH],
    [HIGH, HIGH],
  ],
  [
    [LOW, LOW],
    [HIGH, LOW],
    [LOW, MIDDLE],
    [HIGH, MIDDLE],
    [LOW, HIGH],
    [HIGH, HIGH],
  ],
]

/** Two dice: they tumble from the draw on, and lie with the faces that were drawn. Before the draw they lie blank. */
export const DiceThrow = ({ numbers, shown, round, since }: SceneProps): ReactNode => {
  const [number] = numbers
  const isThrown = number !== undefined && shown === 0
  const faces = number !== undefined && shown > 0 ? diceOf(number) : ([0, 0] as const)
  const style = {
    "--turn": `${fastBet.leadMs}ms`,
    // Whoever comes in the middle of a throw sees it from there.
    "--since": `-${Math.min(since ?? 0, fastBet.leadMs)}ms`,
  } as CSSProperties
  return (
    <div className={styles.scene} dir="ltr" aria-hidden="true">
      <svg viewBox="-130 -70 260 140" className={styles.dice} aria-hidden="true">
        {faces.map((face, place) => (
          <g
            key={`${round} ${place === 0 ? "left" : "right"}`}
            transform={`translate(${place === 0 ? -64 : 64} 0)`}
          >
            <g className={classNames(styles.die, isThrown && styles.tumbling)} style={style}>
              <rect x="-48" y="-48" width="96" height="96" rx="18" />
              {(PIPS[face] ?? []).map(([x, y]) => (
                <circle key={`${x} ${y}`} cx={x} cy={y} r="9" className={styles.pip} />
              ))}
            </g>
          </g>
        ))}
      </svg>
    </div>
  )
}

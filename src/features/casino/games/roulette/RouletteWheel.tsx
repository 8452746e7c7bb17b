import type { ReactNode } from "react"
import { colourOf, POCKETS, pocketName, type Wheel } from "#models/casino/games/roulette-places.ts"
import { classNames } from "#src/ui/primitives/class-names.ts"
import styles from "./Roulette.module.css"

const OUTER = 100
const INNER = 66

/** A point of a circle, a share of a turn from the top on. */
const at = (radius: number, turn: number): string => {
  const angle = turn * 2 * Math.PI - Math.PI / 2
  return `${(radius * Math.cos(angle)).toFixed(2)} ${(radius * Math.sin(angle)).toFixed(2)}`
}

/** The wheel with its pockets in their order; the ball lies in one, or runs while none is told. */
export const RouletteWheel = (props: {
  readonly wheel: Wheel
  readonly pocket: number | undefined
  readonly isTurning: boolean
}): ReactNode => {
  const { wheel, pocket, isTurning } = props
  const pockets = POCKETS[wheel]
  const part = 1 / pockets.length
  const place = pocket === undefined ? -1 : pockets.indexOf(pocket)
  return (
    <svg viewBox="-106 -106 212 212" className={styles.wheel} aria-hidden="true">
      <circle r="105" className={styles.rim} />
      <g className={classNames(isTurning && styles.turning)}>
        {pockets.map((each, index) => {
          const [from, to] = [(index - 0.5) * part, (index + 0.5) * part]
          const middle = (index * part * 360).toFixed(2)
          return (
            <g key={each}>
              <path
                d={`M ${at(INNER, from)} L ${at(OUTER, from)} A ${OUTER} ${OUTER} 0 0 1 ${at(OUTER, to)} L ${at(INNER, to)} A ${INNER} ${INNER} 0 0 0 ${at(INNER, from)} Z`}
                className={classNames(styles.pocket, styles[colourOf(each)])}
              />
              <text transform={`rotate(${middle}) translate(0 -87)`} className={styles.number}>
                {pocketName(each)}
              </text>
            </g>
          )
        })}
      </g>
      <circle r={INNER} className={styles.bowl} />
      <circle r="20" className={styles.hub} />
      {isTurning ? (
        <g className={styles.running}>
          <circle cy="-74" r="5" className={styles.ball} />
        </g>
      ) : (
        place >= 0 && (
          <g transform={`rotate(${(place * part * 360).toFixed(2)})`}>
            <circle cy="-74" r="5" className={styles.ball} />
          </g>
        )
      )}
    </svg>
  )
}

import type { CSSProperties, ReactNode } from "react"
import { STARRED, sectorColour, TV_SECTORS, tvWheel } from "#models/casino/timed/tv-wheel.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { classNames } from "#src/ui/primitives/class-names.ts"
import { asMultiplier, shortMultiplierWords } from "../game-table/multiplier-words.ts"
import styles from "./Studio.module.css"
import type { SceneProps } from "./scene.ts"

const SECTORS = Array.from({ length: TV_SECTORS }, (_, place) => place + 1)
const PART = 360 / TV_SECTORS
/** Whole turns before the wheel stops. */
const TURNS = 5

const at = (radius: number, degrees: number): string => {
  const angle = ((degrees - 90) * Math.PI) / 180
  return `${(radius * Math.cos(angle)).toFixed(2)} ${(radius * Math.sin(angle)).toFixed(2)}`
}

/** The wheel of forty sectors: it turns from the draw on, and comes to rest with the sector that was drawn under the pointer. */
export const StarWheel = ({ numbers, shown, round, since }: SceneProps): ReactNode => {
  const messages = useMessage()
  const { number } = messages
  const [sector] = numbers
  const isTurning = sector !== undefined && shown === 0
  const rest = sector === undefined ? 0 : TURNS * 360 - (sector - 1) * PART
  const style = {
    "--rest": `${rest}deg`,
    "--turn": `${tvWheel.leadMs}ms`,
    // Whoever comes in the middle of a turn sees it from there.
    "--since": `-${Math.min(since ?? 0, tvWheel.leadMs)}ms`,
  } as CSSProperties
  const times = sector === undefined ? undefined : STARRED.get(sector)
  return (
    <div className={styles.scene} dir="ltr" aria-hidden="true">
      <svg viewBox="-112 -120 224 232" className={styles.wheel} aria-hidden="true">
        <circle r="108" className={styles.rim} />
        <g
          key={`${round} ${sector === undefined}`}
          className={classNames(styles.turned, isTurning && styles.spinning)}
          style={style}
        >
          {SECTORS.map((each) => {
            const [from, to, middle] = [(each - 1.5) * PART, (each - 0.5) * PART, (each - 1) * PART]
            return (
              <g key={each}>
                <path
                  d={`M ${at(56, from)} L ${at(102, from)} A 102 102 0 0 1 ${at(102, to)} L ${at(56, to)} A 56 56 0 0 0 ${at(56, from)} Z`}
                  className={classNames(styles.sector, styles[sectorColour(each)])}
                />
                <text className={styles.figure} transform={`rotate(${middle}) translate(0 -89)`}>
                  {number(each)}
                </text>
                {STARRED.has(each) && (
                  <path
                    d="M0 -7 L2 -2.3 L7 -2 L3 1.4 L4.3 6.4 L0 3.6 L-4.3 6.4 L-3 1.4 L-7 -2 L-2 -2.3 Z"
                    className={styles.star}
                    transform={`rotate(${middle}) translate(0 -70)`}
                  />
                )}
              </g>
            )
          })}
        </g>
        <circle r="53" className={styles.hub} />
        <path d="M -9 -118 L 9 -118 L 0 -97 Z" className={styles.pointer} />
        {shown > 0 && sector !== undefined && (
          <>
            <circle r="38" className={classNames(styles.sector, styles[sectorColour(sector)])} />
            <text className={styles.result} y={times === undefined ? 0 : -6}>
              {number(sector)}
            </text>
            {times !== undefined && (
              <text className={styles.times} y="20">
                {`★ ${shortMultiplierWords(messages, asMultiplier(times * 100))}`}
              </text>
            )}
          </>
        )}
      </svg>
    </div>
  )
}

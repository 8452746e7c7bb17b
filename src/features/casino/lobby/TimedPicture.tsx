import type { ReactNode } from "react"
import type { TimedGameSlug } from "#models/casino/timed/timed-games.ts"
import styles from "./Casino.module.css"

const SPOKES = [0, 45, 90, 135, 180, 225, 270, 315]
const CELLS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]
const LINES = [0, 1, 2, 3, 4]
const TICKET = [
  [0, 0],
  [3, 0],
  [4, 0],
  [6, 0],
  [8, 0],
  [1, 1],
  [2, 1],
  [4, 1],
  [5, 1],
  [7, 1],
  [0, 2],
  [2, 2],
  [3, 2],
  [7, 2],
  [8, 2],
] as const
/** Two dice: where each lies, how it is turned, and its pips. */
const DICE = [
  [
    52,
    -12,
    [
      [-16, -16],
      [0, 0],
      [16, 16],
    ],
  ],
  [
    126,
    10,
    [
      [-16, -16],
      [16, -16],
      [-16, 16],
      [16, 16],
    ],
  ],
] as const
const LIT = new Set([1, 6, 7, 10])

const PICTURES: Readonly<Record<TimedGameSlug, () => ReactNode>> = {
  "tv-numbers": () => (
    <>
      <circle cx="90" cy="46" r="34" className={styles.face} />
      {[
        [76, 38],
        [98, 32],
        [90, 56],
        [108, 52],
      ].map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="8" className={styles.ink} />
      ))}
      {[54, 90, 126].map((x) => (
        <circle key={x} cx={x} cy="98" r="12" className={styles.ink} />
      ))}
    </>
  ),
  "tv-wheel": () => (
    <>
      <circle cx="90" cy="62" r="48" className={styles.face} />
      {SPOKES.map((turn) => (
        <path key={turn} d="M90 62 L90 16" className={styles.stroke} transform={`rotate(${turn} 90 62)`} />
      ))}
      <path
        d="M90 44 L95 57 L108 57 L98 66 L102 79 L90 71 L78 79 L82 66 L72 57 L85 57 Z"
        className={styles.ink}
      />
    </>
  ),
  "keno-80": () =>
    CELLS.map((place) => (
      <rect
        key={place}
        x={32 + (place % 4) * 30}
        y={18 + Math.floor(place / 4) * 30}
        width="24"
        height="24"
        rx="5"
        className={LIT.has(place) ? styles.ink : styles.face}
      />
    )),
  "fast-bet": () =>
    DICE.map(([x, turn, pips]) => (
      <g key={x} transform={`rotate(${turn} ${x} 60)`}>
        <rect x={x - 30} y="30" width="60" height="60" rx="12" className={styles.face} />
        {pips.map(([right, down]) => (
          <circle key={`${right} ${down}`} cx={x + right} cy={60 + down} r="6" className={styles.ink} />
        ))}
      </g>
    )),
  "bingo-75": () => (
    <>
      <rect x="44" y="14" width="92" height="92" rx="6" className={styles.face} />
      {LINES.map((line) => (
        <circle key={line} cx={58 + line * 16} cy={28 + line * 16} r="6" className={styles.ink} />
      ))}
      <circle cx="122" cy="28" r="6" className={styles.ink} />
      <circle cx="58" cy="92" r="6" className={styles.ink} />
    </>
  ),
  "bingo-90": () => (
    <>
      <rect x="18" y="34" width="144" height="58" rx="6" className={styles.face} />
      {TICKET.map(([column, row]) => (
        <circle
          key={`${column} ${row}`}
          cx={30 + column * 15}
          cy={46 + row * 17}
          r={row === 1 ? 6 : 3}
          className={styles.ink}
        />
      ))}
    </>
  ),
}

/** The picture of a game that is drawn for everybody. */
export const TimedPicture = ({ game }: { readonly game: TimedGameSlug }): ReactNode => (
  <svg viewBox="0 0 180 120" className={styles.picture} aria-hidden="true">
    {PICTURES[game]()}
  </svg>
)

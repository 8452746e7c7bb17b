import type { ReactNode } from "react"
import type { OwnGameSlug } from "#models/casino/games.ts"
import type { SlotSlug } from "#models/casino/slots/slot-rules.ts"
import styles from "./Casino.module.css"

const PIPS = [
  [70, 40],
  [90, 60],
  [110, 80],
] as const
const PEGS = Array.from({ length: 4 }, (_, row) => row).flatMap((row) =>
  Array.from({ length: row + 2 }, (_, place) => [90 + (place - (row + 1) / 2) * 22, 30 + row * 20] as const),
)
const MINED = new Set([6, 12, 18])

/** What is drawn for each game on 180 by 120. */
export const PICTURES: Readonly<Record<Exclude<OwnGameSlug, SlotSlug>, ReactNode>> = {
  dice: (
    <>
      <rect x="56" y="26" width="68" height="68" rx="14" className={styles.face} />
      {PIPS.map(([x, y]) => (
        <circle key={x} cx={x} cy={y} r="7" className={styles.ink} />
      ))}
    </>
  ),
  limbo: (
    <>
      <path d="M20 100 C70 98 110 84 150 22" className={styles.stroke} />
      <circle cx="150" cy="22" r="8" className={styles.ink} />
    </>
  ),
  mines: Array.from({ length: 25 }, (_, tile) => tile).map((tile) => (
    <rect
      key={tile}
      x={45 + (tile % 5) * 18}
      y={15 + Math.floor(tile / 5) * 18}
      width="15"
      height="15"
      rx="3"
      className={MINED.has(tile) ? styles.ink : styles.face}
    />
  )),
  roulette: (
    <>
      <circle cx="90" cy="60" r="46" className={styles.face} />
      <circle cx="90" cy="60" r="36" className={styles.stroke} strokeDasharray="9 9.85" />
      <circle cx="90" cy="60" r="12" className={styles.ink} />
    </>
  ),
  "american-roulette": (
    <>
      <circle cx="90" cy="60" r="46" className={styles.face} />
      <circle cx="90" cy="60" r="36" className={styles.stroke} strokeDasharray="6 5.9" />
      <circle cx="80" cy="60" r="8" className={styles.ink} />
      <circle cx="100" cy="60" r="8" className={styles.ink} />
    </>
  ),
  baccarat: (
    <>
      <rect
        x="46"
        y="22"
        width="52"
        height="74"
        rx="7"
        transform="rotate(-8 72 59)"
        className={styles.face}
      />
      <rect
        x="82"
        y="22"
        width="52"
        height="74"
        rx="7"
        transform="rotate(8 108 59)"
        className={styles.face}
      />
      <path d="M108 42 L122 59 L108 76 L94 59 Z" transform="rotate(8 108 59)" className={styles.ink} />
    </>
  ),
  plinko: (
    <>
      {PEGS.map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="4.5" className={styles.face} />
      ))}
      <circle cx="101" cy="40" r="8" className={styles.ink} />
      <rect x="102" y="98" width="20" height="10" rx="3" className={styles.ink} />
    </>
  ),
}

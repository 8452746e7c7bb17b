import type { ReactNode } from "react"
import type { OwnGameSlug } from "#models/casino/games.ts"
import type { ScratchSlug } from "#models/casino/scratch/prize-tables.ts"
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
const HIT_NUMBERS = new Set([2, 9, 12, 21, 27])
/** Where three alike lie on each card. */
const ALIKE: Readonly<Record<ScratchSlug, ReadonlySet<number>>> = {
  harvest: new Set([0, 4, 8]),
  hoard: new Set([1, 3, 8]),
  voyage: new Set([2, 4, 6]),
}
/** What the three fields show: a fruit, a stone, a sail. */
const SIGNS: Readonly<Record<ScratchSlug, string>> = {
  harvest: "M0 -7 A7 7 0 1 1 -0.1 -7 Z M-1 -7 L3 -11",
  hoard: "M-8 -3 L-4 -8 L4 -8 L8 -3 L0 8 Z",
  voyage: "M-1 -9 L8 4 L-1 4 Z M-8 6 L8 6 L4 9 L-5 9 Z",
}
const scratchcard = (card: ScratchSlug): ReactNode => (
  <>
    <rect x="50" y="10" width="80" height="100" rx="8" className={styles.face} />
    {Array.from({ length: 9 }, (_, field) => field).map((field) => {
      const [x, y] = [66 + (field % 3) * 24, 36 + Math.floor(field / 3) * 24]
      return ALIKE[card].has(field) ? (
        <path key={field} d={SIGNS[card]} transform={`translate(${x} ${y})`} className={styles.ink} />
      ) : (
        <rect key={field} x={x - 9} y={y - 9} width="18" height="18" rx="4" className={styles.face} />
      )
    })}
  </>
)
const TOWER_TILES = Array.from(
  { length: 15 },
  (_, tile) => [47 + (tile % 3) * 30, 14 + Math.floor(tile / 3) * 19] as const,
)
const CLIMBED = new Set(["47 90", "107 71", "77 52"])
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
  keno: Array.from({ length: 32 }, (_, place) => place).map((place) => (
    <circle
      key={place}
      cx={34 + (place % 8) * 16}
      cy={32 + Math.floor(place / 8) * 19}
      r="6.5"
      className={HIT_NUMBERS.has(place) ? styles.ink : styles.face}
    />
  )),
  wheel: (
    <>
      <circle cx="90" cy="64" r="44" className={styles.face} />
      <path d="M90 64 L90 20 A44 44 0 0 1 128.1 42 Z" className={styles.ink} />
      <path d="M90 64 L128.1 86 A44 44 0 0 1 90 108 Z" className={styles.ink} />
      <path d="M90 64 L51.9 86 A44 44 0 0 1 51.9 42 Z" className={styles.ink} />
      <path d="M83 10 L97 10 L90 26 Z" className={styles.face} />
    </>
  ),
  "hi-lo": (
    <>
      <rect x="64" y="22" width="52" height="74" rx="7" className={styles.face} />
      <path d="M90 34 L104 56 L76 56 Z" className={styles.ink} />
      <path d="M90 84 L76 62 L104 62 Z" className={styles.ink} />
    </>
  ),
  tower: TOWER_TILES.map(([x, y]) => (
    <rect
      key={`${x} ${y}`}
      x={x}
      y={y}
      width="26"
      height="15"
      rx="3"
      className={CLIMBED.has(`${x} ${y}`) ? styles.ink : styles.face}
    />
  )),
  "video-poker": [0, 1, 2, 3, 4].map((place) => (
    <g key={place} transform={`rotate(${(place - 2) * 12} 90 170)`}>
      <rect x="68" y="26" width="44" height="64" rx="6" className={styles.face} />
      <path d="M90 44 L99 56 L90 68 L81 56 Z" className={styles.ink} />
    </g>
  )),
  harvest: scratchcard("harvest"),
  hoard: scratchcard("hoard"),
  voyage: scratchcard("voyage"),
  fishing: (
    <>
      <path d="M24 60C46 28 96 24 126 60C96 96 46 92 24 60Z" className={styles.face} />
      <path d="M118 60L156 32C150 52 150 68 156 88Z" className={styles.ink} />
      <circle cx="50" cy="54" r="6" className={styles.ink} />
      <path d="M76 42C86 54 86 66 76 78" className={styles.stroke} />
    </>
  ),
  hunting: (
    <>
      <circle cx="90" cy="60" r="44" className={styles.face} />
      <circle cx="90" cy="60" r="27" className={styles.stroke} />
      <circle cx="90" cy="60" r="9" className={styles.ink} />
      <path d="M90 6V24M90 96V114M36 60H54M126 60H144" className={styles.stroke} />
    </>
  ),
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
  blackjack: (
    <>
      <rect x="40" y="20" width="50" height="72" rx="7" className={styles.face} />
      <path
        d="M65 36 C65 36 82 50 82 60 C82 68 73 70 68 64 L70 76 L60 76 L62 64 C57 70 48 68 48 60 C48 50 65 36 65 36 Z"
        className={styles.ink}
      />
      <rect x="74" y="30" width="50" height="72" rx="7" className={styles.face} />
      <path d="M86 42 L112 90 M112 42 L86 90" className={styles.stroke} />
      <circle cx="140" cy="88" r="16" className={styles.ink} />
      <circle cx="140" cy="88" r="9" className={styles.face} />
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

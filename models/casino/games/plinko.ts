import { Schema } from "effect"
import { type Multiplier, SHARE, WHOLE } from "../multiplier.ts"
import type { OwnGame } from "../own-game.ts"
import { RISKS } from "../risk.ts"
import { wholeNumber } from "../typed-bet.ts"
import { PLINKO_TABLE } from "./plinko-table.ts"

const HUNDREDTH = WHOLE / 100

/** The fewest and the most rows of pegs. */
export const PLINKO_LEAST = 8
export const PLINKO_MOST = 16

/** A bet on plinko: rows of pegs that the ball falls through, and how far payments lie apart. */
export const PlinkoBet = Schema.Struct({
  game: Schema.Literal("plinko"),
  rows: Schema.Int.check(Schema.isBetween({ minimum: PLINKO_LEAST, maximum: PLINKO_MOST })),
  risk: Schema.Literals(RISKS),
})
export type PlinkoBet = typeof PlinkoBet.Type

/** Which way the ball went at each row: 0 to the left, 1 to the right. */
export const PlinkoEntry = Schema.Struct({
  type: Schema.Literal("fell"),
  path: Schema.Array(Schema.Literals([0, 1])),
})
export type PlinkoEntry = typeof PlinkoEntry.Type

type Board = Pick<PlinkoBet, "rows" | "risk">

/** What a slot pays; slots are counted from 0 at the left. */
export const plinkoPays = ({ rows, risk }: Board, slot: number): Multiplier => {
  const half = PLINKO_TABLE[risk][rows] ?? []
  return ((half[Math.min(slot, rows - slot)] ?? 0) * HUNDREDTH) as Multiplier
}

/** The slot that a ball came to: as many as it went to the right. */
export const slotOf = ({ path }: Pick<PlinkoEntry, "path">): number => path.filter((way) => way === 1).length

/** In how many of the 2^rows ways a ball comes to a slot. */
export const plinkoWays = (rows: number, slot: number): number => {
  let ways = 1
  for (let each = 1; each <= slot; each += 1) ways = (ways * (rows - slot + each)) / each
  return ways
}

/** A ball falls through rows of pegs, at each to the left or to the right, and its slot says what is paid. */
export const plinko = {
  bet: PlinkoBet,
  moves: [],
  entries: [PlinkoEntry],
  first: { rows: "12", risk: "medium" },
  read: ({ rows, risk }) => ({ rows: wholeNumber(rows), risk }),
  version: 1,
  isAtOnce: true,
  /** How long the ball falls. */
  showMs: () => 650,
  share: SHARE,
  highest: plinkoPays({ rows: PLINKO_MOST, risk: "high" }, 0),
  top: (bet) => plinkoPays(bet, 0),
  play: (bet, draws) => {
    const path = Array.from({ length: bet.rows }, () => (draws.below(2) === 0 ? 0 : 1) as 0 | 1)
    const fell = { type: "fell", path } as const
    return { book: [fell], ends: plinkoPays(bet, slotOf(fell)) }
  },
  pays: (bet, [fell]) => (fell === undefined ? undefined : plinkoPays(bet, slotOf(fell))),
  takes: () => false,
} satisfies OwnGame<PlinkoBet, never, PlinkoEntry>

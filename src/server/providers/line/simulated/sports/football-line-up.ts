import { SHIRTS } from "#models/betting/play-rules.ts"
import type {
  Benched,
  GameLineUps,
  LinedUp,
  LineUp,
  PlayerDeed,
  Position,
} from "#models/line/statistics/line-up.ts"
import type { FootballState } from "./football-law.ts"
import type { ScorerShares, Scorers } from "./football-scorers.ts"
import { BENCH } from "./football-substitutes.ts"

/** Formations by their rows of shirts, from the right wing to the left. */
const FORMATIONS = {
  wingBacks: [
    [4, 6, 5],
    [2, 8, 10, 7, 3],
    [11, 9],
  ],
  twoForwards: [
    [2, 4, 5, 3],
    [7, 6, 8, 11],
    [9, 10],
  ],
  threeForwards: [
    [2, 4, 5, 3],
    [8, 6, 10],
    [7, 9, 11],
  ],
  oneForward: [[2, 4, 5, 3], [6, 8], [7, 10, 11], [9]],
} as const satisfies Readonly<Record<string, ReadonlyArray<ReadonlyArray<number>>>>

/** Shares of a side's goals from which on shirts stand further in front than sides usually have them. */
const IN_FRONT = { fullBacks: 0.08, ten: 0.19, wings: 0.26 }

/**
 * How a side lines up: read off who scores for it, so that who stands in front is who scores. The law of play knows no other
 * reason to stand somewhere.
 */
const rowsOf = (shares: ScorerShares): ReadonlyArray<ReadonlyArray<number>> => {
  const shareOf = (...shirts: ReadonlyArray<number>) =>
    shirts.reduce((sum, shirt) => sum + (shares[SHIRTS.indexOf(shirt)] ?? 0), 0)
  if (shareOf(2, 3) > IN_FRONT.fullBacks) return FORMATIONS.wingBacks
  if (shareOf(10) > IN_FRONT.ten) return FORMATIONS.twoForwards
  return shareOf(7, 11) > IN_FRONT.wings ? FORMATIONS.threeForwards : FORMATIONS.oneForward
}

const positionOf = (row: number, rows: number): Position =>
  row === 1 ? "defender" : row === rows ? "forward" : "midfielder"

const halfOf = (half: number): PlayerDeed["half"] => (half === 1 || half === 3 || half === 4 ? half : 2)

const deedsOf = (
  { facts: { goals, substitutions }, extra, bookings }: FootballState,
  side: 0 | 1,
  shirt: number,
): ReadonlyArray<PlayerDeed> =>
  [
    ...[...goals, ...(extra?.goals ?? [])].map((goal) => ({ ...goal, kind: "goal" as const })),
    ...bookings,
    ...substitutions.flatMap(({ off, on, ...when }) => [
      { ...when, kind: "off" as const, shirt: off, other: on },
      { ...when, kind: "on" as const, shirt: on, other: off },
    ]),
  ]
    .filter((deed) => deed.side === side && deed.shirt === shirt)
    .map((deed) => ({
      kind: deed.kind,
      at: Math.round(deed.second),
      half: halfOf(deed.half),
      ...("other" in deed ? { other: deed.other } : {}),
    }))
    .toSorted((left, right) => left.half - right.half || left.at - right.at)

const lineUpOf = (shares: ScorerShares, state: FootballState, side: 0 | 1): LineUp => {
  const rows = rowsOf(shares)
  const player = (number: number, row: number): LinedUp => ({
    number,
    position: row === 0 ? "goalkeeper" : positionOf(row, rows.length),
    row,
    deeds: deedsOf(state, side, number),
  })
  return {
    formation: rows.map((row) => row.length).join("-"),
    players: [player(1, 0), ...rows.flatMap((row, index) => row.map((shirt) => player(shirt, index + 1)))],
    bench: BENCH.map(
      ({ number, position }): Benched => ({ number, position, deeds: deedsOf(state, side, number) }),
    ),
  }
}

/** The elevens of a game with their benches, and what each of them did so far. */
export const footballLineUps = ({ sides }: Scorers, state: FootballState): GameLineUps => [
  lineUpOf(sides[0], state, 0),
  lineUpOf(sides[1], state, 1),
]

import type { Pair } from "#models/betting/game.ts"
import type { Random } from "#src/server/kernel/random.ts"

type Side = 0 | 1

/** How a frame or a leg stands. */
export interface InnerState {
  /** As it is shown: points scored in snooker, points left in darts. */
  readonly points: Pair
  /** Points that are still on the table, of snooker. */
  readonly left: number
  /** Who is at the table or at the line. */
  readonly turn: Side
}

/**
 * How a frame or a leg is played between equals, visit by visit. Who wins it is decided by the law of the match; this one says what
 * it looks like on the way there, and by Bayes' rule how likely either winner is from what is seen.
 */
export interface InnerLaw {
  readonly start: (first: Side) => InnerState
  /** A visit of who is in turn. */
  readonly visit: (state: InnerState, random: Random) => InnerState
  /** Who has won; `undefined` while it goes on. */
  readonly winner: (state: InnerState) => Side | undefined
  /** Chance that the home side wins from here, between equals. */
  readonly equals: (state: InnerState) => number
  /** Key of the dictionary: what who is in turn does. */
  readonly doing: string
}

/** Chance that the home side wins a frame as it stands, where its chance before the first visit was `prior`. */
export const innerChance = (law: InnerLaw, prior: number, state: InnerState, first: Side): number => {
  const seen = law.equals(state)
  const before = law.equals(law.start(first))
  const home = prior * seen * (1 - before)
  const away = (1 - prior) * (1 - seen) * before
  return home + away === 0 ? prior : home / (home + away)
}

/** Plays a frame that a side wins: the visits after each of which it stands as told, the last one with its winner. */
export const innerPath = (
  law: InnerLaw,
  first: Side,
  winner: Side,
  random: Random,
): ReadonlyArray<InnerState> => {
  for (;;) {
    const path: Array<InnerState> = []
    let state = law.start(first)
    while (law.winner(state) === undefined) {
      state = law.visit(state, random)
      path.push(state)
    }
    if (law.winner(state) === winner) return path
  }
}

/** Values with how likely each is. */
type Weighted = ReadonlyArray<readonly [value: number, chance: number]>

const drawn = (values: Weighted, random: Random): number => {
  let draw = random.uniform()
  for (const [value, chance] of values) {
    draw -= chance
    if (draw < 0) return value
  }
  return values.at(-1)?.[0] ?? 0
}

const other = (side: Side): Side => (side === 0 ? 1 : 0)
const changed = (pair: Pair, side: Side, value: number): Pair =>
  side === 0 ? [value, pair[1]] : [pair[0], value]

/** Three darts of a good player who does not finish. */
const VISITS: Weighted = [
  [26, 0.07],
  [41, 0.12],
  [45, 0.13],
  [60, 0.2],
  [81, 0.1],
  [85, 0.11],
  [100, 0.14],
  [121, 0.02],
  [140, 0.09],
  [180, 0.02],
]
const LEG = 501
/** Highest number that three darts can finish, and chances to finish by what is left. */
const FINISH = 170
const finishes = (left: number): number => (left > FINISH ? 0 : left > 100 ? 0.08 : left > 40 ? 0.25 : 0.45)
/** A visit that would leave one or less scores nothing. */
const afterVisit = (left: number, scored: number): number => (left - scored < 2 ? left : left - scored)
/** No leg takes more visits of a side. */
const MOST_VISITS = 80

/** Chance to finish with the n-th visit from here, by what is left; made once. */
const visitsLeft = (() => {
  let made: ReadonlyArray<Float64Array> | undefined
  return (): ReadonlyArray<Float64Array> => {
    if (made !== undefined) return made
    const rows: Array<Float64Array> = [new Float64Array(LEG + 1)]
    for (let visit = 1; visit <= MOST_VISITS; visit++) {
      const row = new Float64Array(LEG + 1)
      const before = rows[visit - 1]
      for (let left = 2; left <= LEG; left++) {
        const done = finishes(left)
        let later = 0
        for (const [scored, chance] of VISITS) later += chance * (before?.[afterVisit(left, scored)] ?? 0)
        row[left] = (visit === 1 ? done : 0) + (1 - done) * later
      }
      rows.push(row)
    }
    made = rows
    return made
  }
})()

/** Legs of 501, finished on a double. */
export const darts: InnerLaw = {
  start: (first) => ({ points: [LEG, LEG], left: 0, turn: first }),
  visit: ({ points, turn }, random) => {
    const left = points[turn]
    const isDone = random.chance(finishes(left))
    const after = isDone ? 0 : afterVisit(left, drawn(VISITS, random))
    return { points: changed(points, turn, after), left: 0, turn: other(turn) }
  },
  winner: ({ points }) => (points[0] === 0 ? 0 : points[1] === 0 ? 1 : undefined),
  equals: ({ points: [home, away], turn }) => {
    if (home === 0 || away === 0) return home === 0 ? 1 : 0
    const rows = visitsLeft()
    const inTurn = turn === 0 ? home : away
    const waiting = turn === 0 ? away : home
    // Who is in turn comes first with as many visits as the other.
    let waits = 1
    let wins = 0
    for (let visit = 1; visit <= MOST_VISITS; visit++) {
      wins += (rows[visit]?.[inTurn] ?? 0) * waits
      waits -= rows[visit]?.[waiting] ?? 0
    }
    return turn === 0 ? wins : 1 - wins
  },
  doing: "play.throw",
}

/** Points of a visit to the table. */
const BREAKS: Weighted = [
  [0, 0.42],
  [1, 0.1],
  [6, 0.09],
  [8, 0.1],
  [16, 0.09],
  [24, 0.07],
  [37, 0.05],
  [52, 0.04],
  [68, 0.025],
  [85, 0.012],
  [104, 0.003],
]
const TABLE = 147
/** What a break of so many points takes off the table: not every colour is the black. */
const takes = (points: number): number => Math.ceil(points * 1.25)
const afterBreak = (left: number, points: number): readonly [scored: number, left: number] => {
  const scored = Math.min(points, left)
  return [scored, Math.max(0, left - (scored === left ? left : takes(scored)))]
}
/** A frame is over when what is left can't make up the lead; level on an empty table, the black is spotted again. */
const BLACK = 7
const isOver = (lead: number, left: number): boolean => Math.abs(lead) > left
const NOTHING = BREAKS.reduce((sum, [points, chance]) => sum + (points === 0 ? chance : 0), 0)

/** Chance of who is at the table to win, by the lead and what is left; made once. */
const atTable = (() => {
  let made: Float64Array | undefined
  const width = 2 * TABLE + 1
  const placeOf = (lead: number, left: number): number => left * width + lead + TABLE
  return (lead: number, left: number): number => {
    if (isOver(lead, left)) return lead > 0 ? 1 : 0
    if (made === undefined) {
      const chances = new Float64Array(width * (TABLE + 1))
      const of = (ahead: number, rest: number): number =>
        isOver(ahead, rest) ? (ahead > 0 ? 1 : 0) : (chances[placeOf(ahead, rest)] ?? 0)
      for (let rest = 0; rest <= TABLE; rest++) {
        for (let ahead = -rest; ahead <= rest; ahead++) {
          if (rest === 0) {
            // Level on an empty table: whoever pots the black, and both are as likely, since they draw lots for the first shot.
            chances[placeOf(0, 0)] = 0.5
            continue
          }
          // A visit without points hands the table over: own and the other's chance from here follow from each other.
          const scoring = (by: number): number =>
            BREAKS.reduce((sum, [points, chance]) => {
              if (points === 0) return sum
              const [scored, after] = afterBreak(rest, points)
              return sum + chance * (1 - of(-(by + scored), after))
            }, 0)
          const own = scoring(ahead)
          const others = scoring(-ahead)
          chances[placeOf(ahead, rest)] = (own + NOTHING * (1 - NOTHING - others)) / (1 - NOTHING * NOTHING)
        }
      }
      made = chances
    }
    return made[placeOf(lead, left)] ?? 0.5
  }
})()

/** Frames of snooker: visits to the table in turn. */
export const snooker: InnerLaw = {
  start: (first) => ({ points: [0, 0], left: TABLE, turn: first }),
  visit: ({ points, left, turn }, random) => {
    if (left === 0) {
      const side = random.chance(0.5) ? 0 : 1
      return { points: changed(points, side, points[side] + BLACK), left, turn: other(side) }
    }
    const [scored, after] = afterBreak(left, drawn(BREAKS, random))
    return { points: changed(points, turn, points[turn] + scored), left: after, turn: other(turn) }
  },
  winner: ({ points: [home, away], left }) => (isOver(home - away, left) ? (home > away ? 0 : 1) : undefined),
  equals: ({ points: [home, away], left, turn }) =>
    turn === 0 ? atTable(home - away, left) : 1 - atTable(away - home, left),
  doing: "play.table",
}

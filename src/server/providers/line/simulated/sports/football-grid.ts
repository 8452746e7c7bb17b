import { type FootballState, type GoalsLeft, tablesOf } from "./football-law.ts"
import {
  emptyTable,
  type FootballRates,
  GOAL_LIMIT,
  HALF_STEPS,
  type Reds,
  rowOf,
  stepTable,
} from "./football-rates.ts"

/** The quarter hours of a game as scopes; the last of each half ends with the time added to it. */
export const INTERVALS: ReadonlyArray<string> = [
  "minutes-1-15",
  "minutes-16-30",
  "minutes-31-45",
  "minutes-46-60",
  "minutes-61-75",
  "minutes-76-90",
]

/** Seconds of a quarter of an hour. */
export const QUARTER_HOUR = 900

const width = GOAL_LIMIT + 1

/** Index of the cell of goals that the sides add from the moment the grid begins. */
export const cellAt = (home: number, away: number): number => home * width + away

/** The rest of a game, step by step. */
export interface FootballGrid {
  /** Moments of the match, from now to the end; step `k` lasts from the `k`th to the next. */
  readonly times: ReadonlyArray<number>
  /** Chances of the goals added until a moment, by the law of play. */
  readonly forward: ReadonlyArray<Float64Array>
  /** What the law that prices follow weighs the goals added until a moment with. */
  readonly backward: ReadonlyArray<Float64Array>
  /** Chances of a goal in a step when so many were added: home, away. */
  readonly goal: (step: number, home: number, away: number) => readonly [number, number]
  /** Goals added between two moments from a lead, unweighted. */
  readonly between: (from: number, to: number, lead: number) => Float64Array
  /** Weight of everything: chances are weights divided by it. */
  readonly whole: number
}

const timesFrom = (progress: number, knots: ReadonlyArray<number>): ReadonlyArray<number> => {
  const step = 1 / (2 * HALF_STEPS)
  const times = [progress]
  for (const knot of knots) {
    let last = times.at(-1) ?? progress
    const count = Math.ceil((knot - last) / step - 1e-9)
    const length = (knot - last) / Math.max(1, count)
    for (let number = 1; number <= count; number++) {
      last = number === count ? knot : last + length
      times.push(last)
    }
  }
  return times
}

/** Moves goals added on by a step, into cells that hold nothing. */
const push = (
  cells: Float64Array,
  table: Float64Array,
  startLead: number,
  reach: number,
  next: Float64Array,
): void => {
  for (let h = 0; h <= reach; h++) {
    for (let a = 0; a <= reach; a++) {
      const at = cellAt(h, a)
      const p = cells[at] ?? 0
      if (p === 0) continue
      const row = rowOf(startLead + h - a)
      const home = h < GOAL_LIMIT ? (table[row] ?? 0) : 0
      const away = a < GOAL_LIMIT ? (table[row + 1] ?? 0) : 0
      next[at] = (next[at] ?? 0) + p * (1 - home - away)
      if (home > 0) next[at + width] = (next[at + width] ?? 0) + p * home
      if (away > 0) next[at + 1] = (next[at + 1] ?? 0) + p * away
    }
  }
}

/** What goals added are weighed with a step earlier. */
const pull = (cells: Float64Array, table: Float64Array, startLead: number, before: Float64Array): void => {
  for (let h = 0; h < width; h++) {
    for (let a = 0; a < width; a++) {
      const at = cellAt(h, a)
      const row = rowOf(startLead + h - a)
      const home = h < GOAL_LIMIT ? (table[row] ?? 0) : 0
      const away = a < GOAL_LIMIT ? (table[row + 1] ?? 0) : 0
      before[at] =
        (cells[at] ?? 0) * (1 - home - away) + home * (cells[at + width] ?? 0) + away * (cells[at + 1] ?? 0)
    }
  }
}

/** What stands for each moment of a grid, the same for every grid. */
const makeRooms = (make: () => Float64Array) => {
  const rooms: Array<Float64Array> = []
  return (moment: number): Float64Array => {
    const room = rooms[moment] ?? make()
    rooms[moment] = room
    return room
  }
}

const emptyCells = () => new Float64Array(width * width)
const forwardRoom = makeRooms(emptyCells)
const backwardRoom = makeRooms(emptyCells)
const tableRoom = makeRooms(emptyTable)

const stepTables = (
  rates: FootballRates,
  reds: Reds,
  times: ReadonlyArray<number>,
): ReadonlyArray<Float64Array> =>
  times.slice(1).map((to, step) => {
    const from = times[step] ?? to
    const table = tableRoom(step)
    stepTable(rates, reds, from, to - from, table)
    return table
  })

/**
 * The rest of a game from a moment on, with a moment at each knot ahead; knots rise, the last is the end. It holds until the next one is
 * made, which takes its room: a grid outlives two collections of a small young generation, and its cells then wait for a large one.
 */
export const footballGrid = (
  rates: FootballRates,
  { score, reds }: FootballState,
  progress: number,
  knots: ReadonlyArray<number>,
): FootballGrid => {
  const lead = score[0] - score[1]
  const times = timesFrom(
    progress,
    knots.filter((knot) => knot > progress + 1e-9),
  )
  const tables = stepTables(rates, reds, times)
  const forward = times.map((_, moment) => forwardRoom(moment).fill(0))
  forward[0]?.fill(1, 0, 1)
  tables.forEach((table, step) => {
    const [now, next] = [forward[step], forward[step + 1]]
    if (now && next) push(now, table, lead, Math.min(GOAL_LIMIT, step), next)
  })
  const { tilt } = tablesOf(rates)
  const backward = times.map((_, moment) => backwardRoom(moment))
  const end = backward.at(-1)
  end?.forEach((_, at) => {
    end[at] = tilt(score[0] + Math.floor(at / width), score[1] + (at % width))
  })
  for (let step = tables.length - 1; step >= 0; step--) {
    const [table, before, after] = [tables[step], backward[step], backward[step + 1]]
    if (table && before && after) pull(after, table, lead, before)
  }
  return {
    times,
    forward,
    backward,
    goal: (step, home, away) => {
      const row = rowOf(lead + home - away)
      const table = tables[step]
      return [home < GOAL_LIMIT ? (table?.[row] ?? 0) : 0, away < GOAL_LIMIT ? (table?.[row + 1] ?? 0) : 0]
    },
    between: (from, to, startLead) => {
      // Two in turns: it is asked for each lead of each quarter hour.
      let added = emptyCells()
      let next = emptyCells()
      added[0] = 1
      for (let step = from; step < to; step++) {
        const table = tables[step]
        if (table === undefined) continue
        next.fill(0)
        push(added, table, startLead, Math.min(GOAL_LIMIT, step - from), next)
        ;[added, next] = [next, added]
      }
      return added
    },
    whole: backward[0]?.[0] ?? 1,
  }
}

/**
 * The goals left of the halves by the steps of a grid, so that what is said of halves, of quarter hours and of the order of goals comes from
 * one law.
 */
export const goalsLeft = (grid: FootballGrid, { half, score }: FootballState): GoalsLeft => {
  const { times, between } = grid
  const end = times.length - 1
  const middle = half === 2 ? end : times.findIndex((time) => time > 0.5 - 1e-9)
  const known = new Map<number, Float64Array>()
  return {
    now: () => between(0, middle, score[0] - score[1]),
    second: (lead) => {
      const made = known.get(lead) ?? between(middle, end, lead)
      known.set(lead, made)
      return made
    },
  }
}

import type { Pair } from "#models/betting/game.ts"
import type { Goal } from "#models/betting/play.ts"
import { joint, type Law, type Laws } from "../pricing/law.ts"
import { mass, poisson } from "../pricing/pmf.ts"
import type { Facts } from "../timeline.ts"
import type { Booking } from "./football-bookings.ts"
import { eachCell, type FootballRates, goalsBetween, type Reds } from "./football-rates.ts"

/** What follows ninety minutes of a cup that end level. */
export interface ExtraTime {
  /** Goals of each half that has begun. */
  readonly halves: ReadonlyArray<Pair>
  /** Whether kicks from the mark decide. */
  readonly isToKicks: boolean
  /** Goals in their order; their halves are the third and the fourth. */
  readonly goals: ReadonlyArray<Goal>
  /** In their order, the home side's first. */
  readonly kicks: ReadonlyArray<{ readonly side: 0 | 1; readonly isIn: boolean }>
}

/** What the chances of a football game depend on. */
export interface FootballState {
  readonly half: 1 | 2
  /** Goals so far. */
  readonly score: Pair
  /** Score at half-time; the score so far while the first half runs. */
  readonly atHalf: Pair
  readonly reds: Reds
  /** Yellow and red cards with the shirts they were shown to, in their order; empty where players are not told apart. */
  readonly bookings: ReadonlyArray<Booking>
  /** How many of its stages for substitutions each side has behind it: half-time, and windows of minutes. */
  readonly windows: Pair
  /** Goals and substitutions in their order, corners and yellow cards of each half. */
  readonly facts: Required<Pick<Facts, "goals" | "counts" | "substitutions">>
  /** Of a cup, once its ninety minutes ended level; nothing of it counts for markets on the match. */
  readonly extra?: ExtraTime
}

/** A game of which nothing has been played. */
export const START: FootballState = {
  half: 1,
  score: [0, 0],
  atHalf: [0, 0],
  reds: [0, 0],
  bookings: [],
  windows: [0, 0],
  facts: {
    goals: [],
    substitutions: [],
    counts: {
      corners: [
        [0, 0],
        [0, 0],
      ],
      cards: [
        [0, 0],
        [0, 0],
      ],
    },
  },
}

const RHO = -0.08
const SCORE_LIMIT = 11
const TILT_LIMIT = 7
const NO_REDS: Reds = [0, 0]

/** Chance of a final score before the game: Poisson with the low scores corrected as Dixon and Coles do. */
export const dixonColes = (rates: FootballRates): ((home: number, away: number) => number) => {
  const home = poisson(rates.home, SCORE_LIMIT)
  const away = poisson(rates.away, SCORE_LIMIT)
  const correction = (h: number, a: number): number => {
    if (h === 0 && a === 0) return 1 - rates.home * rates.away * RHO
    if (h === 0 && a === 1) return 1 + rates.home * RHO
    if (h === 1 && a === 0) return 1 + rates.away * RHO
    return h === 1 && a === 1 ? 1 - RHO : 1
  }
  return (h, a) => mass(home, h) * mass(away, a) * correction(h, a)
}

/** The law of the final score as it is priced before the game. */
export const beforeMatch = (rates: FootballRates): Law => {
  const chanceOf = dixonColes(rates)
  const scores = joint(SCORE_LIMIT)
  for (let home = 0; home <= SCORE_LIMIT; home++) {
    for (let away = 0; away <= SCORE_LIMIT; away++) scores.add(home, away, chanceOf(home, away))
  }
  return scores.law()
}

/** What is computed once for a pair of rates. */
export interface FootballTables {
  /**
   * Ratio of the pre-match law to the law of play at each final score. Weighting every path by it makes the two one
   * law: prices at kick-off are those before the match, and later ones are its conditional chances.
   */
  readonly tilt: (home: number, away: number) => number
  readonly maxTilt: number
  /** Goals of the whole second half from a lead. */
  readonly secondHalf: (lead: number, reds: Reds) => Float64Array
}

const tiltOf = (
  rates: FootballRates,
  secondHalf: FootballTables["secondHalf"],
): Pick<FootballTables, "tilt" | "maxTilt"> => {
  const limit = TILT_LIMIT + 1
  const played = new Float64Array(limit * limit)
  eachCell(goalsBetween(rates, NO_REDS, 0, 0, 0.5), (h1, a1, first) => {
    eachCell(secondHalf(h1 - a1, NO_REDS), (h2, a2, second) => {
      const h = h1 + h2
      const a = a1 + a2
      if (h < limit && a < limit) played[h * limit + a] = (played[h * limit + a] ?? 0) + first * second
    })
  })
  const before = dixonColes(rates)
  const ratios = played.map((p, at) => (p > 1e-7 ? before(Math.floor(at / limit), at % limit) / p : 1))
  return {
    tilt: (h, a) => (h < limit && a < limit ? (ratios[h * limit + a] ?? 1) : 1),
    maxTilt: Math.max(1, ...ratios),
  }
}

const makeTables = (rates: FootballRates): FootballTables => {
  const halves = new Map<string, Float64Array>()
  const secondHalf = (lead: number, reds: Reds): Float64Array => {
    const key = `${lead}|${reds[0]}|${reds[1]}`
    const known = halves.get(key)
    if (known !== undefined) return known
    const made = goalsBetween(rates, reds, lead, 0.5, 1)
    halves.set(key, made)
    return made
  }
  return { ...tiltOf(rates, secondHalf), secondHalf }
}

const tables = new WeakMap<FootballRates, FootballTables>()

/** The tables of a pair of rates, computed once and dropped with it. */
export const tablesOf = (rates: FootballRates): FootballTables => {
  const known = tables.get(rates)
  if (known !== undefined) return known
  const made = makeTables(rates)
  tables.set(rates, made)
  return made
}

/** Goals of a side beyond which scores are told apart no more. */
export const TOTAL_LIMIT = 14

/** Goals that the sides add in what is left of the halves, by their lead when it begins; nothing is left of one that is over. */
export interface GoalsLeft {
  /** What is left of the half that is played. */
  readonly now: () => Float64Array
  /** The whole second half while the first is played. */
  readonly second: (lead: number) => Float64Array
}

/** The goals left, minute by minute from now on. */
export const byMinutes = (
  rates: FootballRates,
  { half, score, reds }: FootballState,
  progress: number,
): GoalsLeft => {
  const { secondHalf } = tablesOf(rates)
  const lead = score[0] - score[1]
  return {
    now: () =>
      half === 2 && progress <= 0.5
        ? secondHalf(lead, reds)
        : goalsBetween(rates, reds, lead, progress, half / 2),
    second: (from) => secondHalf(from, reds),
  }
}

/** Visits every way the halves can still end: their goals, and the weight of it; weights need not sum to one. */
export const eachHalves = (
  rates: FootballRates,
  { half, score, atHalf }: FootballState,
  { now, second }: GoalsLeft,
  visit: (first: Pair, second: Pair, weight: number) => void,
): void => {
  const { tilt } = tablesOf(rates)
  if (half === 2) {
    eachCell(now(), (h, a, p) => {
      const ofSecond: Pair = [score[0] - atHalf[0] + h, score[1] - atHalf[1] + a]
      visit(atHalf, ofSecond, p * tilt(score[0] + h, score[1] + a))
    })
    return
  }
  eachCell(now(), (h1, a1, p1) => {
    const first: Pair = [score[0] + h1, score[1] + a1]
    eachCell(second(first[0] - first[1]), (h2, a2, p2) => {
      visit(first, [h2, a2], p1 * p2 * tilt(first[0] + h2, first[1] + a2))
    })
  })
}

/**
 * Laws of the match and its halves, of those that are not over; `progress` runs from 0 to 1 over both halves.
 * @param left the goals left, where they are known by other steps than minutes
 */
export const footballLaws = (
  rates: FootballRates,
  state: FootballState,
  progress: number,
  left: GoalsLeft = byMinutes(rates, state, Math.min(progress, state.half / 2)),
): Laws => {
  const first = joint(TOTAL_LIMIT)
  const second = joint(TOTAL_LIMIT)
  const match = joint(TOTAL_LIMIT)
  const isFirst = state.half === 1
  eachHalves(rates, state, left, ([h1, a1], [h2, a2], weight) => {
    if (isFirst) first.add(h1, a1, weight)
    second.add(h2, a2, weight)
    match.add(h1 + h2, a1 + a2, weight)
  })
  return new Map<string, Law>([
    ["match", match.law()],
    ...(isFirst ? [["half-1", first.law()] as const] : []),
    ["half-2", second.law()],
  ])
}

import { Schema } from "effect"
import { TeamId } from "../line/catalogue/catalogue.ts"

/** A runner of a race as its card shows it: a horse, a marble, a driver. */
export const Runner = Schema.Struct({
  /** Number on the card, from 1; outcomes name runners by it. */
  number: Schema.Int,
  team: TeamId,
  /** How it is dressed: a pattern and two colours, `stripes-b3261e-ffffff`. */
  silks: Schema.String,
  /** Its places in the races before, the latest first; 0 where it didn't finish. */
  form: Schema.Array(Schema.Int),
})
export type Runner = typeof Runner.Type

/** Where the runners of a race are. */
export const RaceScore = Schema.Struct({
  /** Numbers in the order they run or finished; those level with each other together. */
  order: Schema.Array(Schema.Array(Schema.Int)),
  /** How much of the way each of them has run, in thousandths, in the same order. */
  along: Schema.Array(Schema.Int),
  /** Numbers of those that don't run: withdrawn before the race, or out of it. */
  out: Schema.Array(Schema.Int),
})
export type RaceScore = typeof RaceScore.Type

/** A runner withdrawn before the race, with its last price to win in thousandths. */
export interface Withdrawal {
  readonly number: number
  readonly odds: number
}

/** A race that was run, as far as its markets ask. */
export interface RaceRun {
  /** Numbers of all that were declared. */
  readonly field: ReadonlyArray<number>
  readonly withdrawn: ReadonlyArray<Withdrawal>
  /** Numbers of those that finished, in order; a dead heat is several in one place. Who is missing did not finish. */
  readonly order: ReadonlyArray<ReadonlyArray<number>>
  /** Who of those who finished drove the fastest lap, where it is bet on. */
  readonly fastestLap?: number
}

/** How many places pay, and which share of the odds an each-way bet has on them. */
export interface PlaceTerms {
  readonly places: number
  /** 5 is a fifth of the odds. */
  readonly part: 4 | 5
}

/** Places of a race by its declared runners, as they are usual: none below five, two to seven, three from eight on. */
export const placeTerms = (runners: number): PlaceTerms | undefined => {
  if (runners < 5) return undefined
  return runners < 8 ? { places: 2, part: 4 } : { places: 3, part: 5 }
}

/** The part of the odds that an each-way bet has on so many places. */
export const placePart = (places: number): PlaceTerms["part"] => (places === 2 ? 4 : 5)

/** Highest odds, in thousandths, of a withdrawn runner for which so many percent are deducted from winnings. */
const DEDUCTIONS: ReadonlyArray<readonly [odds: number, percent: number]> = [
  [1111, 90],
  [1182, 85],
  [1250, 80],
  [1300, 75],
  [1400, 70],
  [1533, 65],
  [1615, 60],
  [1800, 55],
  [1952, 50],
  [2200, 45],
  [2500, 40],
  [2750, 35],
  [3250, 30],
  [4000, 25],
  [5000, 20],
  [6500, 15],
  [10_000, 10],
  [15_000, 5],
]

const MOST_DEDUCTED = 90

/**
 * Percent taken off the winnings of bets that were placed while runners now withdrawn still stood against them: by the
 * table of Tattersalls' Rule 4 (c), added up, never more than ninety.
 */
export const deductionOf = (withdrawn: ReadonlyArray<Withdrawal>): number =>
  Math.min(
    MOST_DEDUCTED,
    withdrawn.reduce((sum, { odds }) => sum + (DEDUCTIONS.find(([highest]) => odds <= highest)?.[1] ?? 0), 0),
  )

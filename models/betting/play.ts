import type { Pair, Score } from "./game.ts"
import type { RaceRun } from "./race.ts"

/** A goal in the order of play. */
export interface Goal {
  readonly side: 0 | 1
  /** Half in which it fell, from 1. */
  readonly half: number
  /** Seconds of play by the game's clock; time added to the first half runs past 45 minutes and is not the second half's. */
  readonly second: number
  /** Number of the shirt that scored it, where that is known. */
  readonly shirt?: number
}

/** A player of a side who came on for another, known by their shirts. */
export interface Substitution {
  readonly side: 0 | 1
  readonly off: number
  readonly on: number
  /** Half in which it was, from 1. */
  readonly half: number
  /** Seconds of play by the game's clock. */
  readonly second: number
}

/** Names of what is counted beside the score. */
export const STATISTICS = ["corners", "cards"] as const
export type Statistic = (typeof STATISTICS)[number]

/** How a wicket fell. */
export const DISMISSALS = ["caught", "bowled", "lbw", "runout", "stumped"] as const
export type Dismissal = (typeof DISMISSALS)[number]

/** What somebody made with the bat; `number` is the place in the batting order, 1 to 11. */
export interface Batted {
  readonly number: number
  readonly runs: number
  /** Absent while not out. */
  readonly out?: { readonly how: Dismissal }
}

/** What somebody bowled: wides are balls, and cost runs. */
export interface Bowled {
  readonly number: number
  readonly balls: number
  readonly wides: number
  readonly runs: number
  /** Run-outs are nobody's. */
  readonly wickets: number
}

/** An innings of cricket so far. */
export interface InningsPlay {
  /** The side that bats. */
  readonly side: 0 | 1
  readonly runs: number
  /** Runs of each over, the one that is bowled included. */
  readonly overs: ReadonlyArray<number>
  /** In the order in which they fell. */
  readonly wickets: ReadonlyArray<Dismissal>
  /** Those who came to the crease; this and what follows where players are told apart. */
  readonly batters?: ReadonlyArray<Batted>
  /** Those who bowled for the other side. */
  readonly bowlers?: ReadonlyArray<Bowled>
  /** Whose wickets fell, in their order. */
  readonly falls?: ReadonlyArray<{ readonly batter: number }>
}

/** What happened in a game, as far as markets ask; more than its score where the sport keeps it. */
export interface Play {
  readonly score: Score
  readonly goals?: ReadonlyArray<Goal>
  /** In their order; absent where players are not told apart. */
  readonly substitutions?: ReadonlyArray<Substitution>
  /** Home and away of each half. */
  readonly counts?: Readonly<Record<Statistic, ReadonlyArray<Pair>>>
  /** Of cricket, each innings so far. */
  readonly innings?: ReadonlyArray<InningsPlay>
  /** Of a race, once it is over. */
  readonly race?: RaceRun
}

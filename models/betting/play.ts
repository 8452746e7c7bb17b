import type { Pair, Score } from "./game.ts"

/** A goal in the order of play. */
export interface Goal {
  readonly side: 0 | 1
  /** Half in which it fell, from 1. */
  readonly half: number
  /** Seconds of play by the game's clock; time added to the first half runs past 45 minutes and is not the second half's. */
  readonly second: number
}

/** Names of what is counted beside the score. */
export const STATISTICS = ["corners", "cards"] as const
export type Statistic = (typeof STATISTICS)[number]

/** What happened in a game, as far as markets ask; more than its score where the sport keeps it. */
export interface Play {
  readonly score: Score
  readonly goals?: ReadonlyArray<Goal>
  /** Home and away of each half. */
  readonly counts?: Readonly<Record<Statistic, ReadonlyArray<Pair>>>
}

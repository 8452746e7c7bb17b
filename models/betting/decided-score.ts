import type { Pair, Score } from "./game.ts"

/** The part of a football game in which penalties were taken: after two halves and two of extra time. */
const SHOOT_OUT = 4

/** The kicks that decided a football game which extra time left level; nothing of any other. */
export const shootOutOf = ({ total: [home, away], parts }: Score): Pair | undefined =>
  home === away ? parts[SHOOT_OUT] : undefined

/** The pair of numbers by which somebody goes on: the score, and where that is level the kicks after it. */
export const decidedScore = (score: Score): Pair => shootOutOf(score) ?? score.total

import type { Pair, Score } from "./game.ts"

/** The part of a football game in which penalties were taken: after two halves and two of extra time. */
const SHOOT_OUT = 4

/** The kicks that decided a football game which extra time left level; nothing of any other. */
export const shootOutOf = ({ total: [home, away], parts }: Score): Pair | undefined =>
  home === away ? parts[SHOOT_OUT] : undefined

/** The pair of numbers by which a game is won in a table: its score, or 1:0 for whoever the other left the match to. */
export const countedScore = ({ total, givenUp }: Score): Pair =>
  givenUp === undefined ? total : givenUp.side === 0 ? [0, 1] : [1, 0]

/** The pair of numbers by which somebody goes on: the score, where that is level the kicks after it, and who did not give up. */
export const decidedScore = (score: Score): Pair => shootOutOf(score) ?? countedScore(score)

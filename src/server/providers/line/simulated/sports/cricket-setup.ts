import type { Scorecard } from "#models/line/statistics/scorecard.ts"
import { BALLS_OF_OVER, type CricketForm, WICKETS } from "./cricket-balls.ts"
import type { CricketEleven } from "./cricket-eleven.ts"
import type { InningsState } from "./cricket-law.ts"

/** Who plays; the key decides who bowls, catches and is run out. */
export interface CricketPlayers {
  readonly key: number
  readonly elevens: readonly [home: CricketEleven, away: CricketEleven]
}

/** How freely each side scores against the other, and which of them bats first. */
export interface CricketSetup {
  readonly home: number
  readonly away: number
  readonly first: 0 | 1
  /** Nobody is told apart where it is absent. */
  readonly players?: CricketPlayers
}

/** What the chances of a game depend on: its innings so far, the second as soon as the first is over. */
export interface CricketState {
  readonly innings: readonly [InningsState] | readonly [InningsState, InningsState]
  /** The same innings player by player, where players are told apart. */
  readonly scorecard?: Scorecard
}

/** The side that bats in an innings. */
export const batting = ({ first }: CricketSetup, innings: number): 0 | 1 =>
  innings === 0 ? first : first === 0 ? 1 : 0

/** How freely that side scores. */
export const rateOf = (setup: CricketSetup, innings: number): number =>
  batting(setup, innings) === 0 ? setup.home : setup.away

/** Whether every ball is bowled or every wicket taken. */
export const isOver = (form: CricketForm, { balls, wickets }: InningsState): boolean =>
  wickets === WICKETS || balls === form.overs * BALLS_OF_OVER

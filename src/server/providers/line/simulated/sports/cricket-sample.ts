import type { InningsCard } from "#models/line/statistics/scorecard.ts"
import { ELEVEN } from "#models/line/statistics/scorecard.ts"
import { BALLS, BALLS_OF_OVER, FALLS, WICKETS } from "./cricket-balls.ts"
import { COLUMN_BITS, COLUMN_MASK, type Dice, diceAt, drawFall } from "./cricket-dice.ts"
import type { InningsState } from "./cricket-law.ts"

/** What players did who had no part. */
export const NO_PART = -1

/**
 * Games played out many times: of each what each player of each side did, at `at(game, side, number)` of the columns.
 */
export interface CricketSample {
  readonly games: number
  /** Runs, `NO_PART` of who did not come in. */
  readonly runs: Int16Array
  /** How he was out, as a place of `FALLS`; -1 of who was not. */
  readonly out: Int8Array
  /** Wickets, `NO_PART` of who did not bowl. */
  readonly wickets: Int8Array
  readonly conceded: Int16Array
  /** Whose wicket of a side fell first from here, by his number, at `2 * game + side`; 0 where none did. */
  readonly nextOut: Uint8Array
}

/** Where a player of a side stands in the columns of a sample; the number is counted from 1. */
export const at = (game: number, side: 0 | 1, number: number): number =>
  (game * 2 + side) * ELEVEN + number - 1

/** Nothing played yet. */
export const emptySample = (games: number): CricketSample => {
  const size = games * 2 * ELEVEN
  return {
    games,
    runs: new Int16Array(size).fill(NO_PART),
    out: new Int8Array(size).fill(-1),
    wickets: new Int8Array(size).fill(NO_PART),
    conceded: new Int16Array(size),
    nextOut: new Uint8Array(2 * games),
  }
}

/** Puts what an innings came to so far into a game of a sample. */
export const putCard = (sample: CricketSample, game: number, card: InningsCard): void => {
  const fielding = card.side === 0 ? 1 : 0
  for (const { number, runs, out } of card.batters) {
    const place = at(game, card.side, number)
    sample.runs[place] = runs
    sample.out[place] = out === undefined ? -1 : FALLS.findIndex(([how]) => how === out.how)
  }
  for (const { number, balls, wides, wickets, runs } of card.bowlers) {
    if (balls + wides === 0) continue
    const place = at(game, fielding, number)
    sample.wickets[place] = wickets
    sample.conceded[place] = runs
  }
}

/** An innings to be played out from where it stands. */
export interface InningsToPlay {
  readonly side: 0 | 1
  readonly overs: number
  readonly from: InningsState
  /** Who faces the next ball, and who stands at the other end. */
  readonly striker: number
  readonly other: number
  readonly dice: Dice
  /** Ways in which its overs may be given to bowlers: a game takes one of them. */
  readonly given: ReadonlyArray<Uint8Array>
}

const RUNS = Int8Array.from(BALLS, ({ runs }) => runs)
const WIDE = BALLS.findIndex(({ isLegal }) => !isLegal)
const WICKET = BALLS.findIndex(({ isWicket }) => isWicket)
const RUN_OUT = FALLS.findIndex(([how]) => how === "runout")

/**
 * Plays an innings out in a game of a sample by the same law as `play`: ball by ball, the strike, who goes in and who bowls.
 * @param target runs of the innings that end it
 * @param word draws 32 bits
 * @returns runs of the innings
 */
export const playOut = (
  { runs, out, wickets: taken, conceded, nextOut }: CricketSample,
  game: number,
  innings: InningsToPlay,
  target: number,
  word: () => number,
): number => {
  const {
    side,
    overs,
    dice: { own, other: others },
    given,
  } = innings
  const batting = at(game, side, 0)
  const bowling = at(game, side === 0 ? 1 : 0, 0)
  const plan = given[game % given.length] ?? new Uint8Array(overs)
  let { wickets, runs: total } = innings.from
  let { striker, other } = innings
  const begun = innings.from.balls
  const end = overs * BALLS_OF_OVER
  let isFirst = true
  let over = (begun / BALLS_OF_OVER) | 0
  let bowler = bowling + (plan[over] ?? 0)
  let dice = diceAt(over, wickets)
  for (let ball = begun; ball < end; ) {
    if (total >= target || wickets === WICKETS) return total
    if (taken[bowler] === NO_PART) taken[bowler] = 0
    const drawn = word()
    const column = drawn >>> COLUMN_BITS
    const what = (drawn & COLUMN_MASK) < (own[dice + column] ?? 0) ? column : (others[dice + column] ?? 0)
    const scored = RUNS[what] ?? 0
    total += scored
    conceded[bowler] = (conceded[bowler] ?? 0) + scored
    if (what === WIDE) continue
    ball += 1
    runs[batting + striker] = (runs[batting + striker] ?? 0) + scored
    const isOverDone = ball % BALLS_OF_OVER === 0
    if (what === WICKET) {
      const how = drawFall(word())
      const isOther = how === RUN_OUT && word() >= 2 ** 31
      const gone = isOther ? other : striker
      out[batting + gone] = how
      if (how !== RUN_OUT) taken[bowler] = (taken[bowler] ?? 0) + 1
      if (isFirst) {
        nextOut[2 * game + side] = gone
        isFirst = false
      }
      wickets += 1
      if (wickets === WICKETS || ball === end) return total
      const next = wickets + 2
      if (next <= ELEVEN) {
        runs[batting + next] = 0
        if (isOther) other = next
        else striker = next
      }
    }
    if (isOverDone) {
      over += 1
      bowler = bowling + (plan[over] ?? 0)
    }
    if (isOverDone || what === WICKET) dice = diceAt(over, wickets)
    if (((scored & 1) === 1) !== isOverDone) {
      const faced = striker
      striker = other
      other = faced
    }
  }
  return total
}

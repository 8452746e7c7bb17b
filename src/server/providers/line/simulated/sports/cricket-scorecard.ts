import type { Dismissal } from "#models/betting/play.ts"
import type { BatterLine, BowlerLine, Dismissed, InningsCard } from "#models/line/statistics/scorecard.ts"
import { ELEVEN } from "#models/line/statistics/scorecard.ts"
import { hashUniform } from "#src/server/kernel/random.ts"
import { BALLS_OF_OVER } from "./cricket-balls.ts"
import { type Bowling, bowlerOf } from "./cricket-bowling.ts"

/** What a ball came to, as the law of the game has it. */
export interface BallPlayed {
  readonly runs: number
  readonly isLegal: boolean
  /** How a wicket fell, where one did. */
  readonly how?: Dismissal
}

/** Who plays an innings: `key` decides who bowls, catches and is run out, apart from the dice that decide the ball. */
export interface InningsPlayers extends Bowling {
  readonly key: number
  readonly side: 0 | 1
}

/** An innings player by player, with what its next ball depends on besides. */
export interface CardState {
  readonly card: InningsCard
  /** Runs that the over in play cost its bowler. */
  readonly conceded: number
}

/** Shares of catches: the keeper's, and the bowler's own. */
const CATCHES = { keeper: 0.3, bowler: 0.04 }
/** Of run-outs those of whoever faced the ball. */
const STRIKER_OUT = 0.5

const freshBatter = (number: number): BatterLine => ({ number, runs: 0, balls: 0, fours: 0, sixes: 0 })
const freshBowler = (number: number): BowlerLine => ({
  number,
  balls: 0,
  maidens: 0,
  runs: 0,
  wickets: 0,
  wides: 0,
})

const dismissed = (
  { key, fielding: { keeper } }: InningsPlayers,
  wicket: number,
  how: Dismissal,
  bowler: number,
): Dismissed => {
  const draw = hashUniform(key, "fielder", wicket)
  const inField = Array.from({ length: ELEVEN }, (_, place) => place + 1).filter(
    (number) => number !== keeper && number !== bowler,
  )
  const anyone = (share: number) => inField[Math.floor(share * inField.length)] ?? 1
  switch (how) {
    case "caught": {
      if (draw < CATCHES.keeper) return { how, bowler, fielder: keeper }
      const rest = draw - CATCHES.keeper
      if (rest < CATCHES.bowler) return { how, bowler, fielder: bowler }
      return { how, bowler, fielder: anyone((rest - CATCHES.bowler) / (1 - CATCHES.keeper - CATCHES.bowler)) }
    }
    case "stumped":
      return { how, bowler, fielder: keeper }
    case "runout":
      return { how, fielder: anyone(draw) }
    case "bowled":
    case "lbw":
      return { how, bowler }
  }
}

/** What decides who bowls an over. */
const overDraw = ({ key }: InningsPlayers, over: number): number => hashUniform(key, "bowler", over)

/** An innings before its first ball. */
export const cardBegins = (players: InningsPlayers): CardState => {
  const bowler = bowlerOf(players, 0, () => 0, undefined, overDraw(players, 0))
  return {
    card: {
      side: players.side,
      runs: 0,
      wickets: 0,
      balls: 0,
      batters: [freshBatter(1), freshBatter(2)],
      bowlers: [freshBowler(bowler)],
      falls: [],
      now: { striker: 1, other: 2, bowler },
    },
    conceded: 0,
  }
}

const changed = <Line extends { readonly number: number }>(
  lines: ReadonlyArray<Line>,
  number: number,
  change: (line: Line) => Line,
): ReadonlyArray<Line> => lines.map((line) => (line.number === number ? change(line) : line))

/** An innings after a ball: runs to who faced it, the strike by their number, wickets, and the next bowler after an over. */
export const cardAfter = (
  players: InningsPlayers,
  { card, conceded }: CardState,
  { runs, isLegal, how }: BallPlayed,
): CardState => {
  const { now } = card
  if (now === undefined) return { card, conceded }
  const cost = conceded + runs
  const balls = card.balls + (isLegal ? 1 : 0)
  const isOverDone = isLegal && balls % BALLS_OF_OVER === 0
  const wickets = card.wickets + (how === undefined ? 0 : 1)
  const isOut = how === "runout" && hashUniform(players.key, "run out", wickets) >= STRIKER_OUT
  const out = how === undefined ? undefined : isOut ? now.other : now.striker
  const faced = isLegal
    ? changed(card.batters, now.striker, (line) => ({
        ...line,
        runs: line.runs + runs,
        balls: line.balls + 1,
        fours: line.fours + (runs === 4 ? 1 : 0),
        sixes: line.sixes + (runs === 6 ? 1 : 0),
      }))
    : card.batters
  const isDone = wickets === ELEVEN - 1 || balls === players.overs * BALLS_OF_OVER
  const next = wickets + 2
  const goesIn = out !== undefined && next <= ELEVEN && !isDone
  const after =
    how === undefined || out === undefined
      ? faced
      : changed(faced, out, (line) => ({ ...line, out: dismissed(players, wickets, how, now.bowler) }))
  const bowlers = changed(card.bowlers, now.bowler, (line) => ({
    ...line,
    balls: line.balls + (isLegal ? 1 : 0),
    maidens: line.maidens + (isOverDone && cost === 0 ? 1 : 0),
    runs: line.runs + runs,
    wickets: line.wickets + (how === undefined || how === "runout" ? 0 : 1),
    wides: line.wides + (isLegal ? 0 : 1),
  }))
  const common = {
    side: card.side,
    runs: card.runs + runs,
    wickets,
    balls,
    batters: goesIn ? [...after, freshBatter(next)] : after,
    falls: out === undefined ? card.falls : [...card.falls, { batter: out, runs: card.runs + runs, balls }],
  }
  if (isDone) return { card: { ...common, bowlers }, conceded: 0 }
  /** Who comes in stands where he stood who is out. */
  const standing = {
    striker: out === now.striker ? next : now.striker,
    other: out === now.other ? next : now.other,
  }
  const crosses = (isLegal && runs % 2 === 1) !== isOverDone
  const ends = crosses ? { striker: standing.other, other: standing.striker } : standing
  if (!isOverDone)
    return { card: { ...common, bowlers, now: { ...ends, bowler: now.bowler } }, conceded: cost }
  const bowled = (number: number) =>
    (bowlers.find((line) => line.number === number)?.balls ?? 0) / BALLS_OF_OVER
  const over = balls / BALLS_OF_OVER
  const bowler = bowlerOf(players, over, bowled, now.bowler, overDraw(players, over))
  const isNew = bowlers.every(({ number }) => number !== bowler)
  return {
    card: {
      ...common,
      bowlers: isNew ? [...bowlers, freshBowler(bowler)] : bowlers,
      now: { ...ends, bowler },
    },
    conceded: 0,
  }
}

/** An innings that ended before its last ball: the runs were made. Who was to bowl the next over has not bowled. */
export const cardEnds = ({ card: { now: _, ...card }, conceded }: CardState): CardState => ({
  card: { ...card, bowlers: card.bowlers.filter(({ balls, wides }) => balls + wides > 0) },
  conceded,
})

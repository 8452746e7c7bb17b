import { Schema } from "effect"
import type { TeamId } from "../catalogue/catalogue.ts"
import { type NumberedPlayer, numberedPlayerOf } from "./numbered-player.ts"
import { PlayerGame, playerGameOf } from "./player-game.ts"
import type { GameResult } from "./result.ts"
import { BatterLine, BowlerLine, ELEVEN, type Scorecard } from "./scorecard.ts"

/** The side and the place of a player of cricket; nothing of an id that is no player's. */
export const cricketPlayerOf = (id: number): NumberedPlayer | undefined => {
  const player = numberedPlayerOf(id)
  return player !== undefined && player.number <= ELEVEN ? player : undefined
}

/** What a player did in a game: with the bat, where he came to the crease, and with the ball, where he bowled. */
export const CricketGame = Schema.Struct({
  ...PlayerGame.fields,
  batted: Schema.optionalKey(BatterLine),
  bowled: Schema.optionalKey(BowlerLine),
})
export type CricketGame = typeof CricketGame.Type

/** Sums over a player's games. */
export const CricketSums = Schema.Struct({
  games: Schema.Int,
  /** Innings in which he came to the crease, and those that he left not out. */
  innings: Schema.Int,
  notOut: Schema.Int,
  runs: Schema.Int,
  balls: Schema.Int,
  /** Most runs of an innings. */
  best: Schema.Int,
  wickets: Schema.Int,
  /** Balls bowled, wides not counted, and what they cost. */
  bowled: Schema.Int,
  conceded: Schema.Int,
})
export type CricketSums = typeof CricketSums.Type

/** What a player did in a game that is over, by its scorecard. */
export const gameOfPlayer = (
  result: GameResult,
  scorecard: Scorecard,
  team: TeamId,
  number: number,
): CricketGame | undefined => {
  const played = playerGameOf(result, team)
  if (played === undefined) return undefined
  const { game, side } = played
  const own = scorecard.find((card) => card.side === side)
  const others = scorecard.find((card) => card.side !== side)
  const batted = own?.batters.find((line) => line.number === number)
  const bowled = others?.bowlers.find((line) => line.number === number)
  return {
    ...game,
    ...(batted === undefined ? {} : { batted }),
    ...(bowled === undefined ? {} : { bowled }),
  }
}

const NOTHING: CricketSums = {
  games: 0,
  innings: 0,
  notOut: 0,
  runs: 0,
  balls: 0,
  best: 0,
  wickets: 0,
  bowled: 0,
  conceded: 0,
}

/** Sums of a player's games. */
export const cricketSums = (games: ReadonlyArray<CricketGame>): CricketSums =>
  games.reduce(
    (sums, { batted, bowled }) => ({
      games: sums.games + 1,
      innings: sums.innings + (batted === undefined ? 0 : 1),
      notOut: sums.notOut + (batted !== undefined && batted.out === undefined ? 1 : 0),
      runs: sums.runs + (batted?.runs ?? 0),
      balls: sums.balls + (batted?.balls ?? 0),
      best: Math.max(sums.best, batted?.runs ?? 0),
      wickets: sums.wickets + (bowled?.wickets ?? 0),
      bowled: sums.bowled + (bowled?.balls ?? 0),
      conceded: sums.conceded + (bowled?.runs ?? 0),
    }),
    NOTHING,
  )

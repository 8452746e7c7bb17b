import { Schema } from "effect"
import { decidedScore } from "../../betting/decided-score.ts"
import { GameStatus, Score } from "../../betting/game.ts"
import { GameId, TeamId } from "../catalogue/catalogue.ts"

/** A game of a cup as it is drawn: its sides are absent while the games before it have not said who goes on. */
export interface DrawnGame {
  /** Absent while a side is not known: the game is not announced. */
  readonly gameId?: GameId
  readonly home?: TeamId
  readonly away?: TeamId
  /** Milliseconds since the epoch; of a game that is not announced the earliest moment. */
  readonly startsAt: number
}

/** One playing of a cup: games of each round, each round half as many; whoever wins games 2n and 2n + 1 meets in game n of the next. */
export interface CupDraw {
  /** From 1. */
  readonly edition: number
  readonly rounds: ReadonlyArray<ReadonlyArray<DrawnGame>>
}

/** A game of a bracket, with what came of it. */
export const BracketGame = Schema.Struct({
  gameId: Schema.optionalKey(GameId),
  home: Schema.optionalKey(TeamId),
  away: Schema.optionalKey(TeamId),
  /** Milliseconds since the epoch; of a game that is not announced the earliest moment. */
  startsAt: Schema.Int,
  /** Absent of a game that is neither in the line nor over. */
  status: Schema.optionalKey(GameStatus),
  score: Schema.optionalKey(Score),
  /** Who goes on. */
  winner: Schema.optionalKey(TeamId),
})
export type BracketGame = typeof BracketGame.Type

/** One playing of a cup, round by round: of two rounds that follow each other, games 2n and 2n + 1 lead to game n. */
export const Bracket = Schema.Struct({
  /** From 1. */
  edition: Schema.Int,
  rounds: Schema.Array(Schema.Array(BracketGame)),
  /** Who won it. */
  winner: Schema.optionalKey(TeamId),
})
export type Bracket = typeof Bracket.Type

/** What is known of a game that was announced. */
export type Known = Pick<BracketGame, "status" | "score">

const winnerOf = ({ home, away }: DrawnGame, { status, score }: Known): TeamId | undefined => {
  if (status !== "finished" || score === undefined) return undefined
  const [ofHome, ofAway] = decidedScore(score)
  if (ofHome === ofAway) return undefined
  return ofHome > ofAway ? home : away
}

/**
 * The bracket of a draw: results come from the log of the games, and who goes on follows from them. Of a game that the log never
 * had, since the site was down while it was played, the draw alone says who went on.
 */
export const bracketOf = (
  { edition, rounds }: CupDraw,
  known: (gameId: GameId) => Known | undefined,
): Bracket => {
  const told = rounds.map((round, number) =>
    round.map((game, place): BracketGame => {
      const found = (game.gameId === undefined ? undefined : known(game.gameId)) ?? {}
      const next = rounds[number + 1]?.[Math.floor(place / 2)]
      const winner = winnerOf(game, found) ?? (place % 2 === 0 ? next?.home : next?.away)
      return { ...game, ...found, ...(winner === undefined ? {} : { winner }) }
    }),
  )
  const winner = told.at(-1)?.[0]?.winner
  return { edition, rounds: told, ...(winner === undefined ? {} : { winner }) }
}

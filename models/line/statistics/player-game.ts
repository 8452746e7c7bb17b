import { Schema } from "effect"
import { ChampId, GameId, TeamId } from "../catalogue/catalogue.ts"
import type { GameResult } from "./result.ts"

/** A game of a player's side, whatever the sport and whatever the player did in it. */
export const PlayerGame = Schema.Struct({
  gameId: GameId,
  champId: ChampId,
  home: TeamId,
  away: TeamId,
  /** Milliseconds since the epoch. */
  startsAt: Schema.Int,
})
export type PlayerGame = typeof PlayerGame.Type

/** The game of a result, and which of its sides a team was: 0 the home one; nothing where it was neither, or where there are no two. */
export const playerGameOf = (
  { gameId, champId, home, away, startsAt }: GameResult,
  team: TeamId,
): { readonly game: PlayerGame; readonly side: 0 | 1 } | undefined =>
  away === undefined || (home !== team && away !== team)
    ? undefined
    : { game: { gameId, champId, home, away, startsAt }, side: home === team ? 0 : 1 }

/** The other side of a game. */
export const opponentIn = ({ home, away }: PlayerGame, team: TeamId): TeamId => (home === team ? away : home)

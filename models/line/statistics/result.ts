import { Schema } from "effect"
import { Score } from "../../betting/game.ts"
import { Runner } from "../../betting/race.ts"
import { ChampId, GameId, SportId, TeamId } from "../catalogue/catalogue.ts"

/** A game that is over, as the log ended it: finished with its score, or cancelled without one. */
export const GameResult = Schema.Struct({
  gameId: GameId,
  sportId: SportId,
  champId: ChampId,
  /** The first side; of a game without sides the event itself, and then there is no other. */
  home: TeamId,
  away: Schema.optionalKey(TeamId),
  /** Of a race: its card, where the log holds it. */
  runners: Schema.optionalKey(Schema.Array(Runner)),
  /** Milliseconds since the epoch. */
  startsAt: Schema.Int,
  status: Schema.Literals(["finished", "cancelled"]),
  score: Schema.optionalKey(Score),
})
export type GameResult = typeof GameResult.Type

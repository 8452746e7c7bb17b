import { Schema } from "effect"
import { Score } from "#models/betting/game.ts"
import { Runner } from "#models/betting/race.ts"
import { ChampId, GameId, SportId, TeamId } from "#models/line/catalogue/catalogue.ts"

/** Milliseconds since the epoch, by the server's clock. */
const at = Schema.Int

/** What happens to a game as far as bets are concerned; prices and every change of the score travel beside it. */
export const GameEvent = Schema.Union([
  Schema.Struct({
    type: Schema.Literal("game.scheduled"),
    at,
    gameId: GameId,
    sportId: SportId,
    champId: ChampId,
    home: TeamId,
    away: Schema.optionalKey(TeamId),
    /** Of a race: its card, so that who ran it is known when it is over. */
    runners: Schema.optionalKey(Schema.Array(Runner)),
    startsAt: Schema.Int,
  }),
  Schema.Struct({ type: Schema.Literal("game.rescheduled"), at, startsAt: Schema.Int }),
  Schema.Struct({ type: Schema.Literal("game.started"), at }),
  Schema.Struct({ type: Schema.Literal("game.suspended"), at, reason: Schema.String }),
  Schema.Struct({ type: Schema.Literal("game.resumed"), at }),
  Schema.Struct({ type: Schema.Literal("game.finished"), at, score: Score }),
  Schema.Struct({ type: Schema.Literal("game.cancelled"), at, reason: Schema.String }),
])
export type GameEvent = typeof GameEvent.Type

/** What the log knows of a game. */
export interface GameContext {
  readonly gameId?: GameId
  readonly sportId?: SportId
  readonly champId?: ChampId
  readonly home?: TeamId
  readonly away?: TeamId
  readonly runners?: ReadonlyArray<Runner>
  /** Milliseconds since the epoch; 0 before the game is scheduled. */
  readonly startsAt: number
  /** The final score. */
  readonly score?: Score
}

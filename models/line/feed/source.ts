import { Schema } from "effect"
import { Game, GameClock, Score } from "../../betting/game.ts"
import { MarketKey, MarketStatus, OutcomeKey, SelectionResult } from "../../betting/market.ts"
import { OddsMilli } from "../../betting/odds.ts"
import { PlayNow } from "../../betting/play-now.ts"
import { Champ, GameId, Sport, Team } from "../catalogue/catalogue.ts"

/**
 * What every feed source says, whatever provider stands behind it (design: Feed). Each message carries the producer's
 * sequence number, dense from 1; a gap asks for recovery.
 */
const envelope = { producer: Schema.String, seq: Schema.Int, at: Schema.Int }

/** Odds of one market; an outcome without a price is not offered now. */
export const MarketOdds = Schema.Struct({
  market: MarketKey,
  status: MarketStatus,
  /** True while the market is suspended though open. */
  suspended: Schema.optionalKey(Schema.Boolean),
  odds: Schema.Array(Schema.Tuple([OutcomeKey, Schema.NullOr(OddsMilli)])),
})
export type MarketOdds = typeof MarketOdds.Type

/** Catalogue entries and games that are new or changed. */
export const FixtureChange = Schema.TaggedStruct("fixture_change", {
  ...envelope,
  sports: Schema.Array(Sport),
  champs: Schema.Array(Champ),
  teams: Schema.Array(Team),
  games: Schema.Array(Game),
})
/** Score, clock or status of one game. */
export const GameChange = Schema.TaggedStruct("game_change", {
  ...envelope,
  gameId: GameId,
  status: Game.fields.status,
  score: Score,
  clock: GameClock,
})
/** What goes on in a game in play, for whoever watches it: nothing of it counts for bets. */
export const PlayChange = Schema.TaggedStruct("play_change", {
  ...envelope,
  gameId: GameId,
  play: PlayNow,
})
/** A subset of a game's markets with their prices. */
export const OddsChange = Schema.TaggedStruct("odds_change", {
  ...envelope,
  gameId: GameId,
  markets: Schema.Array(MarketOdds),
})
/** No bets on the game until the next odds_change of its markets. */
export const BetStop = Schema.TaggedStruct("bet_stop", { ...envelope, gameId: GameId, reason: Schema.String })
/** Results of markets. */
export const BetSettlement = Schema.TaggedStruct("bet_settlement", {
  ...envelope,
  gameId: GameId,
  results: Schema.Array(
    Schema.Struct({ market: MarketKey, outcomes: Schema.Array(Schema.Tuple([OutcomeKey, SelectionResult])) }),
  ),
})
/** A settlement that was wrong: its bets go back to accepted by compensating entries. */
export const RollbackSettlement = Schema.TaggedStruct("rollback_bet_settlement", {
  ...envelope,
  gameId: GameId,
  markets: Schema.Array(MarketKey),
})
/** Bets placed within the window are returned; without a window, all of them. */
export const BetCancel = Schema.TaggedStruct("bet_cancel", {
  ...envelope,
  gameId: GameId,
  markets: Schema.Array(MarketKey),
  from: Schema.optionalKey(Schema.Int),
  to: Schema.optionalKey(Schema.Int),
  reason: Schema.String,
})
/** A cancellation that was wrong, with the window it had: returned stakes are held again by compensating entries. */
export const RollbackCancel = Schema.TaggedStruct("rollback_bet_cancel", {
  ...envelope,
  gameId: GameId,
  markets: Schema.Array(MarketKey),
  from: Schema.optionalKey(Schema.Int),
  to: Schema.optionalKey(Schema.Int),
})
/** Heartbeat. Two that are missing suspend every market of the producer. */
export const Alive = Schema.TaggedStruct("alive", envelope)
/** The end of a snapshot that was asked for. */
export const SnapshotComplete = Schema.TaggedStruct("snapshot_complete", envelope)

export const SourceMessage = Schema.Union([
  FixtureChange,
  GameChange,
  PlayChange,
  OddsChange,
  BetStop,
  BetSettlement,
  RollbackSettlement,
  BetCancel,
  RollbackCancel,
  Alive,
  SnapshotComplete,
])
export type SourceMessage = typeof SourceMessage.Type

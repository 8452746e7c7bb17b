/** The door of its domain: catalogue, trading, the feed and statistics. What stands behind it is for the domain alone. */

export { lineFeedHandlers, liveFeedHandlers } from "./feed/feed.http.ts"
export { filledBookMiddleware } from "./feed/filled-book.ts"
export { Hub } from "./feed/Hub.ts"
export { Interests } from "./feed/Interests.ts"
export { namesOf } from "./feed/names.ts"
export { ASIAN, champCounts, EUROPEAN, gamesBy, sportCounts, TOP_CHAMPS } from "./feed/queries.ts"
export { FeedSocketRoute } from "./feed/socket.ts"
export { topicScope } from "./feed/topic-games.ts"
export { TopicState } from "./feed/topic-state.ts"
export { lineManifest } from "./line.manifest.ts"
export { Past } from "./past/Past.ts"
export { Reacting } from "./Reacting.ts"
export { Results } from "./statistics/Results.ts"
export {
  askReopening,
  type ByOperator,
  confirmReopening,
  explainStop,
  liftStop,
  placeStop,
  type SameOpener,
  type SameOpenerDevice,
  StopGone,
  type StopStands,
  stopEverything,
  withdrawReopening,
} from "./stops/change-stops.ts"
export { stopIndex } from "./stops/stop-index.ts"
export { LINE, lineStops, tradingStopsAggregate } from "./stops/trading-stops.aggregate.ts"
export { isHalted, type LoadedStops, underStops } from "./stops/under-stops.ts"
export { gameAggregate, marketAggregate } from "./trading/aggregates.ts"
export { Book, type BookChange, type BookGame, type Quote } from "./trading/Book.ts"
export type { Body } from "./trading/body.ts"
export { Duels } from "./trading/Duels.ts"
export { DuelsHandlers } from "./trading/duels.http.ts"
export {
  type BuiltDuel,
  type DuelMaker,
  type DuelRefusal,
  type FeedProducer,
  FeedSources,
  type JointMaker,
  type KnownDuels,
  type OfferedPick,
  type OpenedMarkets,
  type PlayedSeason,
  type SourceHealth,
} from "./trading/FeedSource.ts"
export { marketResult } from "./trading/market-result.ts"
export { makeSpeaker, type Speaker } from "./trading/speaker.ts"
export { traderLayer } from "./trading/Trader.ts"

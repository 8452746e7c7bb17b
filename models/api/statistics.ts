import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { Score } from "../betting/game.ts"
import { MarketKey, OutcomeKey } from "../betting/market.ts"
import { Champ, ChampId, GameId, Sport, TeamId } from "../line/catalogue/catalogue.ts"
import { Names } from "../line/feed/frames.ts"
import { Bracket } from "../line/statistics/bracket.ts"
import { Ground, PlayedMoment } from "../line/statistics/game-about.ts"
import { PastProgress } from "../line/statistics/past-progress.ts"
import { Pressure } from "../line/statistics/pressure.ts"
import { GameResult } from "../line/statistics/result.ts"
import { Scorecard } from "../line/statistics/scorecard.ts"
import { HeadToHeadSums, Standing } from "../line/statistics/standings.ts"
import { answer } from "./attributes.ts"
import { BadRequest, NotFound, Unavailable } from "./errors.ts"
import { FeedQuery, GameIds, idOf, whole } from "./feed-query.ts"

const { sports, champs, teams, count, page, lng, tsFrom, tsTo } = FeedQuery
const common = { lng, partner: FeedQuery.partner, country: FeedQuery.country }

/** Games that are over, the latest first, with the names they mention. */
export const ResultList = Schema.Struct({
  results: Schema.Array(GameResult),
  names: Names,
  /** Whether there are more behind the last. */
  more: Schema.Boolean,
})
export type ResultList = typeof ResultList.Type

/** The table of a championship in a season, computed from its games. */
export const StageTable = Schema.Struct({
  champ: Champ,
  /** The year that the season is counted in. */
  seasonId: Schema.Int,
  games: Schema.Int,
  table: Schema.Array(Standing),
  /** Of a cup and the season that is on: its latest playings, the newest first; absent of everything else. */
  brackets: Schema.optionalKey(Schema.Array(Bracket)),
  names: Names,
})
export type StageTable = typeof StageTable.Type

/** What two sides played against each other, and what each played last. */
export const HeadToHead = Schema.Struct({
  gameId: GameId,
  champId: ChampId,
  home: TeamId,
  /** Absent where the game has no sides: it has no meetings then. */
  away: Schema.optionalKey(TeamId),
  /** From the home side's view. */
  sums: HeadToHeadSums,
  meetings: Schema.Array(GameResult),
  homeLast: Schema.Array(GameResult),
  awayLast: Schema.Array(GameResult),
  /** Where it is played, of a game whose source says so. */
  ground: Schema.optionalKey(Ground),
  names: Names,
})
export type HeadToHead = typeof HeadToHead.Type

/** One entry of a game's chronology; times in milliseconds since the epoch. */
export const ChronoEntry = Schema.Struct({
  at: Schema.Int,
  kind: Schema.Literals([
    "scheduled",
    "rescheduled",
    "started",
    "suspended",
    "resumed",
    "finished",
    "cancelled",
  ]),
  /** Why bets were stopped or the game was called off, as its source said. */
  reason: Schema.optionalKey(Schema.String),
  score: Schema.optionalKey(Score),
})
/** What became of a game as the log has it, and how it was played as its source tells. */
export const Chronology = Schema.Struct({
  gameId: GameId,
  entries: Schema.Array(ChronoEntry),
  /** In the order of play; empty where no source tells how the game is played. */
  moments: Schema.Array(PlayedMoment),
  /** How it was pressed, minute by minute; absent where no source tells it. */
  pressure: Schema.optionalKey(Pressure),
  /** Of cricket, each innings that has begun; absent where no source tells players apart. */
  scorecard: Schema.optionalKey(Scorecard),
})
export type Chronology = typeof Chronology.Type

/**
 * How the prices of a market moved: each selection's from a moment on (milliseconds since the epoch), in thousandths, 0
 * while it was not offered. What happened long ago is told more coarsely than what happened last.
 */
export const PriceMovement = Schema.Struct({
  gameId: GameId,
  market: MarketKey,
  outcomes: Schema.Array(
    Schema.Struct({ outcome: OutcomeKey, points: Schema.Array(Schema.Tuple([Schema.Int, Schema.Int])) }),
  ),
})
export type PriceMovement = typeof PriceMovement.Type

const stage = {
  ...common,
  champId: idOf("champId"),
  seasonId: Schema.optionalKey(whole("seasonId", 0, 9999)),
  /** Which games are counted (`TABLE`). */
  tt: Schema.optionalKey(whole("tt", 0, 2)),
}
const ofGame = { ...common, gameId: idOf("gameId") }
const FEED = "/service-api/statisticfeed/api/v1"
const errors = [BadRequest, NotFound, Unavailable] as const

/** §7 Betting: what was played. Everything is read from the log of the games; nothing of a game that was never played. */
export class StatisticsApi extends HttpApiGroup.make("statistics").add(
  /** §2 bettingChampResults: games that are over, by their ids or of sports, championships or teams, between two moments. */
  HttpApiEndpoint.get("results", "/service-api/results/v1/games", {
    query: { ...common, games: GameIds, sports, champs, teams, count, page, tsFrom, tsTo },
    success: answer(ResultList),
    error: [BadRequest, Unavailable],
  }),
  /** Sports of which any game is over, whether the line has them now or not. */
  HttpApiEndpoint.get("resultSports", "/service-api/results/v1/sports", {
    query: common,
    success: answer(Schema.Array(Sport)),
    error: [BadRequest, Unavailable],
  }),
  /** How far the season before today is played, of which results and tables are full once it is. */
  HttpApiEndpoint.get("pastProgress", "/service-api/results/v1/past", {
    query: common,
    success: answer(PastProgress),
    error: [BadRequest, Unavailable],
  }),
  HttpApiEndpoint.get("stageTable", "/SiteService/StageTable", {
    query: stage,
    success: answer(StageTable),
    error: errors,
  }),
  HttpApiEndpoint.get("stageTableZip", "/service-api/LineFeed/GetStageTableZip2", {
    query: stage,
    success: answer(StageTable),
    error: errors,
  }),
  HttpApiEndpoint.get("liveStageTableZip", "/service-api/LiveFeed/GetStageTableZip2", {
    query: stage,
    success: answer(StageTable),
    error: errors,
  }),
  /** Ids of the championships of a sport that have a table. */
  HttpApiEndpoint.get("stageTableIds", "/service-api/LineFeed/GetStageTableIds", {
    query: { ...common, sports },
    success: answer(Schema.Array(Schema.Int)),
    error: [BadRequest, Unavailable],
  }),
  /** The same of those that are played at this moment. */
  HttpApiEndpoint.get("liveStageTableIds", "/service-api/LiveFeed/GetStageTableIds", {
    query: { ...common, sports },
    success: answer(Schema.Array(Schema.Int)),
    error: [BadRequest, Unavailable],
  }),
  HttpApiEndpoint.get("headToHead", "/SiteService/HeadToHead", {
    query: ofGame,
    success: answer(HeadToHead),
    error: errors,
  }),
  HttpApiEndpoint.get("h2h", `${FEED}/Game/h2h`, {
    query: ofGame,
    success: answer(HeadToHead),
    error: errors,
  }),
  HttpApiEndpoint.get("teamLastGames", `${FEED}/TeamLastGames`, {
    query: { ...common, teamId: idOf("teamId"), count },
    success: answer(ResultList),
    error: [BadRequest, Unavailable],
  }),
  /** Not of §7, which has no call for it: the movement of a line, asked for from the page of a game. */
  HttpApiEndpoint.get("priceMovement", `${FEED}/PriceMovement`, {
    query: { ...ofGame, market: MarketKey },
    success: answer(PriceMovement),
    error: errors,
  }),
  HttpApiEndpoint.get("chrono", "/service-api/LiveFeed/GetChronoOfPlay", {
    query: ofGame,
    success: answer(Chronology),
    error: errors,
  }),
) {}

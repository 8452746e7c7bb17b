import { Effect } from "effect"
import {
  CompetitorsApi,
  type CricketPlayers,
  type Footballers,
  type GameInsights,
  type HorseRuns,
  type LineUps,
  type PlayerList,
  type RaceCard,
  type RatingTable,
} from "#models/api/competitors.ts"
import { feedQueryOf } from "#models/api/feed-query.ts"
import {
  type Chronology,
  type HeadToHead,
  type PriceMovement,
  type ResultList,
  type StageTable,
  StatisticsApi,
} from "#models/api/statistics.ts"
import type { MarketKey } from "#models/betting/market.ts"
import type { Sport } from "#models/line/catalogue/catalogue.ts"
import type { PastProgress } from "#models/line/statistics/past-progress.ts"
import { Http } from "./Http.ts"
import type { RunProgram } from "./line-client.ts"

/** Which games that are over are wanted. Times in milliseconds since the epoch; `page` from 1. */
export interface ResultsQuery {
  readonly gameId?: number
  readonly sportId?: number
  readonly champId?: number
  readonly teamId?: number
  readonly from?: number
  readonly to?: number
  readonly page?: number
}

/** Which season a table is of, and which games it counts (`TABLE`). */
export interface TableOptions {
  readonly seasonId?: number | undefined
  readonly tt?: number | undefined
}

/** What was played, as the server knows it. A call that fails rejects with the request's error. */
export interface StatisticsClient {
  readonly results: (query: ResultsQuery, signal: AbortSignal) => Promise<ResultList>
  /** Sports that have results. */
  readonly resultSports: (signal: AbortSignal) => Promise<ReadonlyArray<Sport>>
  /** How far the season before today is played. */
  readonly pastProgress: (signal: AbortSignal) => Promise<PastProgress>
  readonly stageTable: (champId: number, options: TableOptions, signal: AbortSignal) => Promise<StageTable>
  readonly headToHead: (gameId: number, signal: AbortSignal) => Promise<HeadToHead>
  readonly chronology: (gameId: number, signal: AbortSignal) => Promise<Chronology>
  readonly insights: (gameId: number, signal: AbortSignal) => Promise<GameInsights>
  readonly lineUps: (gameId: number, signal: AbortSignal) => Promise<LineUps>
  readonly footballer: (playerId: number, signal: AbortSignal) => Promise<Footballers>
  readonly cricketPlayer: (playerId: number, signal: AbortSignal) => Promise<CricketPlayers>
  readonly player: (playerId: number, signal: AbortSignal) => Promise<PlayerList>
  readonly race: (raceId: number, signal: AbortSignal) => Promise<RaceCard>
  readonly horse: (horseId: number, signal: AbortSignal) => Promise<HorseRuns>
  readonly rating: (sportId: number, ratingId: number, signal: AbortSignal) => Promise<RatingTable>
  /** How the prices of a market moved. */
  readonly priceHistory: (gameId: number, market: MarketKey, signal: AbortSignal) => Promise<PriceMovement>
}

const seconds = (at: number | undefined) => (at === undefined ? undefined : Math.floor(at / 1000))

/** The calls of §7 Betting that tell what was played. */
export const makeStatisticsClient = (run: RunProgram): StatisticsClient => ({
  results: ({ gameId, sportId, champId, teamId, from, to, page }, signal) => {
    const query = {
      ...(gameId === undefined ? {} : { games: String(gameId) }),
      ...feedQueryOf({
        sports: [sportId],
        champs: [champId],
        teams: [teamId],
        tsFrom: seconds(from),
        tsTo: seconds(to),
        page,
      }),
    }
    return run(
      Effect.gen(function* () {
        return (yield* (yield* Http).call(StatisticsApi, "results", { query })).value
      }),
      { signal },
    )
  },
  resultSports: (signal) =>
    run(
      Effect.gen(function* () {
        return (yield* (yield* Http).call(StatisticsApi, "resultSports", { query: {} })).value
      }),
      { signal },
    ),
  pastProgress: (signal) =>
    run(
      Effect.gen(function* () {
        return (yield* (yield* Http).call(StatisticsApi, "pastProgress", { query: {} })).value
      }),
      { signal },
    ),
  stageTable: (champId, { seasonId, tt }, signal) =>
    run(
      Effect.gen(function* () {
        const query = {
          champId,
          ...(seasonId === undefined ? {} : { seasonId }),
          ...(tt === undefined ? {} : { tt }),
        }
        return (yield* (yield* Http).call(StatisticsApi, "stageTable", { query })).value
      }),
      { signal },
    ),
  headToHead: (gameId, signal) =>
    run(
      Effect.gen(function* () {
        return (yield* (yield* Http).call(StatisticsApi, "headToHead", { query: { gameId } })).value
      }),
      { signal },
    ),
  priceHistory: (gameId, market, signal) =>
    run(
      Effect.gen(function* () {
        const query = { gameId, market }
        return (yield* (yield* Http).call(StatisticsApi, "priceMovement", { query })).value
      }),
      { signal },
    ),
  chronology: (gameId, signal) =>
    run(
      Effect.gen(function* () {
        return (yield* (yield* Http).call(StatisticsApi, "chrono", { query: { gameId } })).value
      }),
      { signal },
    ),
  insights: (gameId, signal) =>
    run(
      Effect.gen(function* () {
        return (yield* (yield* Http).call(CompetitorsApi, "lineInsights", { query: { gameId } })).value
      }),
      { signal },
    ),
  lineUps: (gameId, signal) =>
    run(
      Effect.gen(function* () {
        return (yield* (yield* Http).call(CompetitorsApi, "lineUps", { query: { gameId } })).value
      }),
      { signal },
    ),
  footballer: (playerId, signal) =>
    run(
      Effect.gen(function* () {
        return (yield* (yield* Http).call(CompetitorsApi, "footballer", { query: { playerId } })).value
      }),
      { signal },
    ),
  cricketPlayer: (playerId, signal) =>
    run(
      Effect.gen(function* () {
        return (yield* (yield* Http).call(CompetitorsApi, "cricketPlayer", { query: { playerId } })).value
      }),
      { signal },
    ),
  player: (playerId, signal) =>
    run(
      Effect.gen(function* () {
        const query = { players: String(playerId) }
        return (yield* (yield* Http).call(CompetitorsApi, "shortPlayersInfo", { query })).value
      }),
      { signal },
    ),
  race: (raceid, signal) =>
    run(
      Effect.gen(function* () {
        return (yield* (yield* Http).call(CompetitorsApi, "horsesRace", { query: { raceid } })).value
      }),
      { signal },
    ),
  horse: (horseId, signal) =>
    run(
      Effect.gen(function* () {
        return (yield* (yield* Http).call(CompetitorsApi, "horseRuns", { query: { horseId } })).value
      }),
      { signal },
    ),
  rating: (sportId, ratingId, signal) =>
    run(
      Effect.gen(function* () {
        return (yield* (yield* Http).call(CompetitorsApi, "rating", { query: { sportId, ratingId } })).value
      }),
      { signal },
    ),
})

import { Effect } from "effect"
import {
  type Chronology,
  type HeadToHead,
  type PriceMovement,
  type ResultList,
  type StageTable,
  StatisticsApi,
} from "#models/api/statistics.ts"
import type { MarketKey } from "#models/betting/market.ts"
import { Http } from "./Http.ts"
import type { RunProgram } from "./line-client.ts"

/** Which games that are over are wanted. Times in milliseconds since the epoch; `page` from 1. */
export interface ResultsQuery {
  readonly sportId?: number
  readonly champId?: number
  readonly teamId?: number
  readonly from?: number
  readonly to?: number
  readonly page?: number
}

/** What was played, as the server knows it. A call that fails rejects with the request's error. */
export interface StatisticsClient {
  readonly results: (query: ResultsQuery, signal: AbortSignal) => Promise<ResultList>
  readonly stageTable: (
    champId: number,
    seasonId: number | undefined,
    signal: AbortSignal,
  ) => Promise<StageTable>
  readonly headToHead: (gameId: number, signal: AbortSignal) => Promise<HeadToHead>
  readonly chronology: (gameId: number, signal: AbortSignal) => Promise<Chronology>
  /** How the prices of a market moved. */
  readonly priceHistory: (gameId: number, market: MarketKey, signal: AbortSignal) => Promise<PriceMovement>
}

const seconds = (at: number): number => Math.floor(at / 1000)

/** The calls of §7 Betting that tell what was played. */
export const makeStatisticsClient = (run: RunProgram): StatisticsClient => ({
  results: ({ sportId, champId, teamId, from, to, page }, signal) => {
    const query = {
      ...(sportId === undefined ? {} : { sports: String(sportId) }),
      ...(champId === undefined ? {} : { champs: String(champId) }),
      ...(teamId === undefined ? {} : { teams: String(teamId) }),
      ...(from === undefined ? {} : { tsFrom: seconds(from) }),
      ...(to === undefined ? {} : { tsTo: seconds(to) }),
      ...(page === undefined ? {} : { page }),
    }
    return run(
      Effect.gen(function* () {
        return (yield* (yield* Http).call(StatisticsApi, "results", { query })).value
      }),
      { signal },
    )
  },
  stageTable: (champId, seasonId, signal) =>
    run(
      Effect.gen(function* () {
        const query = { champId, ...(seasonId === undefined ? {} : { seasonId }) }
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
})

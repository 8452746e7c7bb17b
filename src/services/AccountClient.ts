import { Effect } from "effect"
import { BettingApi, type SettledSums } from "#models/api/betting.ts"
import { OfficeApi } from "#models/api/office.ts"
import type { Bet, BetGuid } from "#models/betting/bet.ts"
import type { BetFilter } from "#models/betting/history.ts"
import type { SaleAnswer } from "#models/betting/sale.ts"
import type { UsedPromo } from "#models/betting/used-promo.ts"
import type { StakeLimits } from "#models/coupon/coupon.ts"
import { persistent } from "#src/ui/late-code.ts"
import type { DrawAnswers } from "./ask-draws.ts"
import type { PlayAnswers } from "./ask-play.ts"
import type { PokerAnswers } from "./ask-poker.ts"
import type { RoundAnswers } from "./ask-rounds.ts"
import type { Statements } from "./ask-statement.ts"
import type { TournamentAnswers } from "./ask-tournaments.ts"
import { Http } from "./Http.ts"
import type { RunProgram } from "./line-client.ts"

/** A part of the history: `before` is the moment (milliseconds since the epoch) and `beforeGuid` the bet to ask on from. */
export interface HistoryQuery {
  readonly status?: BetFilter
  /** Only bets placed in the last so many days. */
  readonly days?: number
  /** Only bets at a raised price. */
  readonly power?: "true"
  readonly before?: number
  readonly beforeGuid?: BetGuid
}

/** What the signed-in player asks of the server about bets and money. A call that fails rejects. */
export interface AccountClient {
  readonly history: (
    query: HistoryQuery,
    signal: AbortSignal,
  ) => Promise<{ readonly bets: ReadonlyArray<Bet>; readonly more: boolean }>
  /** A bet by its key. */
  readonly bet: (betGuid: BetGuid, signal: AbortSignal) => Promise<Bet>
  /** What an open bet can be sold for now, or why for nothing. */
  readonly saleOffer: (betGuid: BetGuid, signal: AbortSignal) => Promise<SaleAnswer>
  /** The bets settled since a moment, in milliseconds since the epoch, the last one first. */
  readonly settledBets: (since: number, signal: AbortSignal) => Promise<ReadonlyArray<Bet>>
  /** What came of the bets settled since a moment, in milliseconds since the epoch. */
  readonly settledSums: (since: number, signal: AbortSignal) => Promise<SettledSums>
  /** What is asked about statements of accounts; code that comes with the page of payments. */
  readonly statements: () => Promise<Statements>
  /** What is asked about the player's play; code that comes with the page of limits. */
  readonly play: () => Promise<PlayAnswers>
  /** The player's rounds of games of the house, newest first; code that comes with their page. */
  readonly rounds: () => Promise<RoundAnswers>
  /** What is asked about draws and tickets; code that comes with their pages. */
  readonly draws: () => Promise<DrawAnswers>
  /** What is asked about tournaments; code that comes with their page. */
  readonly tournaments: () => Promise<TournamentAnswers>
  /** What is asked about poker; code that comes with its pages. */
  readonly poker: () => Promise<PokerAnswers>
  /** The last promotional codes that were used, newest first. */
  readonly promoCodes: (signal: AbortSignal) => Promise<ReadonlyArray<UsedPromo>>
  readonly stakeLimits: (signal: AbortSignal) => Promise<StakeLimits>
}

/** The account's services over the contract (§7 Betting). */
export const makeAccountClient = (run: RunProgram): AccountClient => ({
  history: (query, signal) =>
    run(
      Effect.gen(function* () {
        const http = yield* Http
        return (yield* http.call(BettingApi, "history", { query })).value
      }),
      { signal },
    ),
  bet: (betGuid, signal) =>
    run(
      Effect.gen(function* () {
        const http = yield* Http
        return (yield* http.call(BettingApi, "betByGuid", { params: { betGuid } })).value
      }),
      { signal },
    ),
  saleOffer: async (betGuid, signal) => {
    const { askSaleOffer } = await persistent(() => import("./ask-sale-offer.ts"))
    return run(askSaleOffer(betGuid), { signal })
  },
  settledBets: (since, signal) =>
    run(
      Effect.gen(function* () {
        const http = yield* Http
        return (yield* http.call(BettingApi, "settledBets", { query: { since } })).value
      }),
      { signal },
    ),
  settledSums: (since, signal) =>
    run(
      Effect.gen(function* () {
        const http = yield* Http
        return (yield* http.call(BettingApi, "settledSums", { query: { since } })).value
      }),
      { signal },
    ),
  statements: async () => (await persistent(() => import("./ask-statement.ts"))).statementsOver(run),
  play: async () => (await persistent(() => import("./ask-play.ts"))).playOver(run),
  rounds: async () => (await persistent(() => import("./ask-rounds.ts"))).roundsOver(run),
  draws: async () => (await persistent(() => import("./ask-draws.ts"))).drawsOver(run),
  tournaments: async () => (await persistent(() => import("./ask-tournaments.ts"))).tournamentsOver(run),
  poker: async () => (await persistent(() => import("./ask-poker.ts"))).pokerOver(run),
  promoCodes: (signal) =>
    run(
      Effect.gen(function* () {
        const http = yield* Http
        return (yield* http.call(OfficeApi, "promoCodes", {})).value
      }),
      { signal },
    ),
  stakeLimits: (signal) =>
    run(
      Effect.gen(function* () {
        const http = yield* Http
        const { currency: _currency, ...limits } = (yield* http.call(BettingApi, "stakeBounds", {
          query: {},
        })).value
        return limits
      }),
      { signal },
    ),
})

import { Effect } from "effect"
import { BettingApi } from "#models/api/betting.ts"
import type { Bet } from "#models/betting/bet.ts"
import type { StakeLimits } from "#models/coupon/coupon.ts"
import { Http } from "./Http.ts"
import type { RunProgram } from "./line-client.ts"

/** A part of the history. `before` is the moment to ask on from, in milliseconds since the epoch. */
export interface HistoryQuery {
  readonly status?: "open" | "settled"
  readonly before?: number
}

/** What the signed-in player asks of the server about bets and money. A call that fails rejects. */
export interface AccountClient {
  readonly history: (
    query: HistoryQuery,
    signal: AbortSignal,
  ) => Promise<{ readonly bets: ReadonlyArray<Bet>; readonly more: boolean }>
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
  stakeLimits: (signal) =>
    run(
      Effect.gen(function* () {
        const http = yield* Http
        const { minimum, maximum } = (yield* http.call(BettingApi, "stakeBounds", {})).value
        return { minimum, maximum }
      }),
      { signal },
    ),
})

import { Effect } from "effect"
import type { Balance } from "#models/account/account.ts"
import { BettingApi } from "#models/api/betting.ts"
import { CashierApi } from "#models/api/cashier.ts"
import type { Bet } from "#models/betting/bet.ts"
import type { StakeLimits } from "#models/coupon/coupon.ts"
import type { MinorUnits } from "#models/money/money.ts"
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
  /** Credits play money once, however often it is sent with its key. */
  readonly deposit: (guid: string, amount: MinorUnits, signal: AbortSignal) => Promise<Balance>
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
  deposit: (guid, amount, signal) =>
    run(
      Effect.gen(function* () {
        const http = yield* Http
        return (yield* http.call(CashierApi, "deposit", { payload: { guid, summ: amount } })).value
      }),
      { signal },
    ),
})

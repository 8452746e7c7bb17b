import { Effect } from "effect"
import { AccountsApi } from "#models/api/accounts.ts"
import { CashierApi } from "#models/api/cashier.ts"
import { StatementApi } from "#models/api/statement.ts"
import { ConversationApi } from "#models/api/support.ts"
import type { PaymentRequest } from "#models/cashier/payment-request.ts"
import type { StatementGroup, StatementMonths, StatementPage } from "#models/cashier/statement.ts"
import type { AskablePayment } from "#models/support/payment-question.ts"
import type { Account } from "#models/wallet/account.ts"
import { Http } from "./Http.ts"
import type { RunProgram } from "./line-client.ts"

/** Which moves of an account's money are asked for; of the active account where none is named. Milliseconds since the epoch. */
export interface StatementAsked {
  readonly account?: number | undefined
  readonly group?: StatementGroup | undefined
  readonly from?: number | undefined
  readonly until?: number | undefined
  /** What the last part gave as `next`. */
  readonly before?: number | undefined
}

const queryOf = ({ account, group, from, until, before }: StatementAsked) => ({
  ...(account !== undefined && { account_id: account }),
  ...(group !== undefined && { group }),
  ...(from !== undefined && { from }),
  ...(until !== undefined && { until }),
  ...(before !== undefined && { before }),
})

/** What a page asks about the statements of the player's accounts. A call that fails rejects. */
export interface Statements {
  /** Moves of an account's money, newest first, with the balance after each. */
  readonly page: (asked: StatementAsked, signal: AbortSignal) => Promise<StatementPage>
  /** The months of an account, the active one where none is named, by the clocks of a zone (IANA). */
  readonly months: (
    account: number | undefined,
    zone: string,
    signal: AbortSignal,
  ) => Promise<StatementMonths>
  /** Payments in and out that are not over, newest first. */
  readonly requests: (signal: AbortSignal) => Promise<ReadonlyArray<PaymentRequest>>
  /** The last payments in and out, newest first, with what was asked about them. */
  readonly askable: (signal: AbortSignal) => Promise<ReadonlyArray<AskablePayment>>
  /** The player's open accounts. */
  readonly accounts: (signal: AbortSignal) => Promise<ReadonlyArray<Account>>
}

/** Statements over the contract. */
export const statementsOver = (run: RunProgram): Statements => ({
  page: (asked, signal) =>
    run(
      Effect.gen(function* () {
        const http = yield* Http
        return (yield* http.call(StatementApi, "statement", { query: queryOf(asked) })).value
      }),
      { signal },
    ),
  months: (account, zone, signal) =>
    run(
      Effect.gen(function* () {
        const http = yield* Http
        const query = { ...(account !== undefined && { account_id: account }), zone }
        return (yield* http.call(StatementApi, "statementMonths", { query })).value
      }),
      { signal },
    ),
  requests: (signal) =>
    run(
      Effect.gen(function* () {
        const http = yield* Http
        return (yield* http.call(CashierApi, "paymentRequests", {})).value
      }),
      { signal },
    ),
  askable: (signal) =>
    run(
      Effect.gen(function* () {
        const http = yield* Http
        return (yield* http.call(ConversationApi, "askablePayments", {}, { secure: true })).value
      }),
      { signal },
    ),
  accounts: (signal) =>
    run(
      Effect.gen(function* () {
        const http = yield* Http
        return (yield* http.call(AccountsApi, "accounts", {})).value.accounts
      }),
      { signal },
    ),
})

/** Address of the same lines as a table for spreadsheets. */
export const statementFile = (asked: StatementAsked): string => {
  const query = new URLSearchParams(
    Object.entries(queryOf(asked)).map(([name, value]) => [name, String(value)]),
  )
  return `/account-api/cashier/statement.csv?${query}`
}

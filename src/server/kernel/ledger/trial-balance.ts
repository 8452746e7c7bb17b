import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** What stands on one line of the trial balance: minor units by account and currency. */
export interface TrialBalanceLine {
  /** A house account by its name; all players together as `players`. */
  readonly account: string
  readonly currency: string
  readonly amount: bigint
}

/** Folds the postings up to a number of the log by account, the players' into one line. Each currency's lines sum to zero. */
export const trialBalanceAt = (seq: number) =>
  Effect.flatMap(
    SqlClient.SqlClient,
    (sql) => sql<TrialBalanceLine>`
    SELECT CASE WHEN account LIKE 'player:%' THEN 'players' ELSE account END AS account, currency,
      sum(amount)::bigint AS amount
    FROM postings WHERE seq <= ${`${seq}`}::bigint GROUP BY 1, 2 ORDER BY 2, 1`,
  )

/** Folds all postings: see {@link trialBalanceAt}. */
export const trialBalance = trialBalanceAt(Number.MAX_SAFE_INTEGER)

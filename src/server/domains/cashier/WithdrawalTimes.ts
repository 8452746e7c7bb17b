import { Clock, Context, Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { readable } from "#src/server/kernel/journal/readable.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { methodOwner, WITHDRAWAL_DOCUMENTS } from "./withdrawal.aggregate.ts"

const DAYS = 30
const DAY = 86_400_000
const MINUTE = 60_000

/** How long withdrawals took, in minutes from the request to the payment. */
export interface TimesTaken {
  readonly count: number
  readonly median: number
  /** Nine of ten took no longer. */
  readonly p90: number
}

interface Row {
  readonly count: bigint
  readonly median: number | null
  readonly p90: number | null
}

/** How long withdrawals of the last 30 days took, by method and by the level of identification of those who asked. */
export class WithdrawalTimes extends Context.Service<
  WithdrawalTimes,
  {
    /** Nothing where none was paid. */
    readonly of: (method: string, level: number) => Effect.Effect<TimesTaken | undefined, StoreUnavailable>
  }
>()("statebook/server/cashier/WithdrawalTimes") {
  static readonly layer = Layer.effect(
    WithdrawalTimes,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      return WithdrawalTimes.of({
        of: Effect.fn("WithdrawalTimes.of")(function* (method, level) {
          const since = (yield* Clock.currentTimeMillis) - DAYS * DAY
          const [row] = yield* readable(sql<Row>`
            SELECT count(*) AS count,
              percentile_cont(0.5) WITHIN GROUP (ORDER BY (data ->> 'ms')::float8) AS median,
              percentile_cont(0.9) WITHIN GROUP (ORDER BY (data ->> 'ms')::float8) AS p90
            FROM documents
            WHERE kind = ${WITHDRAWAL_DOCUMENTS.paid}::text AND owner = ${methodOwner(method)}::text
              AND sort >= ${`${since}`}::bigint AND (data ->> 'level')::int = ${`${level}`}::int`)
          if (row === undefined || row.median === null || row.p90 === null) return undefined
          return {
            count: Number(row.count),
            median: Math.ceil(row.median / MINUTE),
            p90: Math.ceil(row.p90 / MINUTE),
          }
        }),
      })
    }),
  )
}

import { Context, Effect, Layer, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { ReasonId } from "#models/limits/exclusion.ts"
import { LimitAmount, LimitId, Raise } from "#models/limits/limit.ts"
import {
  HISTORY_A_PAGE,
  HISTORY_KINDS,
  type LimitHistory,
  type LimitHistoryLine,
} from "#models/limits/play-report.ts"
import { TimeBarKind } from "#models/limits/play-time.ts"
import { Span } from "#models/limits/span.ts"
import { CurrencyCode } from "#models/money/money.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { readable } from "#src/server/kernel/journal/readable.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { exclusionAggregate } from "./exclusion.aggregate.ts"
import { limitAggregate } from "./limit.aggregate.ts"
import { playAggregate } from "./play.aggregate.ts"

interface Row {
  readonly seq: bigint
  readonly type: (typeof HISTORY_KINDS)[number]
  readonly at: bigint
  readonly payload: string
  /** Of a raise: the currency of the limit that it is of. */
  readonly own: CurrencyCode | null
}

/** What of the events stands in the history. */
const decodeChange = Schema.decodeUnknownSync(
  Schema.fromJsonString(
    Schema.Struct({
      limit: Schema.optionalKey(LimitId),
      amount: Schema.optionalKey(LimitAmount),
      currency: Schema.optionalKey(CurrencyCode),
      raise: Schema.optionalKey(Raise),
      until: Schema.optionalKey(Schema.Int),
      returnsAt: Schema.optionalKey(Schema.Int),
      span: Schema.optionalKey(Span),
      reason: Schema.optionalKey(ReasonId),
      minutes: Schema.optionalKey(Schema.Int),
      shown: Schema.optionalKey(Schema.Boolean),
      score: Schema.optionalKey(Schema.Int),
      by: Schema.optionalKey(TimeBarKind),
    }),
  ),
)

const lineOf = ({ seq, type, at, payload, own }: Row): LimitHistoryLine => {
  const { raise, returnsAt, until: ends, amount: set, ...rest } = decodeChange(payload)
  const amount = raise === undefined ? set : raise.amount
  const until = raise?.from ?? returnsAt ?? ends
  return {
    id: Number(seq),
    at: Number(at),
    kind: type,
    ...rest,
    ...(own === null ? {} : { currency: own }),
    ...(amount === undefined ? {} : { amount }),
    ...(until === undefined ? {} : { until }),
  }
}

/** What happened to players' limits and stops, read from their streams: nothing is kept of it a second time. */
export class LimitHistories extends Context.Service<
  LimitHistories,
  {
    /** A part, newest first: from the newest on, or from the one before `before` of the last part. */
    readonly page: (playerId: PlayerId, before?: number) => Effect.Effect<LimitHistory, StoreUnavailable>
  }
>()("statebook/server/limits/LimitHistories") {
  static readonly layer = Layer.effect(
    LimitHistories,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      return LimitHistories.of({
        page: Effect.fn("LimitHistories.page")(function* (playerId, before = Number.MAX_SAFE_INTEGER) {
          const id = `${playerId}`
          const limits = limitAggregate.streamOf(id)
          // Of the time of play what stopped it alone: its pauses are nothing that anybody set.
          const rows = yield* readable(sql<Row>`
            SELECT seq, type, at, payload,
              CASE WHEN type = 'raise.asked' THEN (
                SELECT was.payload::jsonb ->> 'currency' FROM events was
                WHERE was.stream = events.stream AND was.version < events.version AND was.type = 'limit.set'
                  AND was.payload::jsonb ->> 'limit' = events.payload::jsonb ->> 'limit'
                ORDER BY was.version DESC LIMIT 1
              ) END AS own
            FROM events
            WHERE seq < ${`${before}`}::bigint AND type IN ${sql.in(HISTORY_KINDS)}
              AND (stream IN ${sql.in([limits, exclusionAggregate.streamOf(id)])}
                OR (stream = ${playAggregate.streamOf(id)}::text AND type = 'play.barred'))
            ORDER BY seq DESC LIMIT ${`${HISTORY_A_PAGE + 1}`}::bigint`)
          const lines = rows.slice(0, HISTORY_A_PAGE).map(lineOf)
          const last = lines.at(-1)
          return {
            lines,
            ...(rows.length > HISTORY_A_PAGE && last !== undefined ? { next: last.id } : {}),
          }
        }),
      })
    }),
  )
}

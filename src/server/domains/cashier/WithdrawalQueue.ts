import { Clock, Context, Effect, Layer, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { Withdrawal, type WithdrawalId } from "#models/cashier/withdrawal.ts"
import type { MinorUnits } from "#models/money/money.ts"
import type { DeskFilters, DeskRow } from "#models/operator/withdrawal-desk.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import type { Loaded } from "#src/server/kernel/journal/aggregate.ts"
import { countDocuments } from "#src/server/kernel/journal/count-documents.ts"
import { readable } from "#src/server/kernel/journal/readable.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { WithdrawalUnknown } from "./change-withdrawal.ts"
import { Methods } from "./Methods.ts"
import { WITHDRAWAL_DOCUMENTS, withdrawalAggregate } from "./withdrawal.aggregate.ts"

const A_PAGE = 20
const decodeWithdrawal = Schema.decodeUnknownSync(Schema.toCodecJson(Withdrawal))
const CURSOR = /^(\d{1,16})\.(.{1,64})$/

interface Row {
  readonly id: string
  readonly key: bigint
  readonly data: unknown
}

/** Where a page of the queue begins, after a row of this moment and id; nothing where the text is no such place. */
export const placeIn = (text: string): { readonly key: string; readonly id: string } | undefined => {
  const [, key, id] = CURSOR.exec(text) ?? []
  return key === undefined || id === undefined ? undefined : { key, id }
}

/** Withdrawals as the people of the site see them who have to act. */
export class WithdrawalQueue extends Context.Service<
  WithdrawalQueue,
  {
    /** Those that come after a place in the order that is asked for, twenty at most; `next`: where the rest begins. */
    readonly page: (
      filters: DeskFilters,
      after: ReturnType<typeof placeIn>,
      language: string,
    ) => Effect.Effect<
      { readonly rows: ReadonlyArray<DeskRow>; readonly next: string | null },
      StoreUnavailable
    >
    /** How many people have to act on. */
    readonly waiting: Effect.Effect<number, StoreUnavailable>
    readonly row: (withdrawal: Withdrawal, language: string, now: number) => DeskRow
    /** One with where it goes. */
    readonly find: (
      id: WithdrawalId,
    ) => Effect.Effect<
      { readonly withdrawal: Withdrawal; readonly loaded: Loaded<typeof withdrawalAggregate.machine> },
      WithdrawalUnknown | StoreUnavailable
    >
    /** Methods that pay out. */
    readonly methods: (
      language: string,
    ) => ReadonlyArray<{ readonly id: DeskRow["method"]; readonly name: string }>
  }
>()("statebook/server/cashier/WithdrawalQueue") {
  static readonly layer = Layer.effect(
    WithdrawalQueue,
    Effect.suspend(() => make),
  )
}

const make = Effect.gen(function* () {
  const aggregates = yield* Aggregates
  const methods = yield* Methods
  const sql = yield* SqlClient.SqlClient
  const nameOf = (id: DeskRow["method"], language: string): string => {
    const names = methods.find(id)?.names
    return names?.[language] ?? names?.en ?? id
  }

  const row = (withdrawal: Withdrawal, language: string, now: number): DeskRow => ({
    id: withdrawal.id,
    playerId: withdrawal.userId,
    method: withdrawal.method,
    methodName: nameOf(withdrawal.method, language),
    amount: withdrawal.amount as MinorUnits,
    currency: withdrawal.currency,
    state: withdrawal.state,
    requestedAt: withdrawal.requestedAt,
    deadline: withdrawal.deadline,
    isOverdue: withdrawal.endedAt === undefined && now >= withdrawal.deadline,
    isDisputed: withdrawal.disputedAt !== undefined,
    approvals: withdrawal.approvals,
    approvedBy: withdrawal.approvedBy.map(({ operator }) => operator),
  })

  return WithdrawalQueue.of({
    row,
    waiting: countDocuments(sql, [sql`kind = ${WITHDRAWAL_DOCUMENTS.desk}::text`, sql`owner = ''`]),
    methods: (language) =>
      methods.methods
        .filter(({ withdrawal }) => withdrawal !== undefined)
        .map(({ id }) => ({ id, name: nameOf(id, language) })),
    find: Effect.fn("WithdrawalQueue.find")(function* (id) {
      const loaded = yield* aggregates.load(withdrawalAggregate, id)
      const { withdrawal } = loaded.snapshot.context
      return withdrawal === undefined ? yield* new WithdrawalUnknown() : { withdrawal, loaded }
    }),
    page: Effect.fn("WithdrawalQueue.page")(function* ({ order, state, method, isOverdue }, after, language) {
      const now = yield* Clock.currentTimeMillis
      const key = order === "age" ? sql`-sort` : sql`(data ->> 'deadline')::bigint`
      const conditions = [
        sql`kind = ${WITHDRAWAL_DOCUMENTS.desk}::text`,
        sql`owner = ''`,
        ...(state === null
          ? []
          : state === "disputed"
            ? [sql`data -> 'disputedAt' IS NOT NULL`]
            : [sql`data ->> 'state' = ${state}::text`]),
        ...(method === null ? [] : [sql`data ->> 'method' = ${method}::text`]),
        ...(isOverdue ? [sql`(data ->> 'deadline')::bigint <= ${`${now}`}::bigint`] : []),
        ...(after === undefined
          ? []
          : [sql`(${key}, id) > (${after.key}::bigint, ${after.id}::text COLLATE "C")`]),
      ]
      const found = yield* readable(sql<Row>`
        SELECT id, data, ${key} AS key FROM documents WHERE ${sql.and(conditions)}
        ORDER BY ${key}, id LIMIT ${`${A_PAGE + 1}`}::bigint`)
      const last = found.length > A_PAGE ? found[A_PAGE - 1] : undefined
      return {
        rows: found.slice(0, A_PAGE).map(({ data }) => row(decodeWithdrawal(data), language, now)),
        next: last === undefined ? null : `${last.key}.${last.id}`,
      }
    }),
  })
})

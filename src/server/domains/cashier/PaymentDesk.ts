import { Clock, Context, Effect, Layer, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { PaymentOrder } from "#models/cashier/payment-order.ts"
import { providerAccount } from "#models/money/ledger.ts"
import { type CurrencyCode, minorUnits } from "#models/money/money.ts"
import {
  type DeskPayment,
  MOST_COMPARED,
  type PaymentQuery,
  type PaymentsCompared,
  type ProviderHealth,
} from "#models/operator/payment-desk.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import { readable } from "#src/server/kernel/journal/readable.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { CALLBACK_DUE } from "./callback.aggregate.ts"
import { Methods } from "./Methods.ts"
import { Payments, PaymentUnknown } from "./Payments.ts"
import { paymentAggregate } from "./payment.aggregate.ts"
import type { placeIn } from "./WithdrawalQueue.ts"

const A_PAGE = 20
const DAY = 86_400_000
/** Questions to a provider that wait for their answers at once. */
const AT_ONCE = 4

const decodeOrder = Schema.decodeUnknownSync(Schema.toCodecJson(PaymentOrder))

interface Row {
  readonly id: string
  readonly sort: bigint
  readonly data: unknown
}

interface StateRow {
  readonly method: string
  readonly state: PaymentOrder["state"]
  readonly count: bigint
}

interface MedianRow {
  readonly method: string
  readonly took: ReadonlyArray<number>
}

/** Payments to the site as its people see them, and how their providers do. */
export class PaymentDesk extends Context.Service<
  PaymentDesk,
  {
    /** Those after a place, newest first, twenty at most; `next`: where the rest begins. */
    readonly page: (
      query: Omit<PaymentQuery, "after">,
      after: ReturnType<typeof placeIn>,
      language: string,
    ) => Effect.Effect<
      { readonly rows: ReadonlyArray<DeskPayment>; readonly next: string | null },
      StoreUnavailable
    >
    readonly providers: (language: string) => Effect.Effect<ReadonlyArray<ProviderHealth>, StoreUnavailable>
    /** Asks a payment's provider about it. */
    readonly compare: (id: string) => Effect.Effect<PaymentsCompared, PaymentUnknown | StoreUnavailable>
    /** Asks a provider about the newest payments of the last 24 hours. */
    readonly compareAll: (
      provider: string,
    ) => Effect.Effect<PaymentsCompared, PaymentUnknown | StoreUnavailable>
  }
>()("statebook/server/cashier/PaymentDesk") {
  static readonly layer = Layer.effect(
    PaymentDesk,
    Effect.suspend(() => make),
  )
}

const medianOf = (sorted: ReadonlyArray<number>): number | null =>
  sorted[Math.floor((sorted.length - 1) / 2)] ?? null

const make = Effect.gen(function* () {
  const aggregates = yield* Aggregates
  const methods = yield* Methods
  const payments = yield* Payments
  const sql = yield* SqlClient.SqlClient

  const nameOf = (id: string, language: string): string => {
    const names = methods.find(id)?.names
    return names?.[language] ?? names?.en ?? id
  }
  /** The methods of a provider, those too that it has no more as long as the operator's file names them. */
  const methodsOf = (provider: string) => methods.all.filter((method) => method.provider === provider)
  const names = [...new Set(methods.all.map(({ provider }) => provider))]

  const rowOf = Effect.fnUntraced(function* ({ id, data }: Row, language: string) {
    const order = decodeOrder(data)
    const { context } = (yield* aggregates.load(paymentAggregate, id)).snapshot
    const { accountId, method, state, amount, currency, received, returned, at, changedAt } = order
    return {
      id,
      reference: context.reference,
      playerId: context.order?.playerId ?? (accountId as never),
      accountId,
      method,
      methodName: nameOf(method, language),
      provider: context.order?.provider ?? "",
      state,
      amount,
      currency,
      received,
      returned,
      at,
      changedAt,
      reason: context.reason,
      unapplied: context.unapplied,
    } satisfies DeskPayment
  })

  const holdsOf = (provider: string) =>
    Effect.map(
      readable(sql<{ readonly currency: CurrencyCode; readonly amount: bigint }>`
        SELECT currency, sum(amount)::bigint AS amount FROM postings
        WHERE account = ${providerAccount(provider)}::text AND account NOT LIKE 'player:%'
        GROUP BY currency ORDER BY currency`),
      // What was posted from the provider to players is below zero in its account: it has that much.
      (rows) => rows.map(({ currency, amount }) => ({ currency, amount: minorUnits(-Number(amount)) })),
    )

  /** What a payment's provider says of it, heard; and where that is not what we say. */
  const compared = Effect.fnUntraced(function* (id: string) {
    const told = yield* payments.asked(id)
    if (told === undefined) return { isUnanswered: true, differences: [] }
    const { received, returned, order } = (yield* aggregates.load(paymentAggregate, id)).snapshot.context
    const sums = { received: minorUnits(0), returned: minorUnits(0) }
    for (const { fact } of told) {
      if (!("currency" in fact) || fact.currency !== order?.currency) continue
      const sum = fact.kind === "settled" ? "received" : "returned"
      sums[sum] = minorUnits(sums[sum] + fact.amount)
    }
    const isSame = sums.received === received && sums.returned === returned
    return {
      isUnanswered: false,
      differences:
        order === null || isSame
          ? []
          : [
              {
                id,
                currency: order.currency,
                ours: { received, returned },
                theirs: told.length === 0 ? null : sums,
              },
            ],
    }
  })

  const comparedOf = (provider: string, ids: ReadonlyArray<string>) =>
    Effect.map(
      Effect.forEach(ids, compared, { concurrency: AT_ONCE }),
      (each): PaymentsCompared => ({
        provider,
        checked: each.length,
        unanswered: each.filter(({ isUnanswered }) => isUnanswered).length,
        differences: each.flatMap(({ differences }) => differences),
      }),
    )

  return PaymentDesk.of({
    page: Effect.fn("PaymentDesk.page")(function* ({ provider, state }, after, language) {
      const conditions = [
        sql`kind = 'payment'`,
        ...(provider === null
          ? []
          : [sql`data ->> 'method' IN ${sql.in(["", ...methodsOf(provider).map(({ id }) => id)])}`]),
        ...(state === null ? [] : [sql`data ->> 'state' = ${state}::text`]),
        ...(after === undefined
          ? []
          : [sql`(sort, id) < (${after.key}::bigint, ${after.id}::text COLLATE "C")`]),
      ]
      const found = yield* readable(sql<Row>`
        SELECT id, sort, data FROM documents WHERE ${sql.and(conditions)}
        ORDER BY sort DESC, id DESC LIMIT ${`${A_PAGE + 1}`}::bigint`)
      const shown = found.slice(0, A_PAGE)
      const last = found.length > A_PAGE ? shown.at(-1) : undefined
      return {
        rows: yield* Effect.forEach(shown, (row) => rowOf(row, language)),
        next: last === undefined ? null : `${last.sort}.${last.id}`,
      }
    }),
    providers: Effect.fn("PaymentDesk.providers")(function* (language) {
      const since = (yield* Clock.currentTimeMillis) - DAY
      const counts = yield* readable(sql<StateRow>`
        SELECT data ->> 'method' AS method, data ->> 'state' AS state, count(*) AS count FROM documents
        WHERE kind = 'payment' AND sort >= ${`${since}`}::bigint GROUP BY 1, 2`)
      const times = yield* readable(sql<MedianRow>`
        SELECT data ->> 'method' AS method,
          array_agg((data ->> 'changedAt')::bigint - sort) AS took FROM documents
        WHERE kind = 'payment' AND sort >= ${`${since}`}::bigint AND data ->> 'state' = 'credited' GROUP BY 1`)
      return yield* Effect.forEach(names, (name) =>
        Effect.gen(function* () {
          const own = methodsOf(name)
          const isOwn = ({ method }: { readonly method: string }) => own.some(({ id }) => id === method)
          const sum = (...states: ReadonlyArray<PaymentOrder["state"]>) =>
            counts
              .filter((row) => isOwn(row) && states.includes(row.state))
              .reduce((all, { count }) => all + Number(count), 0)
          const took = times
            .filter(isOwn)
            .flatMap((row) => row.took.map(Number))
            .toSorted((one, other) => one - other)
          const [{ count: parked } = { count: 0n }] = yield* readable(sql<{ readonly count: bigint }>`
            SELECT count(*) AS count FROM documents
            WHERE kind = ${CALLBACK_DUE}::text AND owner = '' AND starts_with(id, ${`${name}/`}::text)`)
          return {
            name,
            methods: own.map(({ id }) => nameOf(id, language)),
            open: sum("ordered", "begun", "pending"),
            credited: sum("credited", "refunded", "chargedBack"),
            failed: sum("failed"),
            unpaid: sum("abandoned", "expired"),
            medianMs: medianOf(took),
            parked: Number(parked),
            holds: yield* holdsOf(name),
          } satisfies ProviderHealth
        }),
      )
    }),
    compare: Effect.fn("PaymentDesk.compare")(function* (id) {
      const { order } = (yield* aggregates.load(paymentAggregate, id)).snapshot.context
      if (order === null) return yield* new PaymentUnknown()
      return yield* comparedOf(order.provider, [id])
    }),
    compareAll: Effect.fn("PaymentDesk.compareAll")(function* (provider) {
      if (!names.includes(provider)) return yield* new PaymentUnknown()
      const since = (yield* Clock.currentTimeMillis) - DAY
      const found = yield* readable(sql<{ readonly id: string }>`
        SELECT id FROM documents
        WHERE kind = 'payment' AND sort >= ${`${since}`}::bigint
          AND data ->> 'method' IN ${sql.in(["", ...methodsOf(provider).map(({ id }) => id)])}
        ORDER BY sort DESC, id DESC LIMIT ${`${MOST_COMPARED}`}::bigint`)
      return yield* comparedOf(
        provider,
        found.map(({ id }) => id),
      )
    }),
  })
})

import { Clock, Context, Effect, Layer, Schema } from "effect"
import { SqlClient } from "effect/sql"
import type { PlayerId } from "#models/account/account.ts"
import { ARCHIVE_AFTER_DAYS, PAYMENTS_A_PAGE, type Payment } from "#models/account/payment.ts"
import { MinorUnits } from "#models/money/money.ts"
import { walletAggregate } from "#src/server/domains/wallet/wallet.domain.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import { readable } from "#src/server/kernel/journal/readable.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"

const DAY = 86_400_000

/** Events of a wallet that are payments, and what they are to the player. */
const KINDS: Readonly<Record<string, Payment["kind"]>> = {
  "deposit.credited": "deposit",
  "balance.returned": "returned",
}

const decodePaid = Schema.decodeUnknownSync(Schema.fromJsonString(Schema.Struct({ amount: MinorUnits })))

interface PaymentRow {
  readonly seq: bigint
  readonly type: string
  readonly at: bigint
  readonly payload: string
}

/** Payments of a player as the wallet's stream has them: nothing is kept of them a second time. */
export class PaymentList extends Context.Service<
  PaymentList,
  {
    /** A page, from 1 on, newest first; without the archive only what is no older than three months. */
    readonly page: (
      playerId: PlayerId,
      query: { readonly page: number; readonly withArchive: boolean },
    ) => Effect.Effect<
      { readonly payments: ReadonlyArray<Payment>; readonly more: boolean },
      StoreUnavailable
    >
  }
>()("statebook/server/projections/PaymentList") {
  static readonly layer = Layer.effect(
    PaymentList,
    Effect.suspend(() => make),
  )
}

const make = Effect.gen(function* () {
  const aggregates = yield* Aggregates
  const sql = yield* SqlClient.SqlClient
  return PaymentList.of({
    page: Effect.fn("PaymentList.page")(function* (playerId, { page, withArchive }) {
      const { currency } = (yield* aggregates.load(walletAggregate, `${playerId}`)).snapshot.context
      if (currency === undefined) return { payments: [], more: false }
      const since = withArchive ? 0 : (yield* Clock.currentTimeMillis) - ARCHIVE_AFTER_DAYS * DAY
      const rows = yield* readable(sql<PaymentRow>`
        SELECT seq, type, at, payload FROM events
        WHERE stream = ${walletAggregate.streamOf(`${playerId}`)}::text
          AND type IN ${sql.in(Object.keys(KINDS))} AND at >= ${`${since}`}::bigint
        ORDER BY version DESC
        LIMIT ${`${PAYMENTS_A_PAGE + 1}`}::bigint OFFSET ${`${(page - 1) * PAYMENTS_A_PAGE}`}::bigint`)
      const payments = rows.slice(0, PAYMENTS_A_PAGE).flatMap(({ seq, type, at, payload }) => {
        const kind = KINDS[type]
        const { amount } = decodePaid(payload)
        return kind === undefined ? [] : [{ id: Number(seq), at: Number(at), kind, amount, currency }]
      })
      return { payments, more: rows.length > PAYMENTS_A_PAGE }
    }),
  })
})

import { Context, Effect, Layer, Option, Schema } from "effect"
import { SqlClient } from "effect/sql"
import type { PaidIn as PaidInRow } from "#models/cashier/closed-loop.ts"
import { Instrument } from "#models/cashier/instrument.ts"
import { minorUnits } from "#models/money/money.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import { readable } from "#src/server/kernel/journal/readable.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { PAYMENT_DOCUMENTS, paymentAggregate } from "./payment.aggregate.ts"
import { WITHDRAWAL_DOCUMENTS, withdrawalAggregate } from "./withdrawal.aggregate.ts"

/** An instrument as a payment keeps it; nothing where its provider named none, or the player was erased. */
const decodeInstrument = Schema.decodeUnknownOption(Schema.fromJsonString(Instrument))

/** The instruments that a player's money came in by and went out by. */
export class PaidIn extends Context.Service<
  PaidIn,
  {
    /** Those of a method; what is on its way out counts as paid out. */
    readonly of: (
      playerId: PlayerId,
      methodId: string,
    ) => Effect.Effect<ReadonlyArray<PaidInRow>, StoreUnavailable>
  }
>()("statebook/server/cashier/PaidIn") {
  static readonly layer = Layer.effect(
    PaidIn,
    Effect.gen(function* () {
      const aggregates = yield* Aggregates
      const sql = yield* SqlClient.SqlClient
      return PaidIn.of({
        of: Effect.fn("PaidIn.of")(function* (playerId, methodId) {
          const found = yield* readable(sql<{ readonly id: string }>`
            SELECT id FROM documents
            WHERE kind = ${WITHDRAWAL_DOCUMENTS.withdrawal}::text AND owner = ${playerOwner(playerId)}::text
              AND data ->> 'method' = ${methodId}::text
              AND data ->> 'state' NOT IN ('returned', 'refused', 'cancelled')
            ORDER BY sort, id`)
          const rows = new Map<string, PaidInRow>()
          for (const { id } of found) {
            const { withdrawal, token, label, holder } = (yield* aggregates.load(withdrawalAggregate, id))
              .snapshot.context
            if (withdrawal === undefined || token === undefined || label === undefined) continue
            const { currency, amount } = withdrawal
            const key = `${currency} ${token}`
            const before = rows.get(key)
            rows.set(key, {
              instrument: { token, label, ...(holder === undefined ? {} : { holder }) },
              received: minorUnits(0),
              paidOut: minorUnits((before?.paidOut ?? 0) + amount),
              currency,
            })
          }
          const paid = yield* readable(sql<{ readonly id: string }>`
            SELECT id FROM documents
            WHERE kind = ${PAYMENT_DOCUMENTS.payment}::text AND owner = ${playerOwner(playerId)}::text
              AND data ->> 'method' = ${methodId}::text AND data ->> 'received' <> '0'
            ORDER BY sort, id`)
          for (const { id } of paid) {
            const { instrument, order, received, returned } = (yield* aggregates.load(paymentAggregate, id))
              .snapshot.context
            const named = Option.getOrUndefined(decodeInstrument(instrument))
            if (order === null || named === undefined) continue
            const { currency } = order
            const key = `${currency} ${named.token}`
            const before = rows.get(key)
            rows.set(key, {
              instrument: named,
              received: minorUnits((before?.received ?? 0) + received - returned),
              paidOut: before?.paidOut ?? minorUnits(0),
              currency,
            })
          }
          return [...rows.values()]
        }),
      })
    }),
  )
}

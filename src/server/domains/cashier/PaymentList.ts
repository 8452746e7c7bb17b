import { Clock, Context, Effect, Layer, Schema } from "effect"
import { SqlClient } from "effect/sql"
import {
  ARCHIVE_AFTER_DAYS,
  PAYMENTS_A_PAGE,
  type Payment,
  type VirtualPayment,
} from "#models/cashier/payment.ts"
import { type CurrencyCode, MinorUnits, minorUnits } from "#models/money/money.ts"
import { type Payer, type PlayerId, walletIdOf } from "#models/wallet/account.ts"
import { BET_DOCUMENTS, betAggregate } from "#src/server/domains/betting/betting.domain.ts"
import { walletAggregate } from "#src/server/domains/wallet/wallet.domain.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import { readable } from "#src/server/kernel/journal/readable.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { KINDS, typesOf } from "./statement-lines.ts"

const DAY = 86_400_000

/** Events of a wallet that are payments, and what they are to the player: statements know them among others. */
const TYPES = [...typesOf("payments"), ...typesOf("transfers")]
const kindOf = KINDS as unknown as Readonly<Record<string, Payment["kind"]>>

const decodePaid = Schema.decodeUnknownSync(Schema.fromJsonString(Schema.Struct({ amount: MinorUnits })))

interface VirtualRow {
  readonly seq: bigint
  readonly at: bigint
  readonly currency: CurrencyCode
  readonly amount: bigint
}

interface PaymentRow {
  readonly seq: bigint
  readonly type: string
  readonly at: bigint
  readonly payload: string
}

/** Payments of an account as its wallet's stream has them: nothing is kept of them a second time. */
export class PaymentList extends Context.Service<
  PaymentList,
  {
    /** A page, from 1 on, newest first; without the archive only what is no older than three months. */
    readonly page: (
      payer: Payer,
      query: { readonly page: number; readonly withArchive: boolean },
    ) => Effect.Effect<
      { readonly payments: ReadonlyArray<Payment>; readonly more: boolean },
      StoreUnavailable
    >
    /** The same of the virtual account: what passed between the promotions and the player's bets, by the ledger. */
    readonly virtualPage: (
      playerId: PlayerId,
      query: { readonly page: number; readonly withArchive: boolean },
    ) => Effect.Effect<
      { readonly payments: ReadonlyArray<VirtualPayment>; readonly more: boolean },
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
  const sinceOf = (withArchive: boolean) =>
    Effect.map(Clock.currentTimeMillis, (now) => (withArchive ? 0 : now - ARCHIVE_AFTER_DAYS * DAY))
  return PaymentList.of({
    virtualPage: Effect.fn("PaymentList.virtualPage")(function* (playerId, { page, withArchive }) {
      const since = yield* sinceOf(withArchive)
      const bets = betAggregate.streamOf("")
      // Of a commit one posting of the promotions; the bets that they give nothing to are passed over by their documents.
      const rows = yield* readable(sql<VirtualRow>`
        WITH mine AS MATERIALIZED (
          SELECT ${bets}::text || id AS stream FROM documents
          WHERE kind = ${BET_DOCUMENTS.bet}::text AND owner = ${playerOwner(playerId)}::text
            AND data -> 'promo' IS NOT NULL
        ), commits AS (
          SELECT coalesce((events.meta::jsonb ->> 'commit')::bigint, events.seq) AS commit,
            min(events.seq) AS seq, min(events.at) AS at
          FROM mine CROSS JOIN LATERAL (
            SELECT seq, at, meta FROM events WHERE events.stream = mine.stream
          ) AS events
          WHERE events.at >= ${`${since}`}::bigint
          GROUP BY 1
        )
        SELECT commits.seq, commits.at, postings.currency, postings.amount
        FROM commits JOIN postings ON postings.seq = commits.commit
        WHERE postings.account = 'house:bonus' AND postings.amount <> 0
        ORDER BY commits.seq DESC, postings.line DESC
        LIMIT ${`${PAYMENTS_A_PAGE + 1}`}::bigint OFFSET ${`${(page - 1) * PAYMENTS_A_PAGE}`}::bigint`)
      const payments = rows.slice(0, PAYMENTS_A_PAGE).map(
        ({ seq, at, currency, amount }): VirtualPayment => ({
          id: Number(seq),
          at: Number(at),
          // What the house parts with the player is given.
          kind: amount < 0n ? "given" : "taken-back",
          amount: minorUnits(Math.abs(Number(amount))),
          currency,
        }),
      )
      return { payments, more: rows.length > PAYMENTS_A_PAGE }
    }),
    page: Effect.fn("PaymentList.page")(function* (payer, { page, withArchive }) {
      const walletId = walletIdOf(payer)
      const { currency } = (yield* aggregates.load(walletAggregate, walletId)).snapshot.context
      if (currency === undefined) return { payments: [], more: false }
      const since = yield* sinceOf(withArchive)
      const rows = yield* readable(sql<PaymentRow>`
        SELECT seq, type, at, payload FROM events
        WHERE stream = ${walletAggregate.streamOf(walletId)}::text
          AND type IN ${sql.in(TYPES)} AND at >= ${`${since}`}::bigint
        ORDER BY version DESC
        LIMIT ${`${PAYMENTS_A_PAGE + 1}`}::bigint OFFSET ${`${(page - 1) * PAYMENTS_A_PAGE}`}::bigint`)
      const payments = rows.slice(0, PAYMENTS_A_PAGE).flatMap(({ seq, type, at, payload }) => {
        const kind = kindOf[type]
        const { amount } = decodePaid(payload)
        return kind === undefined ? [] : [{ id: Number(seq), at: Number(at), kind, amount, currency }]
      })
      return { payments, more: rows.length > PAYMENTS_A_PAGE }
    }),
  })
})

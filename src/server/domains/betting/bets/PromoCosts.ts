import { Context, Effect, Layer, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { Bet } from "#models/betting/bet.ts"
import type { PromoCost, PromoTaken } from "#models/operator/promo-desk.ts"
import { readable } from "#src/server/kernel/journal/readable.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { BET_DOCUMENTS, betAggregate } from "./bet.aggregate.ts"

/** Bets that are shown of each code. */
const SHOWN = 10

const decodeBet = Schema.decodeUnknownSync(Schema.toCodecJson(Bet))
const decodeCost = Schema.decodeUnknownSync(
  Schema.Struct({ amount: Bet.fields.stake, currency: Bet.fields.currency }),
)

/** What bets with a code cost the house, and the last of them. */
export interface PromoCosted {
  readonly costs: ReadonlyArray<PromoCost>
  readonly bets: ReadonlyArray<PromoTaken>
}

/** What promotional codes cost, by the ledger. Found by the index of migration `0021_bets_by_promo`. */
export class PromoCosts extends Context.Service<
  PromoCosts,
  {
    /** Of each code what its bets cost the house by currency, and the last ten of them; a code that no bet had is absent. */
    readonly of: (
      codes: ReadonlyArray<string>,
    ) => Effect.Effect<ReadonlyMap<string, PromoCosted>, StoreUnavailable>
  }
>()("statebook/server/betting/PromoCosts") {
  static readonly layer = Layer.effect(
    PromoCosts,
    Effect.suspend(() => make),
  )
}

interface CostRow {
  readonly code: string
  readonly currency: string
  readonly amount: bigint
}

interface BetRow {
  readonly code: string
  readonly owner: string
  readonly data: unknown
}

const make = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const kind = sql.literal(`'${BET_DOCUMENTS.bet}'`)
  const bets = betAggregate.streamOf("")

  /** What the promotions' account parted with, in commits of bets with the codes. */
  const costsOf = (codes: ReadonlyArray<string>) =>
    readable(sql<CostRow>`
      WITH used AS MATERIALIZED (
        SELECT data -> 'promo' ->> 'code' AS code, ${bets}::text || id AS stream FROM documents
        WHERE kind = ${kind} AND data -> 'promo' ->> 'code' = ANY(${codes}::text[])
      ), commits AS (
        SELECT DISTINCT used.code, coalesce((events.meta::jsonb ->> 'commit')::bigint, events.seq) AS commit
        FROM used JOIN events ON events.stream = used.stream
      )
      SELECT commits.code, postings.currency, (-sum(postings.amount))::bigint AS amount
      FROM commits JOIN postings ON postings.seq = commits.commit
      WHERE postings.account = 'house:bonus'
      GROUP BY 1, 2 ORDER BY 1, 2`)

  const lastOf = (codes: ReadonlyArray<string>) =>
    readable(sql<BetRow>`
      SELECT asked.code, last.owner, last.data
      FROM unnest(${codes}::text[]) AS asked(code) CROSS JOIN LATERAL (
        SELECT owner, data FROM documents
        WHERE kind = ${kind} AND data -> 'promo' ->> 'code' = asked.code
        ORDER BY sort DESC, id DESC LIMIT ${`${SHOWN}`}::bigint
      ) AS last`)

  return PromoCosts.of({
    of: Effect.fn("PromoCosts.of")(function* (codes) {
      const costs = yield* costsOf(codes)
      const last = yield* lastOf(codes)
      return new Map(
        [...new Set(last.map(({ code }) => code))].map((code) => [
          code,
          {
            costs: costs
              .filter((row) => row.code === code)
              .map(({ currency, amount }) => decodeCost({ currency, amount: Number(amount) })),
            bets: last
              .filter((row) => row.code === code)
              .map(({ data }) => {
                const { userId, betGuid, id, status, stake, currency, placedAt } = decodeBet(data)
                return { userId, betGuid, id, status, stake, currency, placedAt }
              }),
          },
        ]),
      )
    }),
  })
})

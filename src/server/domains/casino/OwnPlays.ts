import { Context, Effect, Layer, Schema } from "effect"
import { SqlClient } from "effect/sql"
import type { OwnGameSlug } from "#models/casino/games.ts"
import { OwnPlay, PlayedGame, returnBand } from "#models/casino/own-play.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { readable } from "#src/server/kernel/journal/readable.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { ROUND_DOCUMENTS } from "./round.aggregate.ts"

/** A player's last games are those of so many rounds. */
const LAST_ROUNDS = 200

const decodePlayed = Schema.decodeUnknownSync(Schema.Array(PlayedGame))
const decodePlays = Schema.decodeUnknownSync(Schema.Array(OwnPlay))

interface SumsRow {
  readonly currency: string
  readonly rounds: string
  readonly staked: string
  readonly paid: string
  readonly stakedSquared: string
  readonly paidSquared: string
  readonly product: string
}

/** What players have played, by their rounds. */
export class OwnPlays extends Context.Service<
  OwnPlays,
  {
    /** The games of a player's last rounds, the last one first. */
    readonly played: (playerId: PlayerId) => Effect.Effect<ReadonlyArray<PlayedGame>, StoreUnavailable>
    /** What all of a player's rounds of a game came to, each currency by itself. */
    readonly statistics: (
      playerId: PlayerId,
      game: OwnGameSlug,
    ) => Effect.Effect<ReadonlyArray<OwnPlay>, StoreUnavailable>
  }
>()("statebook/server/casino/OwnPlays") {
  static readonly layer = Layer.effect(
    OwnPlays,
    Effect.map(SqlClient.SqlClient, (sql) =>
      OwnPlays.of({
        played: Effect.fn("OwnPlays.played")(function* (playerId) {
          const rows = yield* readable(sql<{ readonly game: string; readonly at: bigint }>`
            SELECT game, max(sort)::bigint AS at FROM (
              SELECT data -> 'bet' ->> 'game' AS game, sort FROM documents
              WHERE kind = ${ROUND_DOCUMENTS.round}::text AND owner = ${playerOwner(playerId)}::text
              ORDER BY sort DESC, id DESC LIMIT ${`${LAST_ROUNDS}`}::bigint) AS last
            GROUP BY game ORDER BY at DESC, game`)
          return decodePlayed(rows.map(({ game, at }) => ({ game, at: Number(at) })))
        }),
        statistics: Effect.fn("OwnPlays.statistics")(function* (playerId, game) {
          const rows = yield* readable(sql<SumsRow>`
            SELECT currency, count(*)::text AS rounds, sum(staked)::text AS staked, sum(paid)::text AS paid,
              sum(staked * staked)::text AS "stakedSquared", sum(paid * paid)::text AS "paidSquared",
              sum(staked * paid)::text AS product
            FROM (
              SELECT data ->> 'currency' AS currency,
                (data ->> 'stake')::numeric + coalesce((data ->> 'raised')::numeric, 0) AS staked,
                (data -> 'ended' ->> 'paid')::numeric AS paid
              FROM documents
              WHERE kind = ${ROUND_DOCUMENTS.round}::text AND owner = ${playerOwner(playerId)}::text
                AND data -> 'bet' ->> 'game' = ${game}::text AND data -> 'ended' IS NOT NULL) AS rounds
            GROUP BY currency ORDER BY currency`)
          return decodePlays(
            rows.map(({ currency, ...counted }) => {
              const { rounds, staked, paid, stakedSquared, paidSquared, product } = counted
              const sums = { rounds: Number(rounds), staked: Number(staked), paid: Number(paid) }
              const band = returnBand({
                ...sums,
                stakedSquared: Number(stakedSquared),
                paidSquared: Number(paidSquared),
                product: Number(product),
              })
              return { currency, ...sums, ...(band === undefined ? {} : { band }) }
            }),
          )
        }),
      }),
    ),
  )
}

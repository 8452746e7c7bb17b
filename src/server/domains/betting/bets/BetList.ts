import { Context, Effect, Layer, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { Bet, type BetGuid } from "#models/betting/bet.ts"
import { type BetFilter, statusesOf } from "#models/betting/history.ts"
import type { GameId } from "#models/line/catalogue/catalogue.ts"
import type { Payer, PlayerId } from "#models/wallet/account.ts"
import { readable } from "#src/server/kernel/journal/readable.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { BET_DOCUMENTS, betId, gameOwner } from "./bet.aggregate.ts"

/** Which bets to list, newest first. */
export interface BetQuery {
  /** Only those after this bet in the list: when it was placed, and its key, since several may share a moment. */
  readonly before?: { readonly placedAt: number; readonly betGuid?: BetGuid | undefined }
  readonly status?: BetFilter
  /** Only those placed at this moment or later, in milliseconds since the epoch. */
  readonly since?: number
  /** Without those that had ended by this moment; null: all. */
  readonly hiddenUntil?: number | null
  /** Only those at a raised price. */
  readonly isPower?: boolean
  readonly limit: number
}

/** What came of the bets settled since a moment, in minor units of the player's currency. */
export interface SettledSums {
  readonly count: number
  readonly stakes: number
  readonly payouts: number
}

const decodeBet = Schema.decodeUnknownSync(Schema.toCodecJson(Bet))

/** A player's bets as pages and sums, each found by index (migration `0003_bets`). */
export class BetList extends Context.Service<
  BetList,
  {
    readonly page: (
      playerId: PlayerId,
      query: BetQuery,
    ) => Effect.Effect<{ readonly bets: ReadonlyArray<Bet>; readonly more: boolean }, StoreUnavailable>
    /** The last bets that a promotional code went with, newest first; those that were refused used none. */
    readonly withPromo: (
      playerId: PlayerId,
      limit: number,
    ) => Effect.Effect<ReadonlyArray<Bet>, StoreUnavailable>
    readonly settledSince: (payer: Payer, since: number) => Effect.Effect<SettledSums, StoreUnavailable>
    /** Players with a bet on a game that was taken and is not over yet, each once. */
    readonly openOn: (gameId: GameId) => Effect.Effect<ReadonlyArray<PlayerId>, StoreUnavailable>
    /** The bets settled since a moment, the last one first. */
    readonly settledBets: (
      playerId: PlayerId,
      since: number,
      limit: number,
    ) => Effect.Effect<ReadonlyArray<Bet>, StoreUnavailable>
  }
>()("statebook/server/projections/BetList") {
  static readonly layer = Layer.effect(
    BetList,
    Effect.suspend(() => make),
  )
}

const make = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const kind = sql.literal(`'${BET_DOCUMENTS.bet}'`)
  const onGame = sql.literal(`'${BET_DOCUMENTS.onGame}'`)
  return BetList.of({
    page: (playerId, { before, status, since, hiddenUntil = null, isPower = false, limit }) => {
      // In the words of the indexes, then more narrowly.
      const wanted =
        status === undefined
          ? sql``
          : status === "open"
            ? sql`AND data ->> 'status' IN ('waiting', 'accepted')`
            : sql`AND data ->> 'status' NOT IN ('waiting', 'accepted')
                AND data ->> 'status' IN ${sql.in(statusesOf(status))}`
      const young = since === undefined ? sql`` : sql`AND sort >= ${`${since}`}::bigint`
      const shown =
        hiddenUntil === null
          ? sql``
          : sql`AND (data ->> 'status' IN ('waiting', 'accepted')
              OR (data -> 'history' -> -1 ->> 'at')::bigint > ${`${hiddenUntil}`}::bigint)`
      const powered = isPower ? sql`AND data -> 'power' IS NOT NULL` : sql``
      const id = before?.betGuid === undefined ? "" : betId(playerId, before.betGuid)
      const older =
        before === undefined
          ? sql``
          : sql`AND (sort, id) < (${`${before.placedAt}`}::bigint, ${id}::text COLLATE "C")`
      return readable(
        Effect.map(
          sql<{ readonly data: unknown }>`
            SELECT data FROM documents
            WHERE kind = ${kind} AND owner = ${playerOwner(playerId)}::text ${wanted} ${young} ${shown} ${powered} ${older}
            ORDER BY sort DESC, id DESC LIMIT ${`${limit + 1}`}::bigint`,
          (rows) => ({
            bets: rows.slice(0, limit).map(({ data }) => decodeBet(data)),
            more: rows.length > limit,
          }),
        ),
      )
    },
    withPromo: (playerId, limit) =>
      readable(
        Effect.map(
          sql<{ readonly data: unknown }>`
            SELECT data FROM documents
            WHERE kind = ${kind} AND owner = ${playerOwner(playerId)}::text
              AND data -> 'promo' IS NOT NULL AND data ->> 'status' <> 'rejected'
            ORDER BY sort DESC, id DESC LIMIT ${`${limit}`}::bigint`,
          (rows) => rows.map(({ data }) => decodeBet(data)),
        ),
      ),
    openOn: (gameId) =>
      readable(
        Effect.map(
          sql<{ readonly id: string }>`
            SELECT DISTINCT split_part(id, '/', 1) AS id FROM documents
            WHERE kind = ${kind} AND data ->> 'status' = 'accepted' AND id IN (
              SELECT data ->> 'bet' COLLATE "C" FROM documents
              WHERE kind = ${onGame} AND owner = ${gameOwner(gameId)}::text)`,
          (rows) => rows.map(({ id }) => Number(id) as PlayerId),
        ),
      ),
    settledBets: (playerId, since, limit) =>
      readable(
        Effect.map(
          sql<{ readonly data: unknown }>`
            SELECT data FROM documents
            WHERE kind = ${kind} AND owner = ${playerOwner(playerId)}::text
              AND (data ->> 'settledAt')::bigint >= ${`${since}`}::bigint
            ORDER BY (data ->> 'settledAt')::bigint DESC, id DESC LIMIT ${`${limit}`}::bigint`,
          (rows) => rows.map(({ data }) => decodeBet(data)),
        ),
      ),
    settledSince: (payer, since) =>
      readable(
        Effect.map(
          sql<{ readonly count: bigint; readonly stakes: bigint; readonly payouts: bigint }>`
            SELECT count(*) AS count,
              coalesce(sum((data ->> 'stake')::bigint)
                FILTER (WHERE data -> 'promo' ->> 'kind' IS DISTINCT FROM 'freebet'), 0)::bigint AS stakes,
              coalesce(sum((data ->> 'payout')::bigint), 0)::bigint AS payouts
            FROM documents
            WHERE kind = ${kind} AND owner = ${playerOwner(payer.playerId)}::text
              AND (data ->> 'settledAt')::bigint >= ${`${since}`}::bigint
              AND coalesce((data ->> 'accountId')::bigint, ${`${payer.playerId}`}::bigint)
                = ${`${payer.accountId}`}::bigint`,
          ([row]) => ({
            count: Number(row?.count ?? 0n),
            stakes: Number(row?.stakes ?? 0n),
            payouts: Number(row?.payouts ?? 0n),
          }),
        ),
      ),
  })
})

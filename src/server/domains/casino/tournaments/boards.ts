import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import type { Placed } from "#models/casino/tournaments/places.ts"
import { Score } from "#models/casino/tournaments/points.ts"
import type { TournamentId } from "#models/casino/tournaments/tournament.ts"
import { CurrencyCode } from "#models/money/money.ts"
import { AccountId, PlayerId } from "#models/wallet/account.ts"
import { readable } from "#src/server/kernel/journal/readable.ts"
import { boardOwner, ENTRY_DOCUMENTS } from "./tournament-entry.aggregate.ts"

const decodePlace = Schema.decodeUnknownSync(
  Schema.Struct({
    playerId: PlayerId,
    accountId: Schema.optionalKey(AccountId),
    currency: CurrencyCode,
    alias: Schema.String,
    reachedAt: Score.fields.reachedAt,
    round: Score.fields.round,
  }),
)

/** A player on a board, by what they are called there. */
export interface BoardPlace extends Placed {
  readonly alias: string
}

/** Players with points in a tournament, the first first; those after one where it is named. The order is that of `isAhead`. */
export const boardPlaces = Effect.fnUntraced(function* (
  tournament: TournamentId,
  limit: number,
  after?: Score,
) {
  const sql = yield* SqlClient.SqlClient
  const points = `${after?.points ?? 0}`
  const reached = `${after?.reachedAt ?? 0}`
  const beyond =
    after === undefined
      ? sql``
      : sql`AND (sort < ${points}::bigint OR (sort = ${points}::bigint
          AND ((data ->> 'reachedAt')::bigint, (data ->> 'round') COLLATE "C")
            > (${reached}::bigint, ${after.round}::text COLLATE "C")))`
  const rows = yield* readable(sql<{ readonly sort: bigint; readonly data: unknown }>`
    SELECT sort, data FROM documents
    WHERE kind = ${ENTRY_DOCUMENTS.place}::text AND owner = ${boardOwner(tournament)}::text AND sort > 0 ${beyond}
    ORDER BY sort DESC, (data ->> 'reachedAt')::bigint, (data ->> 'round') COLLATE "C"
    LIMIT ${`${limit}`}::bigint`)
  return rows.map(({ sort, data }): BoardPlace => ({ ...decodePlace(data), points: Number(sort) }))
})

/** How many players are ahead of a score. */
export const aheadOf = Effect.fnUntraced(function* (tournament: TournamentId, score: Score) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* readable(sql<{ readonly ahead: bigint }>`
    SELECT count(*)::bigint AS ahead FROM documents
    WHERE kind = ${ENTRY_DOCUMENTS.place}::text AND owner = ${boardOwner(tournament)}::text
      AND (sort > ${`${score.points}`}::bigint OR (sort = ${`${score.points}`}::bigint
        AND ((data ->> 'reachedAt')::bigint, (data ->> 'round') COLLATE "C")
          < (${`${score.reachedAt}`}::bigint, ${score.round}::text COLLATE "C")))`)
  return Number(rows[0]?.ahead ?? 0n)
})

/** How many players have joined each of some tournaments. */
export const joinedIn = Effect.fnUntraced(function* (tournaments: ReadonlyArray<TournamentId>) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* readable(sql<{ readonly owner: string; readonly joined: bigint }>`
    SELECT owner, count(*)::bigint AS joined FROM documents
    WHERE kind = ${ENTRY_DOCUMENTS.place}::text AND owner = ANY(${tournaments.map(boardOwner)}::text[])
    GROUP BY owner`)
  const found = new Map(rows.map(({ owner, joined }) => [owner, Number(joined)]))
  return (tournament: TournamentId): number => found.get(boardOwner(tournament)) ?? 0
})

import { Context, Effect, Layer, Schema } from "effect"
import { SqlClient } from "effect/sql"
import {
  ProviderRound,
  type ProviderRoundId,
  type ProviderRoundLine,
  type ProviderRoundsPart,
} from "#models/casino/providers/provider-round.ts"
import { ROUNDS_A_PART } from "#models/casino/table.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { readable } from "#src/server/kernel/journal/readable.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { PROVIDER_ROUND_DOCUMENTS, providerRoundId } from "./provider-round.aggregate.ts"

const decodeRound = Schema.decodeUnknownSync(Schema.toCodecJson(ProviderRound))

/** Players' rounds of providers' games, as they see them. */
export class ProviderRounds extends Context.Service<
  ProviderRounds,
  {
    /** A player's own, newest first: those before one of them, or the newest. */
    readonly own: (playerId: PlayerId, before?: string) => Effect.Effect<ProviderRoundsPart, StoreUnavailable>
  }
>()("statebook/server/casino/ProviderRounds") {
  static readonly layer = Layer.effect(
    ProviderRounds,
    Effect.map(SqlClient.SqlClient, (sql) =>
      ProviderRounds.of({
        own: Effect.fn("ProviderRounds.own")(function* (playerId, before) {
          const older =
            before === undefined
              ? sql``
              : sql`AND (sort, id) < (
                  SELECT sort, id FROM documents
                  WHERE kind = ${PROVIDER_ROUND_DOCUMENTS.round}::text AND id = ${idOf(playerId, before)}::text COLLATE "C")`
          const rows = yield* readable(sql<{ readonly data: unknown }>`
            SELECT data FROM documents
            WHERE kind = ${PROVIDER_ROUND_DOCUMENTS.round}::text AND owner = ${playerOwner(playerId)}::text ${older}
            ORDER BY sort DESC, id DESC LIMIT ${`${ROUNDS_A_PART + 1}`}::bigint`)
          const rounds = rows.slice(0, ROUNDS_A_PART).map(({ data }) => lineOf(decodeRound(data)))
          const last = rounds.at(-1)
          return { rounds, ...(rows.length > ROUNDS_A_PART && last !== undefined ? { next: last.key } : {}) }
        }),
      }),
    ),
  )
}

const lineOf = (known: ProviderRound): ProviderRoundLine => {
  const { provider, round, game, currency, staked, won, openedAt, ended, transactions } = known
  return {
    key: `${provider}/${round}`,
    provider,
    game,
    currency,
    staked,
    won,
    openedAt,
    isUndone: transactions.some((each) => each.isUndone === true),
    ...(ended === undefined ? {} : { endedAt: ended.at }),
  }
}

/** The document of a round that a player's list names. */
const idOf = (playerId: PlayerId, key: string): string => {
  const end = key.indexOf("/")
  return providerRoundId(key.slice(0, end), playerId, key.slice(end + 1) as ProviderRoundId)
}

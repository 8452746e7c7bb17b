import { Context, Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import type { GameProvidersPage } from "#models/operator/casino-desk.ts"
import { readable } from "#src/server/kernel/journal/readable.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { GameProviders } from "#src/server/providers/games/GameProviders.ts"
import { ProviderTraffic } from "../providers/ProviderTraffic.ts"
import { PROVIDER_ROUND_DOCUMENTS } from "../providers/provider-round.aggregate.ts"

interface OpenRow {
  readonly provider: string
  readonly open: bigint
  readonly oldest: bigint
}

/** How the providers of games do. */
export class GameProviderFinder extends Context.Service<
  GameProviderFinder,
  { readonly page: Effect.Effect<GameProvidersPage, StoreUnavailable> }
>()("statebook/server/casino/GameProviderFinder") {
  static readonly layer = Layer.effect(
    GameProviderFinder,
    Effect.gen(function* () {
      const providers = yield* GameProviders
      const sql = yield* SqlClient.SqlClient
      const traffic = yield* ProviderTraffic
      const page = Effect.gen(function* () {
        const rows = yield* readable(sql<OpenRow>`
          SELECT split_part(id, '/', 1) AS provider, count(*) AS open, min(sort) AS oldest
          FROM documents WHERE kind = ${PROVIDER_ROUND_DOCUMENTS.open}::text AND owner = '' GROUP BY 1`)
        return {
          since: traffic.since,
          rows: yield* Effect.forEach(providers.all, ({ name, title, games, ask }) =>
            Effect.map(traffic.of(name), (counted) => {
              const found = rows.find(({ provider }) => provider === name)
              return {
                name,
                title,
                games: games.length,
                isAsked: ask !== undefined,
                open: Number(found?.open ?? 0),
                ...(found === undefined ? {} : { oldest: Number(found.oldest) }),
                ...counted,
              }
            }),
          ),
        }
      })
      return GameProviderFinder.of({ page })
    }),
  )
}

import { Context, Effect, Layer } from "effect"
import type { Favourites } from "#models/preferences/favourite-lists.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { favouritesAggregate } from "./favourites.aggregate.ts"

/** What players follow. */
export class PlayerFavourites extends Context.Service<
  PlayerFavourites,
  { readonly list: (playerId: PlayerId) => Effect.Effect<Favourites, StoreUnavailable> }
>()("statebook/server/preferences/PlayerFavourites") {
  static readonly layer = Layer.effect(
    PlayerFavourites,
    Effect.map(Aggregates, (aggregates) => ({
      list: (playerId) =>
        Effect.map(
          aggregates.load(favouritesAggregate, `${playerId}`),
          ({ snapshot }) => snapshot.context.items,
        ),
    })),
  )
}

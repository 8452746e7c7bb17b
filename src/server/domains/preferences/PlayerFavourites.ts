import { Clock, Context, Effect, Layer, Schema } from "effect"
import type { FavouritesEvent } from "#machines/preferences/favourites/favourites.events.ts"
import type { PlayerId } from "#models/account/account.ts"
import type { Favourites } from "#models/catalogue/favourite-lists.ts"
import {
  areFew,
  fitting,
  isEmpty,
  newFavourites,
  sharedFavourites,
  withFavourites,
} from "#models/catalogue/favourites.ts"
import { conflictAsBusy } from "#src/server/kernel/commit-errors.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import { PlayerNews } from "#src/server/kernel/news/PlayerNews.ts"
import { metaOf, type Origin } from "#src/server/kernel/origin.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { favouritesAggregate } from "./favourites.aggregate.ts"

/** There is no room for what was to be added. */
export class FavouritesFull extends Schema.TaggedError<FavouritesFull>()("FavouritesFull", {}) {}

/**
 * What players follow. Each command answers all favourites as they are after it; one that changes nothing writes nothing,
 * so that it may be sent again.
 */
export class PlayerFavourites extends Context.Service<
  PlayerFavourites,
  {
    readonly list: (playerId: PlayerId) => Effect.Effect<Favourites, StoreUnavailable>
    readonly add: (
      playerId: PlayerId,
      items: Favourites,
      origin: Origin,
    ) => Effect.Effect<Favourites, FavouritesFull | StoreUnavailable>
    readonly remove: (
      playerId: PlayerId,
      items: Favourites,
      origin: Origin,
    ) => Effect.Effect<Favourites, StoreUnavailable>
    /** Takes in what a guest had chosen, as far as there is room: the newest. */
    readonly migrate: (
      playerId: PlayerId,
      items: Favourites,
      origin: Origin,
    ) => Effect.Effect<Favourites, StoreUnavailable>
  }
>()("statebook/server/decisions/PlayerFavourites") {
  static readonly layer = Layer.effect(
    PlayerFavourites,
    Effect.gen(function* () {
      const aggregates = yield* Aggregates
      const news = yield* PlayerNews

      const load = (playerId: PlayerId) =>
        Effect.map(
          aggregates.load(favouritesAggregate, `${playerId}`),
          ({ snapshot }) => snapshot.context.items,
        )

      /** Writes what the event of the known favourites says; nothing where there is none to write. */
      const change = <E>(
        playerId: PlayerId,
        origin: Origin,
        eventOf: (known: Favourites, at: number) => Effect.Effect<FavouritesEvent | undefined, E>,
      ) => {
        const id = `${playerId}`
        const attempt = Effect.gen(function* () {
          const known = yield* load(playerId)
          const event = yield* eventOf(known, yield* Clock.currentTimeMillis)
          if (event === undefined) return known
          const decision = yield* aggregates
            .decide(favouritesAggregate, id, event)
            .pipe(Effect.catchTag("Refused", Effect.die))
          yield* aggregates.commit([decision], { meta: metaOf(playerOwner(playerId), origin) })
          const { items } = decision.after.snapshot.context
          // The player's other pages and devices follow.
          yield* news.tell(playerId, { favourites: items })
          return items
        })
        return conflictAsBusy(aggregates.exclusively([favouritesAggregate.streamOf(id)], attempt)).pipe(
          Effect.catchTag(["InsufficientFunds", "KeyReused"], Effect.die),
          Effect.uninterruptible,
        )
      }

      return PlayerFavourites.of({
        list: load,
        add: (playerId, items, origin) =>
          change(playerId, origin, (known, at) => {
            const added = newFavourites(known, items)
            if (isEmpty(added)) return Effect.succeed(undefined)
            return areFew(withFavourites(known, added))
              ? Effect.succeed({ type: "favourites.added", at, items: added })
              : Effect.fail(new FavouritesFull())
          }),
        remove: (playerId, items, origin) =>
          change(playerId, origin, (known, at) => {
            const removed = sharedFavourites(known, items)
            return Effect.succeed(
              isEmpty(removed) ? undefined : { type: "favourites.removed", at, items: removed },
            )
          }),
        migrate: (playerId, items, origin) =>
          change(playerId, origin, (known, at) => {
            const added = fitting(known, items)
            return Effect.succeed(
              isEmpty(added) ? undefined : { type: "favourites.migrated", at, items: added },
            )
          }),
      })
    }),
  )
}

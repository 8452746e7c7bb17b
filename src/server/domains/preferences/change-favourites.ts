import { Effect, Schema } from "effect"
import type { Favourites } from "#models/preferences/favourite-lists.ts"
import {
  areFew,
  fitting,
  isEmpty,
  newFavourites,
  sharedFavourites,
  withFavourites,
} from "#models/preferences/favourites.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { command, type Outcome, stream } from "#src/server/kernel/command/command.ts"
import { PlayerNews } from "#src/server/kernel/news/PlayerNews.ts"
import { metaOf, type Origin } from "#src/server/kernel/origin.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"
import { favouritesAggregate } from "./favourites.aggregate.ts"

/** There is no room for what was to be added. */
export class FavouritesFull extends Schema.TaggedError<FavouritesFull>()("FavouritesFull", {}) {}

/** What a player's favourites are to gain, or to lose. */
export interface FavouritesChange {
  readonly playerId: PlayerId
  readonly items: Favourites
  readonly origin: Origin
}

const streams = ({ playerId }: FavouritesChange) => ({ favourites: stream(favouritesAggregate, playerId) })

/** What a change writes: nothing where the favourites are so already. */
type Writing = Outcome<ReturnType<typeof streams>>

const changing = <const Out extends Writing>(
  name: string,
  change: (known: Favourites, items: Favourites, at: number) => Out,
) =>
  command(name, {
    streams,
    by: ({ playerId, origin }) => metaOf(playerOwner(playerId), origin),
    decide: ({ favourites }, { items }, { at }) => change(favourites.snapshot.context.items, items, at),
    // The player's other pages and devices follow.
    tell: ({ favourites }, { playerId }) =>
      Effect.flatMap(PlayerNews, (news) =>
        news.tell(playerId, { favourites: favourites.snapshot.context.items }),
      ),
    answer: ({ favourites }) => favourites.snapshot.context.items,
  })

/** Follows more. */
export const addFavourites = changing("favourites.add", (known, items, at) => {
  const added = newFavourites(known, items)
  if (isEmpty(added)) return {}
  return areFew(withFavourites(known, added))
    ? { events: { favourites: [{ type: "favourites.added", at, items: added }] } }
    : { refusal: new FavouritesFull() }
})

/** Follows less. */
export const removeFavourites = changing("favourites.remove", (known, items, at) => {
  const removed = sharedFavourites(known, items)
  return isEmpty(removed)
    ? {}
    : { events: { favourites: [{ type: "favourites.removed", at, items: removed }] } }
})

/** Takes in what a guest had chosen, as far as there is room: the newest. */
export const migrateFavourites = changing("favourites.migrate", (known, items, at) => {
  const added = fitting(known, items)
  return isEmpty(added) ? {} : { events: { favourites: [{ type: "favourites.migrated", at, items: added }] } }
})

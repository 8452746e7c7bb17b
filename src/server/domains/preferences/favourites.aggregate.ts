import { FavouritesEvent } from "#machines/preferences/favourites/favourites.events.ts"
import { favouritesMachine } from "#machines/preferences/favourites/favourites.machine.ts"
import { makeAggregate } from "#src/server/kernel/journal/aggregate.ts"

/** Ids are player ids. */
export const favouritesAggregate = makeAggregate({
  kind: "favourites",
  machine: favouritesMachine,
  input: () => undefined,
  events: FavouritesEvent,
  version: 1,
  documentKinds: [],
})

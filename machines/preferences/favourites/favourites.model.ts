import type { Favourites } from "#models/preferences/favourite-lists.ts"
import { favourite, MOST_FAVOURITES, withFavourites } from "#models/preferences/favourites.ts"
import { defineModel } from "../../kernel/model.ts"
import { FavouritesEvent } from "./favourites.events.ts"
import { favouritesMachine } from "./favourites.machine.ts"

const game = favourite("games", 17)
const team = favourite("teams", 3)

/** More than there is room for. */
const tooMany = {
  ...game,
  games: Array.from({ length: MOST_FAVOURITES + 1 }, (_, place) => place + 1),
} as unknown as Favourites

export const model = defineModel({
  machine: favouritesMachine,
  events: FavouritesEvent,
  input: undefined,
  samples: {
    "favourites.added": [
      { at: 0, items: game },
      { at: 0, items: tooMany },
    ],
    "favourites.migrated": [{ at: 0, items: team }],
    "favourites.removed": [
      { at: 1, items: game },
      { at: 1, items: withFavourites(game, team) },
    ],
  },
  project: ({ items }) => items,
  offScreen:
    "runs on the server; what it keeps is shown by the page of favourites, whose own paths are walked",
  offBrowser: "runs on the server; the flows that ask it are walked on the site",
  limit: 100,
})

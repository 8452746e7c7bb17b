import type { Favourites } from "#models/preferences/favourite-lists.ts"
import {
  favouritesOf,
  idsIn,
  NO_FAVOURITES,
  withFavourites,
  withoutFavourites,
} from "#models/preferences/favourites.ts"
import type { FavouriteStarsContext, FavouriteStarsInput, StarWish } from "./favourite-stars.events.ts"

export const noStars = ({ most }: FavouriteStarsInput): FavouriteStarsContext => ({
  most,
  userId: null,
  guest: NO_FAVOURITES,
  items: NO_FAVOURITES,
  wishes: [],
  refusal: null,
})

/** A list once a wish is granted. */
export const granted = (list: Favourites, { kind, ids, isStarred }: StarWish): Favourites =>
  (isStarred ? withFavourites : withoutFavourites)(list, favouritesOf(kind, ids))

/** What is starred on the page: all that is known, with the wishes as if they were granted. */
export const shownStars = ({ guest, items, wishes }: FavouriteStarsContext): Favourites =>
  wishes.reduce(granted, withFavourites(items, guest))

/** What a pressed star asks for. */
export const wishOf = (
  context: FavouriteStarsContext,
  { kind, id }: { readonly kind: StarWish["kind"]; readonly id: number },
): StarWish => ({
  kind,
  ids: [id],
  isStarred: !idsIn(shownStars(context), kind).includes(id),
})

/** The games among these that are starred, as a wish that they are no longer. */
export const clearingOf = (context: FavouriteStarsContext, games: ReadonlyArray<number>): StarWish => {
  const shown = new Set<number>(shownStars(context).games)
  return { kind: "games", ids: games.filter((id) => shown.has(id)), isStarred: false }
}

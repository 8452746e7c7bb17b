import { MOST_FAVOURITES } from "#models/preferences/favourites.ts"
import { invalid, type RefusalsOfCommand, type RefusalTable } from "#src/server/web/refusal-table.ts"
import type { addFavourites } from "./change-favourites.ts"

/** Too many of a kind, at the field that has them. */
export const favouritesFull = (field: string) => invalid("favourites-full", field, { most: MOST_FAVOURITES })

/** What this domain refuses, in the contract's words. */
export const preferencesRefusals = {
  FavouritesFull: favouritesFull("games"),
} satisfies RefusalTable<RefusalsOfCommand<typeof addFavourites>>
